/** Which key does what, where players may change it. Keys are named by `KeyboardEvent.code`, their place on the board. */

/** One key for each action. */
export type KeyMap = Readonly<Record<string, string>>;

/** Keys that every game's menus need and that cannot be given away. */
const FIXED_KEYS: ReadonlySet<string> = new Set([
  'Escape',
  'Enter',
  'Tab',
  'KeyP',
  'KeyR',
  'KeyM',
  'KeyV',
  'Digit1',
  'Digit2',
  'Digit3',
]);

/** Longer names than this no key has. */
const LONGEST_CODE = 24;

/** Whether a key may be given to an action. */
export function isFreeKey(code: string): boolean {
  return code !== '' && code.length <= LONGEST_CODE && !FIXED_KEYS.has(code);
}

/** Gives a key to an action; the action that had it takes the other's old key, so that none is left without. */
export function changeKey(keys: KeyMap, action: string, code: string): KeyMap {
  const before = keys[action];
  if (before === undefined || !isFreeKey(code)) return keys;
  const changed: Record<string, string> = { ...keys, [action]: code };
  for (const other of Object.keys(keys))
    if (other !== action && keys[other] === code) changed[other] = before;
  return changed;
}

/** Checks what was stored as a key map for the actions of `defaults`; null if it is none. */
export function parseKeyMap(stored: unknown, defaults: KeyMap): KeyMap | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const found = stored as Readonly<Record<string, unknown>>;
  const keys: Record<string, string> = {};
  for (const action of Object.keys(defaults)) {
    const code = found[action];
    if (typeof code !== 'string' || !isFreeKey(code)) return null;
    keys[action] = code;
  }
  const codes = Object.values(keys);
  return new Set(codes).size === codes.length ? keys : null;
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
