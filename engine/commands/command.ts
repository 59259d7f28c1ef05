/**
 * Commands and controls: what a player can ask a game for, with their names, keys and gamepad buttons. A game lists its own in
 * `commands.ts`, which imports nothing of the game. What a command does is decided by the phase that accepts it.
 */
import { hasGamepad } from '../input/gamepad.ts';
import { hasShareSheet } from '../shell/share.ts';

export type Device = 'keyboard' | 'mouse' | 'touch' | 'gamepad';

/** Names of what can be pressed on a gamepad, and how prompts call it. */
export const PAD_NAMES = {
  a: 'A',
  b: 'B',
  x: 'X',
  y: 'Y',
  'left bumper': 'Left bumper',
  'right bumper': 'Right bumper',
  'left trigger': 'Left trigger',
  'right trigger': 'Right trigger',
  back: 'Back',
  start: 'Start',
  'd-pad up': 'D-pad',
  'd-pad down': 'D-pad',
  'd-pad left': 'D-pad',
  'd-pad right': 'D-pad',
  'left stick up': 'Left stick',
  'left stick down': 'Left stick',
  'left stick left': 'Left stick',
  'left stick right': 'Left stick',
  'right stick up': 'Right stick',
  'right stick down': 'Right stick',
  'right stick left': 'Right stick',
  'right stick right': 'Right stick',
} as const;
export type PadInput = keyof typeof PAD_NAMES;

/** Something that a device must have. */
type Need = 'keyboard' | 'gamepad' | 'rumble' | 'share' | 'recorder' | 'tilt';

interface Options {
  /**
   * Keys, the one that prompts name first. A single character ('P', '+') stands for a word and is found by what is printed on
   * the key (`KeyboardEvent.key`); anything else ('KeyW', 'ArrowLeft', 'Space') is a place on the board (`code`).
   * Players can change the first one unless `isFixed`; the others serve as long as nothing else was given them.
   */
  readonly keys?: readonly string[];
  readonly isFixed?: boolean;
  readonly pad?: PadInput | readonly PadInput[];
  /** The same by mouse and by touch, as prompts say it. */
  readonly mouse?: string;
  readonly touch?: string;
  /** Rows and prompts are left out where the device lacks this. */
  readonly needs?: Need;
}

interface Bound {
  /** Unique in its game. Changed keys are stored under it. */
  readonly id: string;
  readonly label: string;
  readonly keys: readonly string[];
  readonly isFixed: boolean;
  readonly pads: readonly PadInput[];
  readonly mouse?: string | undefined;
  readonly touch?: string | undefined;
  readonly needs?: Need | undefined;
}

/** Auto-repeat of a command while its key is held. */
interface Repeats {
  readonly afterMs: number;
  readonly everyMs: number;
}

/** Something asked for once: sent to the phase. `Value` is what comes with it, such as a level's id. */
export interface Command<Value = void> extends Bound {
  readonly kind: 'command';
  readonly repeats?: Repeats | undefined;
  /** Never there: keeps commands of different values apart for the type checker. */
  readonly value?: (value: Value) => void;
}

/** Something held: read by a phase's `step`. A phase can accept its press as well. */
export interface Control extends Bound {
  readonly kind: 'control';
}

/** Whatever keys are bound to. */
export type Bindable = Command<never> | Control;

function bound(id: string, label: string, options: Options): Bound {
  const { keys = [], isFixed = false, pad = [], mouse, touch, needs } = options;
  return { id, label, keys, isFixed, pads: typeof pad === 'string' ? [pad] : pad, mouse, touch, needs };
}

export function command<Value = void>(
  id: string,
  label: string,
  options: Options & { readonly repeats?: Repeats } = {},
): Command<Value> {
  return { ...bound(id, label, options), kind: 'command', repeats: options.repeats };
}

export function control(id: string, label: string, options: Options): Control {
  return { ...bound(id, label, options), kind: 'control' };
}

/** Accepted by a phase that any key starts: sent for a key that writes or confirms, if the phase has nothing else for it. */
export const anyKey: Command = /* @__PURE__ */ command('any-key', 'Any key');

/** Set by the first key that is heard: on a touch device a keyboard is attached, then. */
let hasHeardKey = false;
export function noteKeyboard(): void {
  hasHeardKey = true;
}

const NEEDS: Readonly<Record<Need, () => boolean>> = {
  keyboard: () => hasHeardKey || window.matchMedia('(any-pointer: fine)').matches,
  gamepad: hasGamepad,
  rumble: () => hasGamepad() || 'vibrate' in navigator,
  share: hasShareSheet,
  recorder: () => 'VideoEncoder' in window,
  tilt: () => 'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches,
};

/** Whether the device has what is needed. */
export const deviceHas = (need: Need | undefined): boolean => need === undefined || NEEDS[need]();
