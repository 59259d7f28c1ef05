import type { Bindable } from './command.ts';
import type { KeyBindings, Keys } from './key-bindings.ts';
import { isCharacter, isOfferedKey, type KeyPress, keyName, namesOf, storedName } from './keys.ts';

/** A sentence; null if the key can be assigned. */
function refusalOf({ code }: KeyPress, isHeld: boolean): string | null {
  if (isHeld && code === 'ShiftRight') return 'Right Shift, held down, turns on the Filter Keys of Windows.';
  if (isOfferedKey(code)) return null;
  return /^(Control|Alt|Meta|OS)/.test(code)
    ? 'Ctrl, Alt and Command belong to the browser.'
    : 'The browser or the menus need this key.';
}

type Rebinding = { readonly keys: Keys } | { readonly refused: string };

/** Assigns a key to an input. If another input of the same phase has that key, the two are swapped. */
export function rebind(bindings: KeyBindings, bindable: Bindable, press: KeyPress): Rebinding {
  const { all, changeable, keysOf, meet } = bindings;
  const refused = refusalOf(press, bindable.kind === 'control');
  if (refused) return { refused };
  const byCharacter = isCharacter(bindable.keys[0] ?? '') ? namesOf(press).find(isCharacter) : undefined;
  const wanted = storedName(byCharacter ?? press.code);
  const now = (each: Bindable): string => storedName(keysOf(each)[0] ?? '');
  const keys: Record<string, string> = Object.fromEntries(changeable.map((each) => [each.id, now(each)]));
  for (const other of changeable)
    if (other !== bindable && now(other) === wanted && meet(bindable, other)) keys[other.id] = now(bindable);
  keys[bindable.id] = wanted;
  const found = bindings.clashIn(keys);
  if (!found) return { keys };
  const other = all.find(({ id }) => id !== bindable.id && found.ids.includes(id));
  return { refused: `${keyName(wanted)} is the key for “${other?.label ?? ''}”.` };
}
