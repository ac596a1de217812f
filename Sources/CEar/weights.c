#include "CEar.h"

// The script writes this, so that new weights are taken in: what is put in below is not looked at for its age.
#include "ear.digest.h"

__asm__(
    ".section .rodata\n"
    ".balign 16\n"
    ".global crier_ear_weights\n"
    "crier_ear_weights:\n"
    ".incbin \"ear.weights\"\n"
    ".global crier_ear_weights_end\n"
    "crier_ear_weights_end:\n"
    ".byte 0\n"
    ".balign 64\n"
    ".global crier_ear_layers\n"
    "crier_ear_layers:\n"
    ".incbin \"ear.layers\"\n"
    ".global crier_ear_layers_end\n"
    "crier_ear_layers_end:\n"
    ".byte 0\n"
    ".previous\n");
