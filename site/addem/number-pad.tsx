import { type MouseEvent, type PointerEvent, useRef } from 'react';

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
