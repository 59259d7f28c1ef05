import { anyKey, type Bindable, type Device, deviceHas, PAD_NAMES } from './command.ts';
import { isCharacter, isOfferedKey, keyName, storedName } from './keys.ts';

/** First key of each command and control, keyed by id, as stored: positions, also for characters ('KeyP'). */
export type Keys<Id extends string = string> = Readonly<Record<Id, string>>;

/** Inputs that each phase accepts, keyed by the phase's name. Only keys of the same phase can clash. */
export type Accepted = Readonly<Record<string, readonly Bindable[]>>;

export function defaultKeys(all: readonly Bindable[]): Keys {
  return Object.fromEntries(all.filter(isChangeable).map(({ id, keys }) => [id, storedName(keys[0] ?? '')]));
}

const isChangeable = ({ keys, isFixed }: Bindable): boolean => !isFixed && keys.length > 0;

/** Validates stored keys for all of `all`; null if one is missing or reserved, or if two are equal. */
export function parseKeys(stored: unknown, all: readonly Bindable[]): Keys | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const found = stored as Readonly<Record<string, unknown>>;
  const changeable = all.filter(isChangeable);
  const keys = changeable.map(({ id }) => found[id]);
  if (!keys.every((key): key is string => typeof key === 'string' && isStorable(key))) return null;
  if (new Set(keys).size !== keys.length) return null;
  return Object.fromEntries(changeable.map(({ id }, index) => [id, keys[index] ?? '']));
}

/** A character without a position of its own, such as ';' on the key of 'KeyZ', is stored as itself. */
const isStorable = (key: string): boolean => isOfferedKey(key) || /^[!-~]$/.test(key);

/** Returns a stored key in the form that this input uses: a character if its first key is one. */
function boundKey({ keys: [first = ''] }: Bindable, stored: string): string {
  const [, character] = /^(?:Key|Digit)(.)$/.exec(stored) ?? [];
  return isCharacter(first) && character ? character : stored;
}

interface Clash {
  readonly phase: string;
  readonly ids: readonly [string, string];
  readonly by: string;
}

export function clashesOf(
  accepted: Accepted,
  keysOf: (bindable: Bindable) => readonly string[] = ({ keys }) => keys,
): readonly Clash[] {
  const clashes: Clash[] = [];
  for (const [phase, all] of Object.entries(accepted)) {
    const owners = new Map<string, string>();
    for (const each of new Set(all)) {
      for (const by of [...keysOf(each).map(storedName), ...each.pads]) {
        const owner = owners.get(by);
        if (owner !== undefined && owner !== each.id) clashes.push({ phase, ids: [owner, each.id], by });
        owners.set(by, each.id);
      }
    }
  }
  return clashes;
}

export type KeyBindings = ReturnType<typeof createKeyBindings>;

/** `chosen` returns the player's keys, which are ignored while they clash. */
export function createKeyBindings(accepted: Accepted, chosen: () => Keys) {
  const all = [...new Set(Object.values(accepted).flat())].filter((each) => each !== anyKey);
  const changeable = all.filter(isChangeable);
  const defaults = defaultKeys(all);

  const resolve = (keys: Keys): ReadonlyMap<Bindable, readonly string[]> => {
    const firsts = new Map(
      changeable.map((each) => [each, boundKey(each, keys[each.id] ?? defaults[each.id] ?? '')]),
    );
    const taken = new Set([...firsts.values()].map(storedName));
    return new Map(
      all.map((each) => {
        const first = firsts.get(each);
        const others = each.keys.slice(1).filter((key) => !taken.has(storedName(key)));
        return [each, first === undefined ? each.keys : [first, ...others]];
      }),
    );
  };
  const clash = (resolved: ReadonlyMap<Bindable, readonly string[]>) =>
    clashesOf(accepted, (each) => resolved.get(each) ?? []).filter(({ by }) => !(by in PAD_NAMES));

  let last: Keys | null = null;
  let current = resolve(defaults);
  const resolved = () => {
    const keys = chosen();
    if (keys === last) return current;
    last = keys;
    current = resolve(keys);
    if (clash(current).length > 0) current = resolve(defaults);
    return current;
  };
  const keysOf = (bindable: Bindable): readonly string[] => resolved().get(bindable) ?? bindable.keys;

  return {
    /** All inputs that a phase accepts, in the order of the phases. */
    all,
    keysOf,
    /** Inputs whose key can be changed on this device: the rows of the key settings. */
    rows: (): readonly Bindable[] =>
      deviceHas('keyboard') ? changeable.filter(({ needs }) => deviceHas(needs)) : [],
    changeable,
    /** Returns whether a phase accepts both inputs. */
    meet: (one: Bindable, other: Bindable): boolean =>
      Object.values(accepted).some((inputs) => inputs.includes(one) && inputs.includes(other)),
    clashIn: (keys: Keys): Clash | undefined => clash(resolve(keys))[0],
    /** Returns a prompt of one or two words for a device; '' if the device has no such input or lacks a feature. */
    prompt(bindable: Bindable, device: Device): string {
      if (!deviceHas(bindable.needs)) return '';
      if (device === 'keyboard') return keyName(keysOf(bindable)[0] ?? '');
      const [pad] = bindable.pads;
      if (device === 'gamepad') return pad ? PAD_NAMES[pad] : '';
      return bindable[device] ?? '';
    },
  };
}
