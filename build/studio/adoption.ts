/** What `npm run adopt` is told, and the studio that comes of it. */
import { parseArgs } from 'node:util';
import { STORES, type StoreName, type Studio, type StudioTexts } from '#studio/shape.ts';
import { StudioError } from './colours.ts';

const TEXTS = ['slogan', 'makes', 'lead', 'description', 'short', 'long'] as const;

const OPTIONS = {
  name: { type: 'string' },
  slogan: { type: 'string' },
  makes: { type: 'string' },
  lead: { type: 'string' },
  description: { type: 'string' },
  short: { type: 'string' },
  long: { type: 'string' },
  'mark-text': { type: 'string' },
  'site-url': { type: 'string' },
  contact: { type: 'string' },
  discord: { type: 'string' },
  social: { type: 'string', multiple: true },
  stores: { type: 'string' },
  wall: { type: 'string' },
  'display-font': { type: 'string' },
  'text-font': { type: 'string' },
  'mono-font': { type: 'string' },
  festivals: { type: 'boolean' },
  'sign-in': { type: 'boolean' },
  mark: { type: 'string' },
  colours: { type: 'string' },
  without: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

/** For `--help`, and for who gives a flag that there is none of. */
export const USAGE = `npm run adopt -- [flags], or without flags to be asked.
  --name NAME                  --slogan, --makes, --lead, --description, --short, --long TEXT
  --mark FILE.svg              --mark-text TEXT      what the mark is, for the press
  --colours FILE.css           a style sheet in the shape of studio/colours.css
  --display-font, --text-font, --mono-font FILE.woff2  for headlines, text, and what stands like code
  --contact E-MAIL             --site-url https://…  --discord https://…
  --social 'Name=https://…'    again for each; replaces all but Discord
  --stores none                or of android,ios,steamAppId those you are in; none hides all other stores as well
  --without SLUG               again for each: takes one of our games away
  --wall SLUG,SLUG             the games that come first, in this order; the others follow
  --no-festivals --no-sign-in  and --festivals --sign-in to have them again
{name} in a text stands for the studio's name.`;

/** What flags say; a field that is absent stays as it is. */
export type Adoption = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS; allowNegative: true }>
>['values'];

/**
 * The flags of a command line.
 * @throws StudioError for one that does not exist
 */
export function readFlags(args: string[]): Adoption {
  try {
    return parseArgs({ args, options: OPTIONS, allowNegative: true }).values;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new StudioError(`${sentence}.\n${USAGE}`);
  }
}

function storesOf(list: string): StoreName[] {
  if (list === 'none') return [];
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !STORES.some((store) => store === name));
  if (unknown !== undefined)
    throw new StudioError(`--stores has "${unknown}", but it wants none, or some of ${STORES.join(',')}.`);
  return STORES.filter((store) => names.includes(store));
}

const slugsOf = (list: string): string[] =>
  list
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean);

function linkOf(text: string): { name: string; url: string } {
  const at = text.indexOf('=');
  if (at < 1) throw new StudioError(`--social is "${text}", but it wants Name=https://….`);
  return { name: text.slice(0, at).trim(), url: text.slice(at + 1).trim() };
}

/**
 * The studio with what the flags say. Its values are checked by `readConfig`, as those of any studio.
 * @throws StudioError for a list that is none
 */
export function adopted(studio: Studio, flags: Adoption): Studio {
  const isDiscord = ({ name }: { name: string }) => name === 'Discord';
  const discord =
    flags.discord === undefined ? studio.social.filter(isDiscord) : [{ name: 'Discord', url: flags.discord }];
  const others = flags.social?.map(linkOf) ?? studio.social.filter((link) => !isDiscord(link));
  const texts: StudioTexts = { ...studio.texts, mark: flags['mark-text'] ?? studio.texts.mark };
  for (const key of TEXTS) texts[key] = flags[key] ?? texts[key];
  return {
    name: flags.name ?? studio.name,
    siteUrl: flags['site-url'] ?? studio.siteUrl,
    contactEmail: flags.contact ?? studio.contactEmail,
    social: [...discord, ...others.filter((link) => !isDiscord(link))],
    stores: flags.stores === undefined ? studio.stores : storesOf(flags.stores),
    wall: (flags.wall === undefined ? studio.wall : slugsOf(flags.wall)).filter(
      (slug) => !flags.without?.includes(slug),
    ),
    festivals: flags.festivals ?? studio.festivals,
    signIn: flags['sign-in'] ?? studio.signIn,
    texts,
  };
}

/** A text as TypeScript writes it. */
const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${literal(each)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** The source of `studio/studio.ts`, for the formatter to lay out. */
export function studioSource({ texts, ...studio }: Studio): string {
  const fields = (object: object) =>
    Object.entries(object)
      .map(([key, value]) => `${key}: ${literal(value)},\n`)
      .join('');
  return `/** The studio's decisions. \`npm run adopt\` writes this file; by hand is as good. */
import type { Studio } from './shape.ts';

export const studio: Studio = {
${fields(studio)}texts: {
${fields(texts)}},
};
`;
}
