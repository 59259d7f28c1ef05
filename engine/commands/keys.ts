export type KeyPress = Pick<KeyboardEvent, 'code' | 'key'>;

/** Returns the letter or digit at a position on a US keyboard. */
export const usCharacter = (code: string): string | undefined => /^(?:Key|Digit)(.)$/.exec(code)?.[1];

/** Returns the character of a key. For non-Latin alphabets and dead keys, this is the character on a US keyboard. */
function characterOf({ code, key }: KeyPress): string {
  if (/^[!-~]$/.test(key)) return key.toUpperCase();
  return usCharacter(code) ?? '';
}

/** Lists the position first: on AZERTY keyboards, the key at 'KeyW' types Z, and walking must not trigger undo. */
export function namesOf(press: KeyPress): readonly string[] {
  const { code, key } = press;
  const names = [code, key.length > 1 ? key : '', characterOf(press)];
  return names.filter((name, index) => name !== '' && names.indexOf(name) === index);
}

export const isCharacter = (key: string): boolean => key.length === 1;

/** Returns the name under which a key is saved and compared: 'P' and 'KeyP' are the same key on most keyboards. */
export function storedName(key: string): string {
  if (/^[A-Z]$/.test(key)) return `Key${key}`;
  return /^\d$/.test(key) ? `Digit${key}` : key;
}

/** Returns the position of a key. A character is at its US position unless the browser reports another one. */
export function positionOf(key: string): string {
  if (isCharacter(key))
    for (const [code, printed] of layout ?? []) if (printed.toUpperCase() === key) return code;
  return storedName(key);
}

/** Keys whose presses always reach the page, and that systems, browsers and menus do not use. */
const OFFERED =
  /^(Key[A-Z]|Digit\d|Numpad(?!Enter)\w+|Arrow\w+|Space|Shift(Left|Right)|Backspace|Delete|Insert|Home|End|Page(Up|Down)|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Backquote|Backslash|Comma|Period|Slash|Intl\w+)$/;

export const isOfferedKey = (code: string): boolean => OFFERED.test(code);

/** Characters printed on keys, keyed by position. Null before `loadKeyLayout`, or if the browser hides them. */
let layout: ReadonlyMap<string, string> | null = null;
export const keyLayout = (): typeof layout => layout;

interface KeyboardWithLayout {
  getLayoutMap?(): Promise<ReadonlyMap<string, string>>;
}

/** Resolves to true if the browser reports the characters printed on the keys. */
export async function loadKeyLayout(): Promise<boolean> {
  try {
    const { keyboard } = navigator as { keyboard?: KeyboardWithLayout };
    layout = (await keyboard?.getLayoutMap?.()) ?? null;
  } catch {
    // The surrounding page may forbid access to the layout.
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

/** Returns the label of a key: Q for 'KeyQ' (A on AZERTY if the browser reports it), Left Shift for 'ShiftLeft'. */
export function keyName(key: string): string {
  const [, name = key, side = ''] = /^(.+)(Left|Right)$/.exec(key) ?? [];
  // On AZERTY keyboards digit keys type other characters, but all keyboards print the digits.
  const printed = key.startsWith('Digit') ? '' : (layout?.get(key) ?? '');
  // The upper-case form of ß is two letters.
  const cap = printed.toUpperCase()[1] ? printed : printed.toUpperCase();
  const plain = name.replace(/^(Key|Digit)(?=.$)/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2');
  return NAMES[key] ?? (cap || `${side} ${plain}`.trim());
}
