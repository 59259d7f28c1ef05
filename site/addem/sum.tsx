import { type FormEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { isTimed, type Round } from './rules.ts';

interface AnswerFormProps {
  round: Round;
  field: RefObject<HTMLInputElement | null>;
  onEdit: (typed: string) => void;
  onSubmit: () => void;
}

/** The sum as it is typed, as large as the question. Enter submits it. */
export function AnswerForm({ round, field, onEdit, onSubmit }: AnswerFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const last = round.answers.at(-1);
  // Alternates, so that two results of a kind in a row are two animations.
  const felt = last && `${last.right ? 'right' : 'wrong'}-${round.answers.length % 2}`;
  return (
    <form className="addem-answer" data-felt={felt} onSubmit={submit}>
      <input
        ref={field}
        className="addem-answer-field"
        aria-label="Your answer"
        name="addem-answer"
        // No keyboard of the device: it would cover the question. NumberPad is there instead.
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

/** The question in figures as large as they fit, and for a moment the right sum of a wrong answer. */
export function QuestionFigures({ round }: { round: Round }) {
  const { num1, num2, answers } = round;
  const last = answers.at(-1);
  const digits = `${num1}${num2}`.length;
  return (
    <div className="addem-question">
      {last && !last.right && round.phase === 'playing' && (
        // The key starts its moment anew with every answer.
        <p className="addem-correction" translate="no" key={answers.length}>
          {`${last.num1} + ${last.num2} = ${last.expected}`}
        </p>
      )}
      <p className="addem-figures" data-digits={digits} key={`figures ${answers.length}`}>
        <span className="visually-hidden">{`${num1} plus ${num2}`}</span>
        <span aria-hidden="true" translate="no">{`${num1} + ${num2}`}</span>
      </p>
    </div>
  );
}

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

/** From how many seconds on the time is worth an interruption of its own. */
const SHORT_OF_TIME = 5;

/** The question to answer now, after what became of the last one. */
export function spokenQuestion(round: Round): string {
  if (round.phase !== 'playing') return '';
  const { num1, num2, score, timeLeft, mode } = round;
  const question = `${num1} plus ${num2}.`;
  const time = isTimed(mode) ? ` ${timeLeft} ${timeLeft === 1 ? 'second' : 'seconds'}.` : '';
  const last = round.answers.at(-1);
  if (!last) return `Go.${time} ${question}`;
  const result = last.right ? `Right.` : `Wrong, ${last.num1} plus ${last.num2} is ${last.expected}.`;
  return `${result} Score ${score}.${time} ${question}`;
}

/**
 * A warning once the time is short. It stays the same text until a correct answer has won more time, so it is said
 * once, not every second.
 */
export function spokenTime(round: Round): string {
  const short = round.phase === 'playing' && isTimed(round.mode) && round.timeLeft <= SHORT_OF_TIME;
  return short ? `${SHORT_OF_TIME} seconds left.` : '';
}

interface NumberPadProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onDelete: () => void;
  onEnter: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Our own number pad: a phone's keyboard would cover the question and push the page about, so the answer field asks
 * for none (inputMode "none"). It is a pad for thumbs where the pointer is a finger, a row of keys for a mouse.
 */
export function NumberPad({ disabled, onDigit, onDelete, onEnter }: NumberPadProps) {
  return (
    // A key that is pressed leaves the focus in the answer field.
    <fieldset
      className="addem-pad"
      disabled={disabled}
      translate="no"
      onMouseDown={(event) => event.preventDefault()}
    >
      <legend className="visually-hidden">Number pad</legend>
      {DIGITS.map((digit) => (
        <PadKey key={digit} face={digit} onPress={() => onDigit(digit)} />
      ))}
      <PadKey face="←" name="Delete" onPress={onDelete} />
      <PadKey face="0" onPress={() => onDigit('0')} />
      <PadKey face="Enter" onPress={onEnter} />
    </fieldset>
  );
}

interface PadKeyProps {
  face: string;
  /** What it is called, where that is not its face. */
  name?: string;
  onPress: () => void;
}

/**
 * Acts when the finger comes down, not when it leaves: two thumbs overlap, and browsers make no click of a second
 * finger. Keyboards and screen readers send a click with no finger before it, which acts too.
 */
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
