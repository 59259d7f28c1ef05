/** Checks studio files for editors without a type checker. Functions create the tables, so that bundles omit them. */
import { dayNamed } from '#engine/rules/day.ts';
import {
  type PressFacts,
  type Promises,
  STORES,
  type Studio,
  type StudioTexts,
  VOICES,
} from '#site/studio-shape.ts';
import {
  type Check,
  email,
  httpsUrl,
  isVisible,
  misspeltVariable,
  origin,
  readable,
  text,
  unshownFault,
} from './config-variables.ts';

interface FieldCheck {
  wanted: string;
  accepts: (value: unknown) => boolean;
  optional?: true;
}

type Fields<T> = Readonly<Record<keyof T, FieldCheck>>;

export const isText = (value: unknown): value is string => typeof value === 'string' && isVisible(value);

/** Accepts only existing dates from 1970 to 2099, such as 2026-11-26. */
export const isDate = (value: unknown): value is string =>
  isText(value) && /^(19[7-9]|20\d)\d-\d\d-\d\d$/.test(value) && dayNamed(value) !== null;

const isHttps = (value: unknown) => isText(value) && httpsUrl.accepts(value);

/** False for instances of classes such as Map, because the fields of a record are its own. */
const isRecord = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Returns true for a record that has these fields, and no others except the optional ones. */
const hasFields = (value: unknown, fields: readonly string[], optional: readonly string[] = []) =>
  isRecord(value) &&
  fields.every((field) => Object.hasOwn(value, field)) &&
  Object.keys(value).every((field) => fields.includes(field) || optional.includes(field));

const listOf = (isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);

const textOf = ({ wanted, accepts }: Check): FieldCheck => ({
  wanted,
  accepts: (value) => isText(value) && accepts(value),
});

const aText: FieldCheck = { wanted: 'a text', accepts: isText };
const aFlag: FieldCheck = { wanted: 'true or false', accepts: (value) => typeof value === 'boolean' };
const aList: FieldCheck = {
  wanted: 'a list of texts, [] for none',
  accepts: (value) => Array.isArray(value) && value.every(isText),
};
const fromFile = (file: string): FieldCheck => ({
  wanted: `the export of ${file}, which studios/slash-slash has, too`,
  accepts: isRecord,
});

/** Former addresses must not have a file extension, because hosts remove it before matching redirects. */
const FORMER = /^(?=.{1,200}$)(\/[\w-]+)+$/;

/** Matches addresses whose files the build writes itself, and a redirect would replace. */
const OF_THE_SITE = /\/index$|^\/(404|offline)$|^\/play\//;

/** Matches addresses without spaces, quotation marks and $, which end or change a line in the configuration of a host. */
const PLAIN_ADDRESS = /^[\w\-.~:/?#[\]@!&'()*+,;=%]+$/;

const studioFields = (): Fields<Studio> => ({
  name: textOf(text),
  siteUrl: textOf(origin),
  contactEmail: textOf(email),
  social: {
    wanted:
      "a list such as [{ name: 'Discord', url: 'https://…' }] with a link of the name Discord, each name once",
    accepts: (value) => {
      if (
        !listOf(
          (link) =>
            hasFields(link, ['name', 'url']) &&
            isRecord(link) &&
            isText(link['name']) &&
            isHttps(link['url']),
        )(value)
      )
        return false;
      const names = (value as Studio['social']).map(({ name }) => name);
      return names.includes('Discord') && new Set(names).size === names.length;
    },
  },
  stores: {
    wanted: `a list of ${STORES.join(', ')}, each at most once, [] for none`,
    accepts: (value) =>
      listOf((store) => STORES.some((known) => known === store))(value) &&
      new Set(value as string[]).size === (value as string[]).length,
  },
  games: aList,
  festivals: aFlag,
  signIn: aFlag,
  voice: {
    wanted: `${VOICES.join(' or ')}, slashes if omitted`,
    accepts: (value) => VOICES.some((voice) => voice === value),
    optional: true,
  },
  texts: fromFile('texts.ts'),
  promises: fromFile('promises.ts'),
  press: fromFile('press.ts'),
  redirects: fromFile('redirects.ts'),
});

const textFields = (): Fields<StudioTexts> => ({
  slogan: aText,
  makes: aText,
  lead: aText,
  description: aText,
  short: aText,
  long: aText,
  mark: aText,
  reach: aText,
  pressUse: aText,
  markUse: aText,
  notFound: aText,
  support: aText,
});

const promiseFields = (): Fields<Promises> => ({
  confirmedBy: aText,
  effective: {
    wanted: "dates such as { website: '2026-11-22', games: '2026-11-21' }",
    accepts: (value) =>
      hasFields(value, ['website', 'games']) && isRecord(value) && Object.values(value).every(isDate),
  },
  playFamilies: aList,
  answers: aText,
  accountDeletion: aText,
  mail: aText,
  hosting: aText,
  noSale: aText,
  youngChildren: aText,
  changes: aText,
});

const pressFields = (): Fields<PressFacts> => ({
  founded: { ...aText, optional: true },
  place: { ...aText, optional: true },
  team: aList,
  runsIn: aText,
  price: aText,
  releases: {
    wanted: "a date for each slug, such as { ember: '2027-01-30' }, {} for none",
    accepts: (value) => isRecord(value) && Object.values(value).every(isDate),
  },
  awards: aList,
  quotes: {
    wanted: "a list such as [{ text: 'It goes up.', by: 'The Stairwell', url: 'https://…' }], [] for none",
    accepts: listOf(
      (quote) =>
        hasFields(quote, ['text', 'by'], ['url']) &&
        isRecord(quote) &&
        isText(quote['text']) &&
        isText(quote['by']) &&
        (quote['url'] === undefined || isHttps(quote['url'])),
    ),
  },
  credits: aList,
  monetisation: aText,
  trailer: { wanted: httpsUrl.wanted, accepts: isHttps, optional: true },
});

/** Returns a value for a message. Functions have no JSON, and a list that contains itself makes JSON.stringify throw. */
export function shown(value: unknown): string {
  try {
    return readable(JSON.stringify(value) ?? String(value));
  } catch {
    return readable(String(value));
  }
}

function fieldFaults(
  where: string,
  found: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, FieldCheck>>,
): string[] {
  const known = Object.keys(fields);
  const unknown = Object.keys(found)
    .filter((field) => !known.includes(field))
    .map((field) => {
      const meant = misspeltVariable([field], known)?.meant;
      return `${where}${field} is not a field. ${meant ? `Is it ${meant}?` : `There are ${known.join(', ')}. CHANGELOG.md lists fields that updates removed.`}`;
    });
  const wrong = Object.entries(fields).flatMap(([field, { wanted, accepts, optional }]) => {
    if (!Object.hasOwn(found, field))
      return optional ? [] : [`${where}${field} is missing: it must be ${wanted}.`];
    if (accepts(found[field])) return [];
    return [`${where}${field} is ${shown(found[field])}, but it must be ${wanted}.`];
  });
  return [...unknown, ...wrong];
}

/** Returns the words in braces that `texts.ts` replaces. Visitors would see the braces of any others. */
const replacedIn = (file: string, field: string): readonly string[] => {
  if (file !== 'texts.ts') return [];
  return field === 'reach' ? ['{name}', '{discord}', '{email}'] : ['{name}'];
};

/** Skips objects that contain themselves. */
const textsIn = (value: unknown, above: readonly unknown[] = []): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || above.includes(value)) return [];
  return Object.values(value).flatMap((each) => textsIn(each, [...above, value]));
};

/** Largest numbers of characters in a text; the slogan is the headline of the home page and of the card. */
const LONGEST = { slogan: 120, text: 20_000 };

function textFault(text: string, longest: number): string | null {
  if (text.length > longest) return `has ${text.length} characters, but it may have ${longest}.`;
  const tag = /<\/?[a-z][^<>]*>/i.exec(text)?.[0];
  if (tag) return `has ${readable(tag)}, which visitors would see, because texts are not HTML: delete it.`;
  return unshownFault(text);
}

/** Returns the first fault of the texts in a value, in a sentence's end such as "has 30000 characters, …". */
export const faultInTexts = (value: unknown, longest = LONGEST.text): string | undefined =>
  textsIn(value)
    .map((text) => textFault(text, longest))
    .find((fault) => fault !== null);

const textFaults = (file: string, found: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(found).flatMap(([field, value]) => {
    const fault = faultInTexts(value, field === 'slogan' ? LONGEST.slogan : LONGEST.text);
    return fault ? [`${file}: ${field} ${fault}`] : [];
  });

const braceFaults = (file: string, found: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(found).flatMap(([field, value]) => {
    const replaced = replacedIn(file, field);
    return textsIn(value)
      .flatMap((words) => words.match(/\{[^}]*\}?/g) ?? [])
      .filter((word) => !replaced.includes(word))
      .map(
        (word) =>
          `${file}: ${field} has ${word}, which is not replaced there: ${replaced.length > 0 ? `it may have ${replaced.join(', ')}` : 'write it out'}.`,
      );
  });

const redirectFaults = (redirects: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(redirects).flatMap(([from, to], index, all) => {
    if (!FORMER.test(from))
      return [
        `redirects.ts: "${readable(from)}" must be a former address of at most 200 characters without an ending, such as /team.`,
      ];
    const twin = all.slice(0, index).find(([other]) => other.toLowerCase() === from.toLowerCase())?.[0];
    if (twin)
      return [
        `redirects.ts: ${from} and ${twin} differ by capital letters only, which Windows and Macs ignore: delete one.`,
      ];
    if (OF_THE_SITE.test(from))
      return [`redirects.ts: "${from}" is an address of the site itself, so it cannot lead to another page.`];
    if (isText(to) && PLAIN_ADDRESS.test(to) && (/^\/(?!\/)/.test(to) || isHttps(to))) return [];
    return [
      `redirects.ts: ${from} leads to ${shown(to)}, but it must lead to a page such as /about, or to ${httpsUrl.wanted}.`,
    ];
  });

/** Returns one line for each unknown, missing or wrong field in the files of a studio. */
export function studioFaults(studio: Studio): string[] {
  if (!isRecord(studio))
    return [`studio.ts: studio is ${shown(studio)}, but it must be an object: studios/slash-slash has one.`];
  const { texts, promises, press, redirects } = studio;
  const sentences = (
    [
      ['texts.ts', texts, textFields()],
      ['promises.ts', promises, promiseFields()],
      ['press.ts', press, pressFields()],
    ] as const
  ).filter(([, found]) => isRecord(found));
  return [
    ...fieldFaults('studio.ts: ', { ...studio }, studioFields()),
    ...sentences.flatMap(([file, found, fields]) => fieldFaults(`${file}: `, { ...found }, fields)),
    ...sentences.flatMap(([file, found]) => braceFaults(file, { ...found })),
    ...sentences.flatMap(([file, found]) => textFaults(file, { ...found })),
    ...braceFaults('studio.ts', { name: studio.name }),
    ...textFaults('studio.ts', { name: studio.name, social: studio.social }),
    ...(isRecord(redirects) ? redirectFaults(redirects) : []),
  ];
}
