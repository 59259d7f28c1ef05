/** Inputs of a game, with their keys and gamepad buttons. Each phase decides what an input does. */
import { hasGamepad } from '../input/gamepad.ts';
import { ANY_KEY } from '../texts.ts';

export type Device = 'keyboard' | 'mouse' | 'touch' | 'gamepad';

type PadDirection = 'up' | 'down' | 'left' | 'right';
export type PadInput =
  | 'a'
  | 'b'
  | 'x'
  | 'y'
  | 'back'
  | 'start'
  | `${'left' | 'right'} ${'bumper' | 'trigger'}`
  | `${'d-pad' | 'left stick' | 'right stick'} ${PadDirection}`;

/** Returns the name of a gamepad input for prompts, without a direction: 'D-pad'. */
export const padName = (input: PadInput): string =>
  input.replace(/ (up|down|left|right)$/, '').replace(/^./, (first) => first.toUpperCase());

type Need = 'keyboard' | 'gamepad' | 'rumble' | 'share' | 'recorder' | 'tilt';

interface Options {
  /** A character ('P') matches the letter that a key types; others ('KeyW', 'Space') match its `code`. */
  // Prompts show the first key, which players can change. The others also work unless another input uses them.
  readonly keys?: readonly string[];
  readonly isFixed?: boolean;
  readonly pad?: PadInput | readonly PadInput[];
  /** Prompt text for mouse and touch. */
  readonly mouse?: string;
  readonly touch?: string;
  /** Device feature that the input requires. Without it, the input's row and prompts are hidden. */
  readonly needs?: Need;
}

interface Bound {
  /** Unique within the game. Changed keys are saved under this id. */
  readonly id: string;
  readonly label: string;
  readonly keys: readonly string[];
  readonly isFixed: boolean;
  readonly pads: readonly PadInput[];
  readonly mouse?: string | undefined;
  readonly touch?: string | undefined;
  readonly needs?: Need | undefined;
}

interface Repeats {
  readonly afterMs: number;
  readonly everyMs: number;
}

/** Input sent once to the phase. `Value` is its payload, such as a level's id. */
export interface Command<Value = void> extends Bound {
  readonly kind: 'command';
  readonly repeats?: Repeats | undefined;
  /** Never set. It makes commands with different value types incompatible. */
  readonly value?: (value: Value) => void;
}

/** Input that can be held, read by a phase's `step`. A phase can also accept its press as a command. */
export interface Control extends Bound {
  readonly kind: 'control';
}

export type Bindable = Command<never> | Control;

function bound(id: string, label: string, options: Options): Bound {
  const { keys = [], isFixed = false, pad = [], mouse, touch, needs } = options;
  return { id, label, keys, isFixed, pads: typeof pad === 'string' ? [pad] : pad, mouse, touch, needs };
}

/** `label` is required if a button shows it, or if the command has keys. */
export function command<Value = void>(
  id: string,
  label = '',
  options: Options & { readonly repeats?: Repeats } = {},
): Command<Value> {
  return { ...bound(id, label, options), kind: 'command', repeats: options.repeats };
}

export function control(id: string, label: string, options: Options): Control {
  return { ...bound(id, label, options), kind: 'control' };
}

/** Sent for a character key, Enter or Space without another meaning in the phase. */
export const anyKey: Command = /* @__PURE__ */ command('any-key', ANY_KEY);

/** True after the first key press, which shows that the device has a keyboard, even a touch device. */
let hasKeyboard = false;
export function noteKeyboard(): void {
  hasKeyboard = true;
}

/** Returns whether the browser has a share sheet, which may still refuse to open. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

const NEEDS: Readonly<Record<Need, () => boolean>> = {
  keyboard: () => hasKeyboard || window.matchMedia('(any-pointer: fine)').matches,
  gamepad: hasGamepad,
  rumble: () => hasGamepad() || 'vibrate' in navigator,
  share: hasShareSheet,
  recorder: () => 'VideoEncoder' in window,
  tilt: () => 'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches,
};

export const deviceHas = (need: Need | undefined): boolean => need === undefined || NEEDS[need]();
