import { type RefObject, useEffect } from 'react';

interface AnswerFocusOptions {
  playing: boolean;
  answerField: RefObject<HTMLInputElement | null>;
  /** Everything that a player has to see. */
  board: RefObject<HTMLElement | null>;
}

/** Typing goes straight into the answer while a round is played, wherever the focus went in between. */
export function useAnswerFocus({ playing, answerField, board }: AnswerFocusOptions): void {
  useEffect(() => {
    if (!playing) return;
    // Chromium lets nobody type into a field that kept the focus while it was disabled, unless it gets it anew.
    answerField.current?.blur();
    answerField.current?.focus({ preventScroll: true });
    showAllOf(board.current);

    const onKeyDown = (event: KeyboardEvent) => {
      if (belongsToAnswer(event)) answerField.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [playing, answerField, board]);
}

/** Digits do wherever they are typed, unless into another field or with a modifier. */
function belongsToAnswer({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !/^(\d|Backspace)$/.test(key)) return false;
  return !(target instanceof Element && target.closest('input, textarea, select'));
}

/** A phone shows header and board at once only by scrolling: the board wins. */
function showAllOf(board: HTMLElement | null) {
  if (!board) return;
  const { top, bottom } = board.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) board.scrollIntoView({ block: 'start' });
}
