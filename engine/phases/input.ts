/** Offers each press, in this order, to a waiting key row, a text field, the focused control, the menu and the phase. */
import {
  anyKey,
  type Bindable,
  type Control,
  type Device,
  noteKeyboard,
  type PadInput,
} from '../commands/command.ts';
import type { KeyBindings } from '../commands/key-bindings.ts';
import { type KeyPress, namesOf } from '../commands/keys.ts';
import { createPads, gamepads, type PadSeats, type Pads } from '../input/gamepad.ts';
import { type FocusDirection, focusedControl, moveFocus } from '../menus/menu-focus.ts';
import type { Machine } from './machine.ts';

interface InputParts {
  readonly machine: Machine;
  readonly bindings: KeyBindings;
  /** Returns the element in which arrow keys and the D-pad move the focus; null for none. */
  screen(): Element | null;
  /** Set if several gamepads play. Otherwise the gamepad used last plays. */
  readonly padSeats?: PadSeats;
  /** `by` is null if a screen handled the press. `pad` is the gamepad's seat, 0 for other devices. */
  onUse?(device: Device, by: Bindable | null, pad: number): void;
}

const WAYS: Readonly<Record<string, FocusDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Keys that count as "any key", without those that browsers and screen readers need. */
const STARTS = /^(Key|Digit|Numpad|Enter|Space)/;

const TEXT_FIELD =
  'textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=button])';
const SLIDER_KEYS = /^(ArrowLeft|ArrowRight|Home|End|PageUp|PageDown)$/;

const PRESSED_BY_KEYS = 'button, a[href], summary, input:not([type=range])';

/** A text field uses all keys except Escape, a button Enter and Space, a slider ← and →. */
function belongsToFocused({ target, code, isComposing }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_FIELD)) return code !== 'Escape' || isComposing;
  if (code === 'Space' || code === 'Enter') return target.closest(PRESSED_BY_KEYS) !== null;
  return SLIDER_KEYS.test(code) && target.closest('input[type=range]') !== null;
}

interface Held {
  readonly names: readonly string[];
  sent: Bindable | null;
  repeating?: ReturnType<typeof setTimeout> | undefined;
}

interface PadPart {
  /** Unique among all held inputs. */
  readonly id: string;
  readonly part: PadInput;
  readonly seat: number;
  readonly value: () => number;
  readonly least: number;
}

export class GameInput {
  readonly #parts: InputParts;
  readonly #held = new Map<string, Held>();
  /** Inputs pressed since the last step, even if already released, so that a tap counts for one step. */
  readonly #tapped = new Map<string, Held>();
  readonly #pads: PadSeats;
  readonly #padParts: ReadonlyMap<string, PadPart>;
  readonly #listening = new AbortController();
  #takeKey: ((press: KeyPress) => void) | null = null;
  /** The first poll ignores pressed buttons, because they were pressed for another purpose. */
  #isFirstPoll = true;

  constructor(parts: InputParts) {
    this.#parts = parts;
    this.#pads = parts.padSeats ?? onePad();
    this.#padParts = new Map(partsOf(this.#pads).map((part) => [part.id, part]));
    const { signal } = this.#listening;
    const release = () => this.releaseAll();
    window.addEventListener('keydown', (event) => this.#offerToRow(event), { signal, capture: true });
    window.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    window.addEventListener('keyup', (event) => this.#onKeyUp(event), { signal });
    window.addEventListener('blur', release, { signal });
    // While the tab is hidden, the release of a key is not reported.
    document.addEventListener('visibilitychange', release, { signal });
  }

  /** Passes the next key press to `take`. Returns a function to cancel. */
  waitForKey(take: (press: KeyPress) => void): () => void {
    this.#takeKey = take;
    return () => {
      if (this.#takeKey === take) this.#takeKey = null;
    };
  }

  /** Returns true while the control is held, and after a tap since the last step. */
  isDown(control: Control): boolean {
    if (this.#held.size + this.#tapped.size === 0) return false;
    for (const key of this.#parts.bindings.keysOf(control)) {
      for (const { names } of this.#held.values()) if (names.includes(key)) return true;
      for (const { names } of this.#tapped.values()) if (names.includes(key)) return true;
    }
    return false;
  }

  /** Returns the value of the control's trigger or stick direction, 0 to 1. */
  padValue(control: Control, seat = 0): number {
    let most = 0;
    const pads = this.#pads.seats[seat];
    if (pads) for (const pad of control.pads) most = Math.max(most, readPart(pads, pad));
    return most;
  }

  endStep(): void {
    this.#tapped.clear();
  }

  /** Ends all held inputs. A key that is still down counts again only after its next press. */
  releaseAll(): void {
    for (const id of [...this.#held.keys()]) {
      this.#end(id);
      // Gamepads are polled, so a button that is still down would otherwise count as a new press.
      if (this.#padParts.has(id)) this.#held.set(id, { names: [], sent: null });
    }
    this.#tapped.clear();
  }

  /** Call it once per frame, because gamepads send no input events. */
  poll(): void {
    this.#pads.poll();
    for (const each of this.#padParts.values()) {
      const value = each.value();
      if (value >= each.least && !this.#held.has(each.id)) this.#pressPad(each);
      else if (value < each.least / 2) this.#end(each.id);
    }
    this.#isFirstPoll = false;
  }

  dispose(): void {
    this.releaseAll();
    this.#listening.abort();
  }

  #offerToRow(event: KeyboardEvent): void {
    const take = this.#takeKey;
    if (!take || event.repeat) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.#takeKey = null;
    take(event);
  }

  #onKeyDown(event: KeyboardEvent): void {
    noteKeyboard();
    // macOS sends no keyup for a key that is released while Command is held.
    if (event.key === 'Meta' || event.metaKey) this.releaseAll();
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { machine, bindings } = this.#parts;
    if (belongsToFocused(event)) {
      this.#parts.onUse?.('keyboard', null, 0);
      return;
    }
    const names = namesOf(event);
    const way = names.map((name) => WAYS[name]).find((found) => found !== undefined);
    const screen = this.#parts.screen();
    const { focus, inputs } = machine.top;
    if (way && screen && (focus === 'always' || (focus === 'once' && focusedControl(screen)))) {
      event.preventDefault();
      if (!event.repeat) moveFocus(screen, way);
      return;
    }
    const found = bindings.find(inputs, names);
    const to = found ?? (STARTS.test(event.code) && inputs.includes(anyKey) ? anyKey : null);
    // Otherwise the browser would activate the control that has the focus after this key has changed the screen.
    if (to || bindings.all.some((each) => each.kind === 'control' && shares(bindings.keysOf(each), names)))
      event.preventDefault();
    if (event.repeat) return;
    const held: Held = { names, sent: null };
    const id = idOf(event);
    // Either the release of the previous press was not reported, or a different key without a code was pressed.
    this.#end(id);
    this.#held.set(id, held);
    this.#tapped.set(id, held);
    if (to) this.#send(held, to, 'keyboard');
  }

  #onKeyUp(event: KeyboardEvent): void {
    if (event.key === 'Meta') this.releaseAll();
    else this.#end(idOf(event));
  }

  #pressPad({ id, part, seat }: PadPart): void {
    const held: Held = { names: [], sent: null };
    this.#held.set(id, held);
    if (this.#isFirstPoll) return;
    const { machine, onUse } = this.#parts;
    const screen = this.#parts.screen();
    const { focus, inputs } = machine.top;
    const focused = focus !== 'never' && screen ? focusedControl(screen) : null;
    const way = focus !== 'never' && screen ? focusDirection(part) : undefined;
    const isScreenInput = way !== undefined || (part === 'a' && focused !== null);
    const to = isScreenInput ? undefined : inputs.find(({ pads }) => pads.includes(part));
    onUse?.('gamepad', to ?? null, seat);
    if (screen && way) moveFocus(screen, way);
    else if (isScreenInput) focused?.click();
    else if (to) this.#send(held, to, 'gamepad', seat);
  }

  #send(held: Held, to: Bindable, device: 'keyboard' | 'gamepad', pad = 0): void {
    const { machine } = this.#parts;
    const from = { device, pad };
    if (!machine.accepts(to)) return;
    if (device === 'keyboard') this.#parts.onUse?.(device, to, pad);
    held.sent = to;
    machine.send(to as Control, undefined, from);
    const repeats = to.kind === 'command' ? to.repeats : undefined;
    if (!repeats) return;
    const again = (): void => {
      if (held.sent && machine.send(to as Control, undefined, from))
        held.repeating = setTimeout(again, repeats.everyMs);
    };
    held.repeating = setTimeout(again, repeats.afterMs);
  }

  #end(id: string): void {
    const held = this.#held.get(id);
    if (!held) return;
    this.#held.delete(id);
    clearTimeout(held.repeating);
    const { sent } = held;
    held.sent = null;
    if (sent) this.#parts.machine.release(sent);
  }
}

/** On-screen keyboards and remote controls may send keys without a `code`. */
const idOf = ({ code, key }: KeyPress): string => code || key;

const shares = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

/** Value from which a stick or button counts as pressed. It counts as released below half of that. */
const PUSHED = 0.6;
const PRESSED = 0.35;

/** Buttons in the order of the standard mapping. Buttons 10 and 11 are presses of the sticks. */
const BUTTONS: readonly (PadInput | null)[] = [
  ...(['a', 'b', 'x', 'y', 'left bumper', 'right bumper', 'left trigger', 'right trigger'] as const),
  ...(['back', 'start', null, null, 'd-pad up', 'd-pad down', 'd-pad left', 'd-pad right'] as const),
];
const STICKS: readonly PadInput[] = [
  ...(['left stick up', 'left stick down', 'left stick left', 'left stick right'] as const),
  ...(['right stick up', 'right stick down', 'right stick left', 'right stick right'] as const),
];

function readPart(pads: Omit<Pads, 'poll'>, part: PadInput): number {
  const index = STICKS.indexOf(part);
  if (index < 0) return pads.value(BUTTONS.indexOf(part));
  const tilt = pads.axis((index >> 2) * 2 + (index % 4 < 2 ? 1 : 0));
  return Math.max(0, index % 2 === 0 ? -tilt : tilt);
}

function onePad(): PadSeats {
  const pads = createPads(gamepads, () => {});
  return { seats: [pads], poll: () => pads.poll() };
}

const partsOf = ({ seats }: PadSeats): readonly PadPart[] =>
  seats.flatMap((pads, seat) =>
    [...BUTTONS, ...STICKS]
      .filter((part) => part !== null)
      .map((part) => ({
        ...{ id: `${part} ${seat}`, part, seat },
        value: () => readPart(pads, part),
        least: part.includes(' stick ') ? PUSHED : PRESSED,
      })),
  );

const focusDirection = (part: PadInput): FocusDirection | undefined =>
  /^(?:d-pad|left stick) (.*)/.exec(part)?.[1] as FocusDirection | undefined;
