import {
  type FieldChecks,
  parseFields,
  type SavedValue,
  SOUND_CHECKS,
  type SoundSettings,
} from '../saving/save-store.ts';
import { anyKey, type Bindable, type Device, deviceHas, padName } from './command.ts';
import {
  isCharacter,
  isOfferedKey,
  keyLayout,
  keyName,
  positionOf,
  storedName,
  usCharacter,
} from './keys.ts';

/** First key of each command and control, keyed by id, in the saved form: letters as positions ('KeyP'). */
export type Keys<Id extends string = string> = Readonly<Record<Id, string>>;

/** Inputs that each phase accepts, keyed by the phase's name. Only keys of the same phase can clash. */
export type Accepted = Readonly<Record<string, readonly Bindable[]>>;

export function defaultKeys(all: readonly Bindable[]): Keys {
  return Object.fromEntries(all.filter(isChangeable).map(({ id, keys }) => [id, storedName(keys[0] ?? '')]));
}

const isChangeable = ({ keys, isFixed }: Bindable): boolean => !isFixed && keys.length > 0;

/** Returns the saved keys if they are valid for all inputs; null if a key is missing, reserved or duplicate. */
export function parseKeys(stored: unknown, all: readonly Bindable[]): Keys | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const found = stored as Readonly<Record<string, unknown>>;
  const changeable = all.filter(isChangeable);
  const keys = changeable.map(({ id }) => found[id]);
  if (!keys.every((key): key is string => typeof key === 'string' && isStorable(key))) return null;
  // The letter Q and the position KeyQ are separate keys on some keyboards, and the same key on others.
  if (new Set(changeable.map((each, i) => boundKey(each, keys[i] ?? ''))).size !== keys.length) return null;
  return Object.fromEntries(changeable.map(({ id }, index) => [id, keys[index] ?? '']));
}

export interface BaseSettings extends SoundSettings {
  readonly keys: Keys;
}

type ChecksBesides<Settings> = Omit<FieldChecks<Settings>, keyof BaseSettings> &
  Partial<FieldChecks<Settings>>;

/** Checks sound and keys of a game's saved settings; `checks` covers the other fields. */
export const savedSettings = <Settings extends BaseSettings>(
  version: number,
  fallback: Settings,
  all: readonly Bindable[],
  checks: ChecksBesides<Settings>,
): SavedValue<Settings> => ({
  name: 'settings',
  version,
  fallback,
  parse(stored) {
    const keys = (found: unknown): Keys | null => parseKeys(found, all);
    return parseFields(stored, fallback, { ...SOUND_CHECKS, keys, ...checks } as FieldChecks<Settings>);
  },
});

/** Other characters, such as ';' (at KeyZ on Dvorak keyboards), are saved as characters. */
const isStorable = (key: string): boolean => isOfferedKey(key) || /^[!-~]$/.test(key);

/** Returns a stored letter as a character if the default key is one. Digits stay codes: AZERTY needs Shift for them. */
function boundKey({ keys: [first = ''] }: Bindable, stored: string): string {
  return (isCharacter(first) && !stored.startsWith('Digit') && usCharacter(stored)) || stored;
}

interface Clash {
  readonly phase: string;
  readonly ids: readonly [string, string];
  readonly by: string;
}

export function clashesOf(
  accepted: Accepted,
  inputsOf: (bindable: Bindable) => readonly string[] = ({ keys, pads }) => [...keys, ...pads],
): readonly Clash[] {
  const clashes: Clash[] = [];
  for (const [phase, all] of Object.entries(accepted)) {
    const owners = new Map<string, string>();
    for (const each of new Set(all)) {
      for (const by of inputsOf(each).map(positionOf)) {
        const owner = owners.get(by);
        if (owner !== undefined && owner !== each.id) clashes.push({ phase, ids: [owner, each.id], by });
        owners.set(by, each.id);
      }
    }
  }
  return clashes;
}

type KeysOfAll = ReadonlyMap<Bindable, readonly string[]>;
type OthersOf = (input: Bindable) => readonly Bindable[];

/** If a character's key is also bound by position, replaces the character by its US position or by a free letter. */
function settle(
  resolved: KeysOfAll,
  othersOf: OthersOf,
  layout: NonNullable<ReturnType<typeof keyLayout>>,
): KeysOfAll {
  const settled = new Map(resolved);
  const all = [...resolved.values()].flat();
  const move = (each: Bindable, key: string): string => {
    const position = positionOf(key);
    // Only an input that is bound to the position, as in 'KeyP', conflicts: a character never equals a position.
    if (!isCharacter(key) || !all.includes(position)) return key;
    const taken = othersOf(each).flatMap((other) => (settled.get(other) ?? []).map(positionOf));
    if (!taken.includes(position)) return key;
    const letters = [...layout.keys()].filter((code) => code.startsWith('Key'));
    return [storedName(key), ...letters].find((code) => !taken.includes(code)) ?? key;
  };
  for (const [each, keys] of resolved)
    settled.set(
      each,
      keys.map((key) => move(each, key)),
    );
  return settled;
}

export type KeyBindings = ReturnType<typeof createKeyBindings>;

/** `chosen` returns the player's keys. If they conflict, the defaults are used. */
export function createKeyBindings(accepted: Accepted, chosen: () => Keys) {
  const all = [...new Set(Object.values(accepted).flat())].filter((each) => each !== anyKey);
  const changeable = all.filter(isChangeable);
  const defaults = defaultKeys(all);

  const resolve = (keys: Keys): KeysOfAll => {
    const firsts = new Map(
      changeable.map((each) => [each, boundKey(each, keys[each.id] ?? defaults[each.id] ?? '')]),
    );
    const taken = new Set([...firsts.values()].map(positionOf));
    return new Map(
      all.map((each) => {
        const first = firsts.get(each);
        const others = each.keys.slice(1).filter((key) => !taken.has(positionOf(key)));
        return [each, first === undefined ? each.keys : [first, ...others]];
      }),
    );
  };
  /** Returns all other inputs that are accepted in the same phases as this input. */
  const othersOf: OthersOf = (input) => {
    const phases = Object.values(accepted).filter((inputs) => inputs.includes(input));
    return all.filter((other) => other !== input && phases.some((inputs) => inputs.includes(other)));
  };
  let last: Keys | null = null;
  let layout: ReturnType<typeof keyLayout> = null;
  let current = resolve(defaults);
  const settled = (keys: Keys): KeysOfAll =>
    layout ? settle(resolve(keys), othersOf, layout) : resolve(keys);
  const resolved = () => {
    const keys = chosen();
    if (keys === last && layout === keyLayout()) return current;
    last = keys;
    layout = keyLayout();
    current = settled(keys);
    if (clashesOf(accepted, (each) => current.get(each) ?? []).length > 0) current = settled(defaults);
    return current;
  };
  const keysOf = (bindable: Bindable): readonly string[] => resolved().get(bindable) ?? bindable.keys;

  return {
    /** All inputs accepted by any phase, in the order of the phases. */
    all,
    keysOf,
    /** Inputs whose keys can be changed on this device, which are the rows of the key settings. */
    rows: (): readonly Bindable[] =>
      deviceHas('keyboard') ? changeable.filter(({ needs }) => deviceHas(needs)) : [],
    changeable,
    /** Returns the other inputs with this key. For an input whose keys can be changed, only the first key counts. */
    owners: (input: Bindable, key: string): readonly Bindable[] =>
      othersOf(input).filter((other) =>
        keysOf(other).some((own, i) => positionOf(own) === positionOf(key) && (other.isFixed || i === 0)),
      ),
    /** Returns the input for a key press, even if it is disabled. `names` are the key's possible names. */
    find(inputs: readonly Bindable[], names: readonly string[]): Bindable | undefined {
      for (const name of names) {
        const found = inputs.find((each) => keysOf(each).includes(name));
        if (found) return found;
      }
      return undefined;
    },
    /** Returns a prompt of one or two words for a device; '' if the device lacks the input or a required feature. */
    prompt(bindable: Bindable, device: Device): string {
      if (!deviceHas(bindable.needs)) return '';
      if (device === 'keyboard') return keyName(keysOf(bindable)[0] ?? '');
      const [pad] = bindable.pads;
      if (device === 'gamepad') return pad ? padName(pad) : '';
      return bindable[device] ?? '';
    },
  };
}
