import { type FormEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Round } from './rules.ts';
import * as texts from './texts.ts';

interface AnswerFormProps {
  round: Round;
  field: RefObject<HTMLInputElement | null>;
  onEdit: (typed: string) => void;
  onSubmit: () => void;
}

export function AnswerForm({ round, field, onEdit, onSubmit }: AnswerFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const last = round.answers.at(-1);
  // Alternates between two values, so that two equal results in a row restart the animation.
  const felt = last && `${last.right ? 'right' : 'wrong'}-${round.answers.length % 2}`;
  return (
    <form className="addem-answer" data-felt={felt} onSubmit={submit}>
      <input
        ref={field}
        className="addem-answer-field"
        aria-label={texts.YOUR_ANSWER}
        name="addem-answer"
        // Suppresses the on-screen keyboard, which would cover the question; NumberPad replaces it.
        inputMode="none"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        disabled={round.phase !== 'playing'}
        value={round.typed}
        onChange={(event) => onEdit(event.target.value)}
      />
    </form>
  );
}

export function QuestionFigures({ round }: { round: Round }) {
  const { num1, num2, answers } = round;
  const last = answers.at(-1);
  const digits = `${num1}${num2}`.length;
  return (
    <div className="addem-question">
      {last && !last.right && round.phase === 'playing' && (
        // Changing the key restarts the animation for each answer.
        <p className="addem-correction" translate="no" key={answers.length}>
          {`${last.num1} + ${last.num2} = ${last.expected}`}
        </p>
      )}
      <p className="addem-figures" data-digits={digits} key={`figures ${answers.length}`}>
        <span className="visually-hidden">{texts.spokenSum(num1, num2)}</span>
        <span aria-hidden="true" translate="no">
          <span>{num1}</span>
          <span className="addem-plus"> + </span>
          <span>{num2}</span>
        </span>
      </p>
    </div>
  );
}

interface AnswerFocusOptions {
  playing: boolean;
  answerField: RefObject<HTMLInputElement | null>;
  board: RefObject<HTMLElement | null>;
}

export function useAnswerFocus({ playing, answerField, board }: AnswerFocusOptions): void {
  useEffect(() => {
    if (!playing) return;
    // In Chromium, a field that keeps the focus while it is disabled ignores typing later.
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

/** Returns true for digits that are typed without modifiers outside other fields. */
function belongsToAnswer({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !/^(\p{Nd}|Backspace)$/u.test(key)) return false;
  return !(target instanceof Element && target.closest('input, textarea, select'));
}

/** Scrolls to the board, because a phone has no room for both header and board. */
function showAllOf(board: HTMLElement | null) {
  if (!board) return;
  const { top, bottom } = board.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) board.scrollIntoView({ block: 'start' });
}

interface NumberPadProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onDelete: () => void;
  onEnter: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Replaces the on-screen keyboard, which would cover the question. */
export function NumberPad({ disabled, onDigit, onDelete, onEnter }: NumberPadProps) {
  return (
    // Pressing a key leaves the focus in the answer field.
    <fieldset
      className="addem-pad"
      disabled={disabled}
      translate="no"
      onMouseDown={(event) => event.preventDefault()}
    >
      <legend className="visually-hidden">{texts.NUMBER_PAD}</legend>
      {DIGITS.map((digit) => (
        <PadKey key={digit} face={digit} onPress={() => onDigit(digit)} />
      ))}
      <PadKey face="←" name={texts.DELETE_KEY} onPress={onDelete} />
      <PadKey face="0" onPress={() => onDigit('0')} />
      <PadKey face={texts.ENTER_KEY} onPress={onEnter} />
    </fieldset>
  );
}

interface PadKeyProps {
  face: string;
  name?: string;
  onPress: () => void;
}

/** Acts on pointer down, because browsers fire no click for a second thumb. Screen readers fire only a click. */
function PadKey({ face, name, onPress }: PadKeyProps) {
  const pressedByPointer = useRef(false);
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pressedByPointer.current = true;
    onPress();
  };
  const click = (event: MouseEvent) => {
    const alreadyPressed = pressedByPointer.current && event.detail > 0;
    pressedByPointer.current = false;
    if (!alreadyPressed) onPress();
  };
  return (
    <button
      type="button"
      className="addem-key"
      data-face={face}
      aria-label={name}
      onPointerDown={press}
      onClick={click}
    >
      {face}
    </button>
  );
}
