#ifndef CRIER_READLINE_SHIM_H
#define CRIER_READLINE_SHIM_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/// To be called for each completion, because readline forgets it: no file names, and a blank behind what is finished.
static inline void crier_rl_complete_so(int is_finished) {
  rl_attempted_completion_over = 1;
  rl_completion_suppress_append = !is_finished;
}

/// Binds keys to a command that inputrc may bind to others by its name, which readline keeps.
static inline void crier_rl_add_command(const char *name, rl_command_func_t *command, const char *keys) {
  static const char *const maps[] = {"emacs-standard", "vi-insert"};
  rl_add_defun(strdup(name), command, -1);
  for (int map = 0; map < 2; map++) rl_bind_keyseq_in_map(keys, command, rl_get_keymap_by_name(maps[map]));
}

/// Whether a command was the one before this.
static inline int crier_rl_is_last(rl_command_func_t *command) { return rl_last_func == command; }

/// The first of the keys that a command is bound to, to be freed; NULL without any.
static inline char *crier_rl_key_of(const char *name) {
  rl_command_func_t *command = rl_named_function(name);
  char **all = command ? rl_invoking_keyseqs(command) : NULL;
  char *first = all ? all[0] : NULL;
  for (int other = 1; first && all[other]; other++) free(all[other]);
  free(all);
  return first;
}

/// Takes commands off their keys at which readline 8.2 frees memory twice or reads what is not there, once keys of several
/// bytes follow; inputrc may bind them again.
static inline void crier_rl_unbind_faulty(void) {
  static const char *const maps[] = {"emacs-standard", "emacs-meta", "emacs-ctlx"};
  rl_command_func_t *const commands[] = {rl_vi_editing_mode, rl_char_search, rl_backward_char_search};
  for (int map = 0; map < 3; map++)
    for (int command = 0; command < 3; command++)
      rl_unbind_function_in_map(commands[command], rl_get_keymap_by_name(maps[map]));
}

/// What was typed before an earlier line was gone back to; readline's own, which its headers do not tell.
extern HIST_ENTRY *_rl_saved_line_for_history;

/// To be called behind every key: leaves what undoes changes to the line being typed alone.
///
/// Readline 8.2 hands it from the line to those to recall as well, and then frees it twice.
static inline void crier_rl_own_undo(void) {
  HIST_ENTRY **lines = history_list();
  for (int line = 0; lines && lines[line]; line++) lines[line]->data = NULL;
  if (_rl_saved_line_for_history) _rl_saved_line_for_history->data = NULL;
}

/// The line being typed, and whether the cursor is at its end.
static inline const char *crier_rl_line(void) { return rl_line_buffer ? rl_line_buffer : ""; }
static inline int crier_rl_point(void) { return rl_point; }
static inline int crier_rl_is_at_end(void) { return rl_point == rl_end; }
static inline int crier_rl_is_searching(void) { return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH) != 0; }

/// Has readline read by a function of ours, and ask another whether there is something to read.
static inline void crier_rl_read_by(rl_getc_func_t *next, rl_hook_func_t *is_waiting) {
  rl_getc_function = next;
  rl_input_available_hook = is_waiting;
}

/// The next byte typed, waited for; -1 at the end.
static inline int crier_rl_getc(void) { return rl_getc(rl_instream); }

static inline int crier_rl_is_in_isearch(void) { return RL_ISSTATE(RL_STATE_ISEARCH) != 0; }

/// Whether a byte alone stands for a command.
static inline int crier_rl_is_command(int byte) { return rl_get_keymap()[byte & 0xFF].type == ISFUNC; }

/// Has the line drawn by a function of ours, or by readline's own, and draws it so.
///
/// Not by ours all the time: readline then takes other ways where a window is resized or a line ends.
static inline void crier_rl_draw_by(rl_voidfunc_t *draw) { rl_redisplay_function = draw ? draw : rl_redisplay; }
static inline void crier_rl_draw(void) { rl_redisplay_function(); }

/// Draws some words where the line would stand, which stays as it is.
static inline void crier_rl_draw_instead(char *words) {
  char *line = rl_line_buffer;
  int point = rl_point, end = rl_end, mark = rl_mark;
  rl_line_buffer = words;
  rl_point = rl_end = rl_mark = (int)strlen(words);
  rl_redisplay();
  rl_line_buffer = line;
  rl_point = point;
  rl_end = end;
  rl_mark = mark;
}

/// Puts a text in place of what stands before the cursor from some byte on, as one change to undo.
static inline void crier_rl_replace_to_cursor(int start, const char *text) {
  rl_begin_undo_group();
  rl_delete_text(start, rl_point);
  rl_point = start;
  rl_insert_text(text);
  rl_end_undo_group();
  crier_rl_draw();
}

/// Writes where readline does, in order with it.
static inline void crier_rl_put(const char *text) {
  fputs(text, rl_outstream);
  fflush(rl_outstream);
}

/// Writes behind the half-typed line, wherever the cursor is in it.
static inline void crier_rl_put_behind(const char *text) {
  int point = rl_point;
  if (point != rl_end) {
    rl_point = rl_end;
    crier_rl_draw();
  }
  crier_rl_put(text);
  if (point != rl_end) {
    rl_point = point;
    crier_rl_draw();
    fflush(rl_outstream);
  }
}

/// Keeps `rl_deprep_terminal` from ending the line a second time after Ctrl-D.
static inline void crier_rl_forget_end_of_input(void) { rl_eof_found = 0; }

/// Goes to the line before or behind that begins as the one did that was typed; to any where nothing was.
///
/// Under the name of readline's own command, which looks for the same beginning as long as it is the last one.
static inline int crier_rl_recall(int is_earlier, int count, int key) {
  static rl_command_func_t *last = NULL;
  static char *found = NULL;
  rl_command_func_t *recall = is_earlier ? rl_history_search_backward : rl_history_search_forward;
  if (last && found && strcmp(found, rl_line_buffer) == 0) rl_last_func = last;
  else rl_last_func = NULL;
  int result = recall(count, key);
  last = recall;
  rl_point = rl_end;
  free(found);
  found = strdup(rl_line_buffer);
  return result;
}

/// Moves the cursor behind the half-typed line, so that what comes next does not cut through it.
static inline void crier_rl_go_to_end(void) {
  rl_point = rl_end;
  crier_rl_draw();
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
