#ifndef CRIER_READLINE_SHIM_H
#define CRIER_READLINE_SHIM_H

#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

/// Makes readline a guest of this process: it touches no signal, no environment and no terminal mode by itself.
///
/// Functions all, because the settings are mutable globals, which Swift 6 will not touch.
static inline void crier_rl_behave(void) {
  rl_readline_name = "crier";
  rl_instream = stdin;
  rl_outstream = stdout;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_prep_term_function = NULL;
  rl_deprep_term_function = NULL;
}

/// Completes whole lines: no byte breaks words, and no file names are offered where we offer nothing.
static inline void crier_rl_complete_lines(rl_completion_func_t *matches, rl_compdisp_func_t *show) {
  rl_basic_word_break_characters = "";
  rl_completer_word_break_characters = "";
  rl_completer_quote_characters = "";
  rl_attempted_completion_function = matches;
  rl_completion_display_matches_hook = show;
}

/// To be called for each completion, because readline forgets it.
static inline void crier_rl_offer_no_files(void) { rl_attempted_completion_over = 1; }

/// Keeps `rl_deprep_terminal` from ending the line a second time after Ctrl-D.
static inline void crier_rl_forget_end_of_input(void) { rl_eof_found = 0; }

/// Moves the cursor behind the half-typed line, so that what comes next does not cut through it.
static inline void crier_rl_go_to_end(void) {
  rl_point = rl_end;
  rl_redisplay();
}

/// Takes the half-typed line off the screen, at once.
static inline void crier_rl_hide_line(void) {
  rl_clear_visible_line();
  fflush(rl_outstream);
}

static inline void crier_rl_end_row(void) {
  fputc('\n', rl_outstream);
  fflush(rl_outstream);
}

#endif
