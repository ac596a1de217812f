#include "CEncoder.h"

// The script writes this, so that new weights are taken in: what is put in below is not looked at for its age.
#include "encoder.digest.h"

__asm__(
    ".section .rodata\n"
    ".balign 64\n"
    ".global crier_encoder_weights\n"
    "crier_encoder_weights:\n"
    ".incbin \"encoder.weights\"\n"
    ".global crier_encoder_weights_end\n"
    "crier_encoder_weights_end:\n"
    ".byte 0\n"
    ".previous\n");
