/** Which key does what, where players may change it. Keys are named by `KeyboardEvent.code`, their place on the board. */
import { MENU_KEYS } from '../menus/menu-input.ts';

/** One key for each action. */
export type KeyMap = Readonly<Record<string, string>>;

/** Keys that every game's menus need and that cannot be given away; the digits choose from what is offered. */
const FIXED_KEYS: ReadonlySet<string> = new Set([...MENU_KEYS, 'Tab', 'Digit1', 'Digit2', 'Digit3']);

/** Longer names than this no key has. */
const LONGEST_CODE = 24;

/** Whether a key may be given to an action. */
export function isFreeKey(code: string): boolean {
  return code !== '' && code.length <= LONGEST_CODE && !FIXED_KEYS.has(code);
}

/** Whether a text may be the name of a key. */
export function isKeyCode(code: string): boolean {
  return /^\w{1,20}$/.test(code);
}

/** Gives a key to an action; the action that had it takes the other's old key, so that none is left without. */
export function swapKeys<Action extends string>(
  keys: Readonly<Record<Action, string>>,
  action: NoInfer<Action>,
  code: string,
): Readonly<Record<Action, string>> {
  const changed: Record<Action, string> = { ...keys, [action]: code };
  for (const other of Object.keys(keys) as Action[])
    if (other !== action && keys[other] === code) changed[other] = keys[action];
  return changed;
}

/** The same, unless the key may not be given away. */
export function changeKey(keys: KeyMap, action: string, code: string): KeyMap {
  return keys[action] === undefined || !isFreeKey(code) ? keys : swapKeys(keys, action, code);
}

/** Checks what was stored as one key for each action; null if one is missing or not `isFree`, or two actions share one. */
export function parseKeys<Action extends string>(
  stored: unknown,
  actions: readonly Action[],
  isFree: (code: string) => boolean,
): Readonly<Record<Action, string>> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const found = stored as Readonly<Record<string, unknown>>;
  const codes = actions.map((action) => found[action]);
  if (!codes.every((code): code is string => typeof code === 'string' && isFree(code))) return null;
  if (new Set(codes).size !== codes.length) return null;
  const entries = actions.map((action, index) => [action, codes[index]]);
  return Object.fromEntries(entries) as Record<Action, string>;
}

/** Checks what was stored as a key map for the actions of `defaults`; null if it is none. */
export function parseKeyMap(stored: unknown, defaults: KeyMap): KeyMap | null {
  return parseKeys(stored, Object.keys(defaults), isFreeKey);
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ShiftLeft: 'Left Shift',
  ShiftRight: 'Right Shift',
  ControlLeft: 'Left Ctrl',
  ControlRight: 'Right Ctrl',
};

/** What a key is called: what is printed on it on most boards. */
export function keyName(code: string): string {
  return NAMES[code] ?? code.replace(/^Key|^Digit/, '').replace(/^Numpad/, 'Numpad ');
}
