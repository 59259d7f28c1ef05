import * as texts from '../late-texts.ts';
import type { Bindable } from './command.ts';
import type { KeyBindings, Keys } from './key-bindings.ts';
import { isCharacter, isOfferedKey, type KeyPress, keyName, namesOf, storedName } from './keys.ts';

/** Returns a sentence that says why the key cannot be assigned; null if it can. */
function refusalOf({ code }: KeyPress, isHeld: boolean): string | null {
  if (isHeld && code === 'ShiftRight') return texts.FILTER_KEYS;
  if (isOfferedKey(code)) return null;
  return /^(Control|Alt|Meta|OS)/.test(code) ? texts.KEY_OF_SYSTEM : texts.KEY_OF_MENUS;
}

type Rebinding = { readonly keys: Keys } | { readonly refused: string };

/** Assigns a key to an input. If another input of the same phase has that key, the two are swapped. */
export function rebind(bindings: KeyBindings, bindable: Bindable, press: KeyPress): Rebinding {
  const { changeable, keysOf } = bindings;
  const refused = refusalOf(press, bindable.kind === 'control');
  if (refused) return { refused };
  const byCharacter = isCharacter(bindable.keys[0] ?? '') ? namesOf(press).find(isCharacter) : undefined;
  const key = byCharacter ?? press.code;
  const owners = bindings.owners(bindable, key);
  const fixed = owners.find(({ isFixed }) => isFixed);
  if (fixed) return { refused: texts.keyTaken(keyName(key), fixed.label) };
  const now = (each: Bindable): string => storedName(keysOf(each)[0] ?? '');
  const keys = Object.fromEntries(changeable.map((each) => [each.id, now(each)]));
  for (const { id } of owners) keys[id] = now(bindable);
  return { keys: { ...keys, [bindable.id]: storedName(key) } };
}
