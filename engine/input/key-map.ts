/** Which key does what, where players may change it. Keys are named by `KeyboardEvent.code`, their place on the board. */
import { MENU_KEYS } from '../menus/menu-input.ts';

/** One key for each action. */
export type KeyMap<Action extends string = string> = Readonly<Record<Action, string>>;

/** Keys that cannot be given away, beside those of the menus; the digits choose from what is offered. */
const FIXED_KEYS: readonly string[] = ['Tab', 'Digit1', 'Digit2', 'Digit3'];

/** Longer names than this no key has. */
const LONGEST_CODE = 24;

/** Whether a key may be given to an action; `reserved` are keys that a game's own menus need beyond those of all games. */
export function isFreeKey(code: string, reserved: readonly string[] = []): boolean {
  const isTaken = [MENU_KEYS, FIXED_KEYS, reserved].some((keys) => keys.includes(code));
  return code !== '' && code.length <= LONGEST_CODE && !isTaken;
}

/** Gives a key to an action; the action that had it takes the other's old key, so that none is left without. */
function swapKeys<Action extends string>(
  keys: KeyMap<Action>,
  action: NoInfer<Action>,
  code: string,
): KeyMap<Action> {
  const changed: Record<Action, string> = { ...keys, [action]: code };
  for (const other of Object.keys(keys) as Action[])
    if (other !== action && keys[other] === code) changed[other] = keys[action];
  return changed;
}

/** The same, unless the key may not be given away. */
export function changeKey<Action extends string>(
  keys: KeyMap<Action>,
  action: NoInfer<Action>,
  code: string,
  reserved: readonly string[] = [],
): KeyMap<Action> {
  return keys[action] === undefined || !isFreeKey(code, reserved) ? keys : swapKeys(keys, action, code);
}

/** Checks what was stored as one key for each action; null if one is missing or not `isFree`, or two actions share one. */
function parseKeys<Action extends string>(
  stored: unknown,
  actions: readonly Action[],
  isFree: (code: string) => boolean,
): KeyMap<Action> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const found = stored as Readonly<Record<string, unknown>>;
  const codes = actions.map((action) => found[action]);
  if (!codes.every((code): code is string => typeof code === 'string' && isFree(code))) return null;
  if (new Set(codes).size !== codes.length) return null;
  const entries = actions.map((action, index) => [action, codes[index]]);
  return Object.fromEntries(entries) as Record<Action, string>;
}

/** Checks what was stored as a key map for the actions of `defaults`; null if it is none. */
export function parseKeyMap<Action extends string>(
  stored: unknown,
  defaults: KeyMap<Action>,
  reserved: readonly string[] = [],
): KeyMap<Action> | null {
  return parseKeys(stored, Object.keys(defaults) as Action[], (code) => isFreeKey(code, reserved));
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** What a key is called: what is printed on it on most boards, and which of two it is: 'KeyQ' is Q, 'ShiftLeft' Left Shift. */
export function keyName(code: string): string {
  const [, key = code, side = ''] = /^(.+)(Left|Right)$/.exec(code) ?? [];
  const name = key.replace(/^(Key|Digit)/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2');
  return NAMES[code] ?? `${side} ${name}`.trim();
}
