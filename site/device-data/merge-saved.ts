/** Merges saved files: keeps the better value or the union, so that neither order nor repetition of files changes the result. */
import { KEPT_DAYS } from '#engine/saving/kept-days.ts';
import { type BestScore, MAX_KEPT, parseBestScores } from '#site/addem/best-scores.ts';
import { parseKeptDays } from '#site/addem/kept-days.ts';
import { type Run, scoreOf } from '#site/addem/run.ts';
import { STORAGE_KEYS } from '#site/addem/storage.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Merge<T> {
  parse(stored: unknown): T | null;
  /** Must be associative, commutative and idempotent. */
  join(one: T, other: T): T;
}

export type AnyMerge = Merge<unknown>;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Sorts keys, so that equal values have equal text. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify(value, (_, inner: unknown) =>
    isFields(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** Sorts by the first measure that differs, in descending order, and equal values by their text. */
function inOrder<T>(...measures: ((value: T) => number | string)[]): (one: T, other: T) => number {
  return (one, other) => {
    for (const measure of [...measures, canonical]) {
      const [a, b] = [measure(one), measure(other)];
      if (a !== b) return a > b ? -1 : 1;
    }
    return 0;
  };
}

const first = <T>(order: (one: T, other: T) => number, one: T, other: T): T =>
  order(one, other) <= 0 ? one : other;

/* @__NO_SIDE_EFFECTS__ */
const merge = <T>(parse: Merge<T>['parse'], join: Merge<T>['join']): AnyMerge =>
  ({ parse, join }) as AnyMerge;

const largest = merge((stored) => (isCount(stored) ? stored : null), Math.max);

/** Maximum number of days that a game stores. The oldest are dropped. */
const MOST_DAYS = 1100;

const days = merge(
  (stored) => KEPT_DAYS.parse(stored)?.toSorted((a, b) => a - b) ?? null,
  (one, other) => [...new Set([...one, ...other])].sort((a, b) => a - b).slice(-MOST_DAYS),
);

const shorter = inOrder<string>((moves) => -moves.length);

/** Keeps the shorter of two solutions of a level. */
const solutions = merge<Fields>(
  (stored) =>
    isFields(stored) ? Object.fromEntries(Object.entries(stored).filter(([, moves]) => isText(moves))) : null,
  (one, other) => {
    const joined: Record<string, unknown> = { ...one };
    for (const [id, moves] of Object.entries(other))
      joined[id] = Object.hasOwn(one, id) ? first(shorter, String(one[id]), String(moves)) : moves;
    return joined;
  },
);

const laterDay = inOrder<{ date: string; moves: string }>(
  ({ date }) => date,
  ({ moves }) => -moves.length,
);

const dayBest = merge<{ date: string; moves: string }>(
  (stored) =>
    isFields(stored) && isText(stored.date) && isText(stored.moves)
      ? { date: stored.date, moves: stored.moves }
      : null,
  (one, other) => first(laterDay, one, other),
);

interface SavedRun extends Fields {
  readonly score: number;
  readonly day: string;
  readonly rules: number;
}

/** Maximum number of runs on a board, and of days on a daily board. */
const MOST_RUNS = 5;
const MOST_BOARD_DAYS = 2;

const runOrder = inOrder<SavedRun>(({ score }) => score);

/** Keeps the best runs under the newest rules (per day on a daily board), and the best run under older rules. */
function board(isDailyBoard: boolean): AnyMerge {
  return merge<readonly SavedRun[]>(
    (stored) => {
      if (!Array.isArray(stored)) return null;
      const runs = stored.map((run: unknown) =>
        isFields(run) && isCount(run.score) && isText(run.day)
          ? ({ ...run, rules: isCount(run.rules) ? run.rules : 3 } as SavedRun)
          : null,
      );
      return runs.every((run) => run !== null) ? runs : null;
    },
    (one, other) => {
      const byText = new Map([...one, ...other].map((run) => [canonical(run), run]));
      const all = [...byText.values()].sort(runOrder);
      const newest = Math.max(...all.map(({ rules }) => rules));
      const present = all.filter(({ rules }) => rules === newest);
      const latest = isDailyBoard
        ? [...new Set(present.map(({ day }) => day))].sort().slice(-MOST_BOARD_DAYS).reverse()
        : [null];
      const kept = latest.flatMap((day) =>
        present.filter((run) => day === null || run.day === day).slice(0, MOST_RUNS),
      );
      // Keeps only the best run of an older day's board.
      const best = present.slice(0, 1).filter((run) => !kept.includes(run));
      const older = all.filter(({ rules }) => rules !== newest).slice(0, 1);
      return [...[...kept, ...best].sort(runOrder), ...older];
    },
  );
}

interface BestRace extends Fields {
  readonly day: string;
  readonly points: number;
  readonly runSteps: number | null;
  readonly lapSteps: number | null;
  readonly rules: number;
  readonly olderPoints: number;
}

/** Version of the rules of races that were saved without a version. */
const FIRST_RACE_RULES = 6;

const isSteps = (value: unknown): value is number | null => value === null || isCount(value);

/** First version of the rules with the current course of The Spire. Older times on it do not count. */
const SPIRE_COURSE_RULES = 8;

/** Compares races by time, or by points under the newest rules. Best lap and most points under older rules are merged separately. */
function bestRace(isTimed: boolean, courseRules: number): AnyMerge {
  const steps = (value: number | null): number => -(value ?? Number.MAX_SAFE_INTEGER);
  const order = inOrder<BestRace>(
    ({ day }) => day,
    ({ runSteps, rules }) => (isTimed ? steps(runSteps) : rules),
    ({ points }) => points,
    (race) => canonical({ ...race, lapSteps: null, olderPoints: 0 }),
  );
  return merge<BestRace>(
    (stored) =>
      isFields(stored) &&
      isText(stored.day) &&
      isCount(stored.points) &&
      isSteps(stored.runSteps) &&
      isSteps(stored.lapSteps)
        ? readRace(stored, courseRules)
        : null,
    (one, other) => {
      const best = first(order, one, other);
      const laps = [one, other].flatMap(({ day, lapSteps }) =>
        day === best.day && lapSteps !== null ? [lapSteps] : [],
      );
      const older = [one, other].flatMap(({ day, rules, points, olderPoints }) =>
        day === best.day ? [olderPoints, !isTimed && rules < best.rules ? points : 0] : [],
      );
      return {
        ...best,
        lapSteps: laps.length > 0 ? Math.min(...laps) : null,
        olderPoints: Math.max(...older),
      };
    },
  );
}

/** Like the game, reads a result on an older course as one without times, whose points are older ones. */
function readRace(stored: Fields, courseRules: number): BestRace {
  const rules = isCount(stored.rules) ? stored.rules : FIRST_RACE_RULES;
  const olderPoints = isCount(stored.olderPoints) ? stored.olderPoints : 0;
  const race = { ...stored, rules, olderPoints } as unknown as BestRace;
  if (rules >= courseRules) return race;
  const older = {
    points: 0,
    olderPoints: Math.max(race.points, olderPoints),
    runSteps: null,
    lapSteps: null,
  };
  return { ...race, ...older, rules: courseRules };
}

interface Hung extends Fields {
  readonly points: number;
  readonly date: string;
  readonly everTurned: boolean;
  readonly story: string;
}

const MOST_HUNG = 48;
const MOST_STORIES = 12;

const nameOfHung = ({ poster, posterSeed, count }: Hung): string => canonical([poster, posterSeed, count]);

/** Compares two prints, except for the fields that are merged separately. */
const betterPrint = inOrder<Hung>(
  ({ points }) => points,
  (hung) => canonical({ ...hung, date: '', everTurned: false, story: '' }),
  ({ story }) => story.length,
  ({ story }) => story,
);
const hangingOrder = inOrder<Hung>(({ date }) => date, nameOfHung);

/** Keeps the better of two prints of the same poster and size. */
const gallery = merge<readonly Hung[]>(
  (stored) =>
    Array.isArray(stored) &&
    stored.every(
      (each: unknown) => isFields(each) && isCount(each.points) && isText(each.date) && isText(each.story),
    )
      ? stored.map((each: Hung) => ({ ...each, everTurned: each.everTurned === true }))
      : null,
  (one, other) => {
    const byName = new Map<string, Hung>();
    for (const hung of [...one, ...other]) {
      const before = byName.get(nameOfHung(hung)) ?? hung;
      byName.set(nameOfHung(hung), {
        ...first(betterPrint, before, hung),
        date: [before.date, hung.date].sort()[1] ?? hung.date,
        everTurned: before.everTurned || hung.everTurned,
      });
    }
    return [...byName.values()]
      .sort(hangingOrder)
      .slice(0, MOST_HUNG)
      .map((hung, index) => (index < MOST_STORIES ? hung : { ...hung, story: '' }));
  },
);

const scoreOrder = inOrder<BestScore>(({ score }) => score);

const bestScores = merge<readonly BestScore[]>(
  (stored) => (Array.isArray(stored) ? parseBestScores(JSON.stringify(stored)) : null),
  (one, other) => {
    const byName = new Map<string, BestScore>();
    for (const each of [...one, ...other])
      byName.set(each.name, first(scoreOrder, each, byName.get(each.name) ?? each));
    return [...byName.values()].sort(scoreOrder).slice(0, MAX_KEPT);
  },
);

interface AddemDays {
  readonly days: readonly number[];
  readonly day?: number | undefined;
  readonly run?: Run | undefined;
}

const betterRun = inOrder<Omit<AddemDays, 'days'>>(
  ({ day }) => day ?? -1,
  ({ run }) => (run ? scoreOf(run) : Number.NEGATIVE_INFINITY),
);

/** Merges days in the sorted format in which the game stores them. */
const addemDays = merge<AddemDays>(
  (stored) => {
    if (!isFields(stored)) return null;
    const { days: kept, best } = parseKeptDays(JSON.stringify(stored));
    return { days: kept.toSorted((a, b) => a - b), ...best };
  },
  ({ days: ours, ...own }, { days: theirs, ...other }) => ({
    days: [...new Set([...ours, ...theirs])].sort((a, b) => a - b).slice(-400),
    ...first(betterRun, own, other),
  }),
);

const MERGES: Readonly<Record<string, AnyMerge | ((name: string) => AnyMerge)>> = {
  ...(__DONUM__ && {
    'donum/solutions': solutions,
    'donum/day': dayBest,
    'donum/days': days,
    'donum/rush': largest,
  }),
  ...(__SHOOT_OR_DIE__ && {
    'shoot-or-die/runs': (name: string) => board(name.startsWith('runs-day')),
    'shoot-or-die/day': days,
  }),
  ...(__SKY_CITY_RUSH__ && {
    'sky-city-rush/best': (name: string) =>
      bestRace(/-(trial|lap)(-|$)/.test(name), name.startsWith('best-spire-') ? SPIRE_COURSE_RULES : 0),
  }),
  ...(__POSTER_PUZZLE__ && {
    'poster-puzzle/gallery': gallery,
    'poster-puzzle/days': days,
    'poster-puzzle/sheets': days,
  }),
};

/** Kinds of values that are added only if none is stored, such as settings. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  ...(__DONUM__ ? ['donum/draft', 'donum/place'] : []),
  ...(__POSTER_PUZZLE__
    ? [
        'poster-puzzle/aside',
        'poster-puzzle/begun',
        'poster-puzzle/choice',
        'poster-puzzle/puzzle',
        'poster-puzzle/sent',
        'poster-puzzle/tools',
      ]
    : []),
  ...(__SHOOT_OR_DIE_MULTIPLAYER__ ? ['shoot-or-die-multiplayer/rivalries'] : []),
  ...(__SKY_CITY_RUSH__ ? ['sky-city-rush/cup', 'sky-city-rush/form'] : []),
]);

/** Returns null for a key that does not belong to a game. */
function kindOf(key: string): { kind: string; name: string } | null {
  const [, slug = '', name = ''] = /^slash-slash\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  return name ? { kind: `${slug}/${name.split('-')[0]}`, name } : null;
}

export function isAddedOnlyIfAbsent(key: string): boolean {
  if (__ADDEM_NUMBERS__ && (key === STORAGE_KEYS.name || key === STORAGE_KEYS.muted)) return true;
  const { kind = '', name } = kindOf(key) ?? {};
  return name === 'settings' || NOT_COMPARED.has(kind);
}

export function mergeOf(key: string): { merge: AnyMerge; isBare: boolean } | null {
  if (__ADDEM_NUMBERS__ && key === STORAGE_KEYS.bestScores) return { merge: bestScores, isBare: true };
  if (__ADDEM_NUMBERS__ && key === STORAGE_KEYS.days) return { merge: addemDays, isBare: true };
  const { kind = '', name = '' } = kindOf(key) ?? {};
  if (name === 'score' || name === 'played') return { merge: largest, isBare: false };
  const found = Object.hasOwn(MERGES, kind) ? MERGES[kind] : undefined;
  if (!found) return null;
  return { merge: typeof found === 'function' ? found(name) : found, isBare: false };
}

const VERSION = 1;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // Text that is not JSON counts as absent.
  }
}

const versionOf = (stored: unknown): number =>
  isFields(stored) && isCount(stored.version) && 'value' in stored ? stored.version : 0;

/** Returns the stored text if the file adds nothing, or null if there is no value in either. */
export function mergedText(key: string, here: string | null, there: unknown): string | null {
  const found = mergeOf(key);
  if (!found) return here === null && isAddedOnlyIfAbsent(key) ? textOf(key, there) : here;
  const kept = parsed(here);
  if (found.isBare) return joinedText(found.merge, here, kept, there, (value) => value);
  const [own, others] = [versionOf(kept), versionOf(there)];
  if (others === 0 || others < own) return here;
  if (others > VERSION) {
    // Values of a newer version cannot be compared. The greater text wins, so that the order of files does not matter.
    return others > own || canonical(there) > canonical(kept) ? canonical(there) : here;
  }
  const valueIn = (stored: unknown): unknown =>
    versionOf(stored) === VERSION ? (stored as Fields).value : null;
  return joinedText(found.merge, here, valueIn(kept), valueIn(there), (value) => ({
    version: VERSION,
    value,
  }));
}

/** Returns null for values that the game itself would not store. */
function textOf(key: string, there: unknown): string | null {
  if (kindOf(key)) return versionOf(there) > 0 ? canonical(there) : null;
  return typeof there === 'object' ? null : String(there);
}

function joinedText(
  { parse, join }: AnyMerge,
  here: string | null,
  kept: unknown,
  there: unknown,
  wrap: (value: unknown) => unknown,
): string | null {
  const [own, others] = [parse(kept), parse(there)];
  if (others === null) return here;
  // A value that is only in the file is merged with itself, which applies the game's limits.
  const joined = own === null ? join(others, others) : join(own, others);
  return own !== null && canonical(joined) === canonical(own) ? here : canonical(wrap(joined));
}
