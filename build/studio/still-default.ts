import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, StoreLinks } from '#site/config.ts';
import type { Voice } from '#site/studio-shape.ts';
import type { ReadEntry } from '../entries.ts';
import { projectRoot, readText } from '../files.ts';
import { OUR_PICTURES } from './drawn-pictures.ts';
import { entryFile, studioFile } from './studio-files.ts';

export class MadeUpFactsError extends Error {
  override name = 'MadeUpFactsError';
}

export interface DefaultFact {
  /** Description of the fact, e.g. 'contact hello@slash-slash.example'. */
  what: string;
  /** Setting or file to change if the default would mislead visitors; null if the default is harmless. */
  misleads: string | null;
}

/** Matches made-up addresses: domains reserved for examples (RFC 2606), our invite, and the store ids in our entries. */
const MADE_UP = [
  /\.example$/,
  /\.example[/:]/,
  /[?&]id=example\./,
  /\/id10000000\d\d$/,
  /^https:\/\/discord\.com\/invite\/slash-slash$/,
];
const isMadeUp = (address: string) => MADE_UP.some((pattern) => pattern.test(address));

/** Folder that other studios copy. */
const OURS = join(projectRoot, 'studios/slash-slash');

/** Our files that a studio should replace, with their names as shown in the build's last line. */
const REPLACED: readonly (readonly [what: string, file: string])[] = [
  ['mark', 'mark.svg'],
  ['colours', 'colours.css'],
  ['face of headlines', 'fonts/display.woff2'],
  ['icons', 'pictures/favicon.svg'],
  ['card of shared links', 'pictures/cards/card-studio.jpg'],
];

const isOurs = (file: string): boolean => {
  const [own, ours] = [studioFile(file), join(OURS, file)];
  return existsSync(ours) && existsSync(own) && readFileSync(own).equals(readFileSync(ours));
};

const filesIn = (folder: string) => (existsSync(studioFile(folder)) ? readdirSync(studioFile(folder)) : []);

/** Kinds of drawn pictures: the command that draws them, and their names. */
const DRAWN_KINDS = [
  ['posters', 'pictures', (slug: string) => `^poster-${slug}-\\d+\\.webp$`],
  ['screenshots', 'screenshots', (slug: string) => `^${slug}-play-\\d+(-640)?\\.webp$`],
  ['clips', 'clips', (slug: string) => `^${slug}-clip\\.webm$`],
] as const;

/** Returns the kinds of pictures in our voice that a studio with another one shows, each with the command that draws them. */
export function picturesInOurVoice(
  voice: Voice,
  listed: readonly string[],
  drawn: readonly string[] = filesIn('drawn'),
): string[] {
  if (voice !== 'plain') return [];
  const ours = readdirSync(OUR_PICTURES).filter((name) => !drawn.includes(name));
  return DRAWN_KINDS.filter(([, , nameOf]) =>
    listed.some((slug) => ours.some((name) => new RegExp(nameOf(slug)).test(name))),
  ).map(([kind, command]) => `${kind} in our voice (npm run ${command})`);
}

/** Returns the names of fields whose sentences are still, word for word, in our file. */
function fieldsOfOurs(file: string, found: object, studioName: string): string[] {
  const path = join(OURS, file);
  const ours = existsSync(path) ? readText(path).replaceAll('{name}', () => studioName) : '';
  return Object.entries(found).flatMap(([field, words]) => (ours.includes(`'${words}'`) ? [field] : []));
}

/** The only press fact included is the permission to monetise: a studio must decide it; others may be equal by chance. */
function textsOfOurs({ texts, press: { monetisation }, studioName }: Config): string[] {
  const files = { 'texts.ts': texts, 'press.ts': { monetisation } };
  return Object.entries(files).flatMap(([file, found]) => {
    const names = fieldsOfOurs(file, found, studioName);
    return names.length > 0 ? [`${names.join(', ')} (${file})`] : [];
  });
}

type Listed = Pick<ReadEntry, 'slug'> & {
  entry: {
    link: { name: string };
    details: { stores: Partial<StoreLinks> | null };
    privacy?: object | null;
  };
};

function storeFacts(config: Config, entries: readonly Listed[]): DefaultFact[] {
  return entries.flatMap(({ slug, entry }) => {
    const stores = { ...entry.details.stores, ...config.stores[slug] };
    return (['android', 'ios'] as const)
      .filter((store) => config.storesShown.includes(store) && isMadeUp(stores[store] ?? ''))
      .map((store) => ({
        what: `${entry.link.name}'s link to ${store === 'ios' ? 'the App Store' : 'Google Play'}`,
        misleads: `${slug.toUpperCase().replaceAll('-', '_')}_${store.toUpperCase()}_URL, or stores in ${entryFile(slug)}`,
      }));
  });
}

const PROMISES = 'promises.ts: change what you cannot keep, and set confirmedBy';

function unconfirmed({ studioName, promises }: Config, entries: readonly Listed[]): DefaultFact[] {
  const { confirmedBy, effective, playFamilies, ...sentences } = promises;
  if (confirmedBy === studioName) return [];
  return [
    `Effective from ${effective.website} (website) and ${effective.games} (games).`,
    ...entries
      .filter(({ slug }) => playFamilies.includes(slug))
      .map(({ entry }) => `${entry.link.name} is committed to the Play Families policy.`),
    ...Object.values(sentences),
    ...entries
      .filter(({ entry: { privacy } }) => privacy && 'app' in privacy)
      .map(({ slug }) => `The policy in ${entryFile(slug)}.`),
  ].map((sentence) => ({ what: `promise: ${sentence}`, misleads: PROMISES }));
}

export function stillDefault(config: Config, entries: readonly Listed[]): DefaultFact[] {
  const { studioName, siteUrl, discordUrl, contactEmail, supportEmail } = config;
  const taste = [
    ...(studioName === 'Slash Slash' ? [`name ${studioName}`] : []),
    ...REPLACED.filter(([, file]) => isOurs(file)).map(([what]) => what),
    ...textsOfOurs(config),
    ...picturesInOurVoice(
      config.voice,
      entries.map(({ slug }) => slug),
    ),
    ...(filesIn('news').some((name) => isOurs(`news/${name}`)) ? ['news'] : []),
    ...(isMadeUp(siteUrl) ? [`address ${siteUrl}`] : []),
  ];
  const facts: [string, string, string][] = [
    ['Discord invite', discordUrl, 'DISCORD_URL, or social in studio.ts'],
    ['contact', contactEmail, 'CONTACT_EMAIL, or contactEmail in studio.ts'],
    ['support contact', supportEmail === contactEmail ? '' : supportEmail, 'SUPPORT_EMAIL'],
  ];
  return [
    ...taste.map((what) => ({ what, misleads: null })),
    ...facts
      .filter(([, value]) => isMadeUp(value))
      .map(([what, value, misleads]) => ({ what: `${what} ${value}`, misleads })),
    ...storeFacts(config, entries),
    ...unconfirmed(config, entries),
  ];
}

/** Throws a MadeUpFactsError if a build for a public address would show made-up facts, unless explicitly allowed. */
export function checkFacts(config: Config, facts: readonly DefaultFact[]): void {
  const misleading = facts.filter(({ misleads }) => misleads !== null);
  if (!config.isPublished || config.allowDefaults || misleading.length === 0) return;
  const list = misleading.map(({ what, misleads }) => `\n//   ${what}: ${misleads}`).join('');
  throw new MadeUpFactsError(
    `This site would be published with facts that we made up.${list}\n// Replace them, or set ALLOW_DEFAULTS=on for a site that is not public.`,
  );
}

export const stillDefaultLine = (facts: readonly DefaultFact[]): string =>
  facts.length === 0
    ? 'Nothing is still default.'
    : `Still default: ${facts.map(({ what }) => what).join(', ')}.`;

const isPromise = ({ misleads }: DefaultFact) => misleads === PROMISES;

export function outcomeLines(
  { firebase, signIn, isPublished }: Config,
  facts: readonly DefaultFact[],
): string[] {
  const lines = ['dist/public is ready to publish; dist/firebase.json is for Firebase Hosting'];
  if (firebase === null && signIn)
    lines.push('sign-in: no Firebase project configured, this build needs the Auth emulator behind it');
  if (firebase === null && isPublished)
    lines.push('sign-in: none, because no Firebase project is configured; the list of web games is open');
  const promises = facts
    .filter(isPromise)
    .map(({ what }) => `not confirmed in promises.ts: ${what.replace('promise: ', '')}`);
  return [...lines, ...promises, stillDefaultLine(facts.filter((fact) => !isPromise(fact)))];
}
