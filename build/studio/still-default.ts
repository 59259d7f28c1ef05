import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Config, StoreLinks } from '#site/config.ts';
import type { ReadEntry } from '../entries.ts';
import { readText } from '../files.ts';
import { MARK_FILE } from './mark.ts';
import { COLOURS_FILE } from './studio-colours.ts';
import { entryFile, studioFile } from './studio-files.ts';

export class MadeUpFactsError extends Error {
  override name = 'MadeUpFactsError';
}

export interface DefaultFact {
  /** Description of the fact, e.g. 'contact hello@slash-slash.example'. */
  what: string;
  /** Setting or file to change if the default would mislead visitors; null for a matter of taste. */
  misleads: string | null;
}

/** Made-up addresses: names reserved for examples (RFC 2606), our invite, and the store ids in our entries. */
const MADE_UP = [
  /\.example$/,
  /\.example[/:]/,
  /[?&]id=example\./,
  /\/id10000000\d\d$/,
  /^https:\/\/discord\.com\/invite\/slash-slash$/,
];
const isMadeUp = (address: string) => MADE_UP.some((pattern) => pattern.test(address));

const FIRST_FILES = [
  ['mark', MARK_FILE, '2eb1453c35d62f76dc01d677722907c8ad2f4eb0ed2d7823c304514d5933e035'],
  ['colours', COLOURS_FILE, '32bd316458caa84bf8363181e36c611082c476457660abddcf2cc58cdb7edef1'],
] as const;

const FIRST_NEWS = studioFile('news/2026-11-14-the-wall-is-up.md');

const digest = (file: string) => createHash('sha256').update(readText(file)).digest('hex');

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
    ...playFamilies.map((slug) => `${nameOf(slug, entries)} is committed to the Play Families policy.`),
    ...Object.values(sentences),
    ...entries
      .filter(({ entry: { privacy } }) => privacy && 'app' in privacy)
      .map(({ slug }) => `The policy in ${entryFile(slug)}.`),
  ].map((sentence) => ({ what: `promise: ${sentence}`, misleads: PROMISES }));
}

const nameOf = (slug: string, entries: readonly Listed[]) =>
  entries.find((each) => each.slug === slug)?.entry.link.name ?? slug;

export function stillDefault(config: Config, entries: readonly Listed[]): DefaultFact[] {
  const { studioName, siteUrl, discordUrl, contactEmail, supportEmail, texts } = config;
  const taste = [
    ...(studioName === 'Slash Slash' ? [`name ${studioName}`] : []),
    ...FIRST_FILES.filter(([, file, first]) => digest(file) === first).map(([what]) => what),
    ...(texts.slogan === 'One more round.' ? [`slogan ${texts.slogan}`] : []),
    ...(existsSync(FIRST_NEWS) ? ['news'] : []),
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

/** Throws a MadeUpFactsError for a build with its own address that would mislead visitors, unless allowed explicitly. */
export function checkFacts(config: Config, facts: readonly DefaultFact[]): void {
  const misleading = facts.filter(({ misleads }) => misleads !== null);
  if (!config.isPublished || config.allowDefaults || misleading.length === 0) return;
  const list = misleading.map(({ what, misleads }) => `\n//   ${what}: ${misleads}`).join('');
  throw new MadeUpFactsError(
    `This site would be published with facts that we made up.${list}\n// Decide them, or set ALLOW_DEFAULTS=on for a site that nobody should find.`,
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
