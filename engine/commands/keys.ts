/** Names of keys: what an event's key can be called, which keys can be given to a command, and what is printed on them. */

/** What an event says of its key. */
export type KeyPress = Pick<KeyboardEvent, 'code' | 'key'>;

/** The character that a key writes; for alphabets other than Latin, and dead keys, that of its place on a US keyboard. */
function characterOf({ code, key }: KeyPress): string {
  if (/^[!-~]$/.test(key)) return key.toUpperCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? '';
}

/**
 * All names under which a key can be bound, in the order in which they count. Places come first: with AZERTY the key of 'KeyW'
 * writes Z, and walking must not undo.
 */
export function namesOf(press: KeyPress): readonly string[] {
  const { code, key } = press;
  const names = [code, key.length > 1 ? key : '', characterOf(press)];
  return names.filter((name, index) => name !== '' && names.indexOf(name) === index);
}

/** True for a binding by what is printed on the key, false for one by its place. */
export const isCharacter = (key: string): boolean => key.length === 1;

/** The name under which a bound key is stored, and compared: 'P' and 'KeyP' are one key on most keyboards. */
export function storedName(key: string): string {
  if (/^[A-Z]$/.test(key)) return `Key${key}`;
  return /^\d$/.test(key) ? `Digit${key}` : key;
}

/** Keys that a page hears whenever they are pressed, and that no system, browser or menu needs. */
const OFFERED =
  /^(Key[A-Z]|Digit\d|Numpad(?!Enter)\w+|Arrow\w+|Space|Shift(Left|Right)|Backspace|Delete|Insert|Home|End|Page(Up|Down)|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Backquote|Backslash|Comma|Period|Slash|Intl\w+)$/;

/** Whether a key can be given to a command or a control. */
export const isOfferedKey = (code: string): boolean => OFFERED.test(code);

/** Why this key cannot be given away, as a sentence; null if it can. */
export function refusalOf({ code }: KeyPress, isHeld: boolean): string | null {
  if (isHeld && code === 'ShiftRight') return 'Right Shift, held down, turns on the Filter Keys of Windows.';
  if (isOfferedKey(code)) return null;
  return /^(Control|Alt|Meta|OS)/.test(code)
    ? 'Ctrl, Alt and Command belong to the browser.'
    : 'The browser or the menus need this key.';
}

/** The characters printed on keys, by place; known once `loadKeyLayout` has found them out, and only in some browsers. */
let layout: ReadonlyMap<string, string> | null = null;

interface KeyboardWithLayout {
  getLayoutMap?(): Promise<ReadonlyMap<string, string>>;
}

/** Finds out what is printed on the keys. Resolves to whether the browser says so. */
export async function loadKeyLayout(): Promise<boolean> {
  try {
    const { keyboard } = navigator as { keyboard?: KeyboardWithLayout };
    layout = (await keyboard?.getLayoutMap?.()) ?? null;
  } catch {
    // A page around the frame may refuse it.
  }
  return layout !== null;
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  '-': '−',
};

/** What is printed on a bound key: Q for 'KeyQ' (A with AZERTY, where the browser tells), Left Shift for 'ShiftLeft'. */
export function keyName(key: string): string {
  const [, name = key, side = ''] = /^(.+)(Left|Right)$/.exec(key) ?? [];
  const printed = layout?.get(key);
  const plain = name.replace(/^(Key|Digit)(?=.$)/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2');
  return NAMES[key] ?? (printed?.toUpperCase() || `${side} ${plain}`.trim());
}
