#ifndef CRIER_READLINE_SHIM_H
#define CRIER_READLINE_SHIM_H

#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

#endif
