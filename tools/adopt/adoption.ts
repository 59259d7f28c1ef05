import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot, readText, withLineFeeds } from '#build/files.ts';
import { COLOURS_FILE, parseColours, StudioError } from '#build/studio/colours.ts';
import { knownGames } from '#build/studio/defines.ts';
import { MARK_FILE, parseMark } from '#build/studio/mark.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { catalogueSlugs, readConfig } from '#site/config.ts';
import { STORES, type StoreName, type Studio, type StudioTexts } from '#site/studio-shape.ts';

const ENTRIES = 'site/catalogue/games';

/** Pictures of a game, by the folder that has them; the name of one game may begin as another's does. */
const PICTURES: readonly [folder: string, names: (slug: string) => RegExp][] = [
  ['site/pictures', (slug) => new RegExp(`^(${slug}-(play|clip)\\b.*|poster-${slug}(-\\d+)?)\\.\\w+$`)],
  ['site/public/cards', (slug) => new RegExp(`^card-${slug}\\.jpg$`)],
  ['site/public/screenshots', (slug) => new RegExp(`^${slug}-\\d+(-\\d+)?\\.webp$`)],
];

/** All that belongs to a game and to nothing else, from the project's root: entry, folders, pictures. Those that are there. */
function filesOfGame(slug: string): string[] {
  const pictures = PICTURES.flatMap(([folder, names]) =>
    existsSync(join(projectRoot, folder))
      ? readdirSync(join(projectRoot, folder))
          .filter((name) => names(slug).test(name))
          .map((name) => `${folder}/${name}`)
      : [],
  );
  const own = [`${ENTRIES}/${slug}.ts`, `games/${slug}`, `tools/games/${slug}`];
  return [...own.filter((path) => existsSync(join(projectRoot, path))), ...pictures];
}

/** Folders of `games/` that are no game's, and that no game has a use for. A game of the site's own making has its tests there. */
function unusedKits(): string[] {
  const games = join(projectRoot, 'games');
  const folders = readdirSync(games);
  const isGame = (name: string) =>
    existsSync(join(games, name, 'main.ts')) || existsSync(join(games, name, 'unity'));
  const sources = folders.filter(isGame).flatMap((name) =>
    readdirSync(join(games, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readText(join(games, name, file))),
  );
  return folders
    .filter((name) => !isGame(name) && !existsSync(join(projectRoot, ENTRIES, `${name}.ts`)))
    .filter((name) => !sources.some((source) => source.includes(`/${name}/`)))
    .map((name) => `games/${name}`);
}

/**
 * Finds out whether games can be taken away.
 * @throws StudioError for a game that is not there, or when none would be left
 */
function checkRemovable(slugs: readonly string[]): void {
  const here = readdirSync(join(projectRoot, ENTRIES)).map((file) => file.replace(/\.ts$/, ''));
  const unknown = slugs.find((slug) => !here.includes(slug));
  if (unknown !== undefined)
    throw new StudioError(`There is no game ${unknown}. There are ${here.join(', ')}.`);
  if (here.every((slug) => slugs.includes(slug)))
    throw new StudioError('A site wants one game at least: add yours before you take the last of ours away.');
}

/**
 * Takes games away: their folders, entries and pictures, and what only they shared. Returns what is gone.
 * @throws StudioError as `checkRemovable` does
 */
export function removeGames(slugs: readonly string[]): string[] {
  checkRemovable(slugs);
  const gone = slugs.flatMap(filesOfGame);
  for (const path of gone) rmSync(join(projectRoot, path), { recursive: true });
  const kits = slugs.length > 0 ? unusedKits() : [];
  for (const path of kits) rmSync(join(projectRoot, path), { recursive: true });
  return [...gone, ...kits];
}

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
  --colours FILE.css           a style sheet in the shape of studios/slash-slash/colours.css
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

/** The source of `studio.ts`, for the formatter to lay out. */
export function studioSource({ texts, ...studio }: Studio): string {
  const fields = (object: object) =>
    Object.entries(object)
      .map(([key, value]) => `${key}: ${literal(value)},\n`)
      .join('');
  return `/** The studio's decisions. \`npm run adopt\` writes this file; by hand is as good. */
import type { Studio } from '#site/studio-shape.ts';

export const studio: Studio = {
${fields(studio)}texts: {
${fields(texts)}},
};
`;
}

/** What `npm run adopt` is about to do. */
interface Plan {
  studio: Studio;
  /** Files of a studio's own, by the paths at which they will lie. */
  files: [path: string, content: string | Buffer][];
  /** Games that go, by slug. */
  without: string[];
}

/** The faces of the site, as `fonts.css` has them. */
const FACES = ['display', 'text', 'mono'] as const;

/** Bytes. All three may weigh 60,000 together, which `tests/e2e/budgets.spec.ts` holds. */
const FACE_BUDGET = 40_000;

async function readGiven(flag: string, file: string): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw new StudioError(`--${flag} is "${file}", but there is no such file.`);
  });
}

async function readGivenText(flag: string, file: string): Promise<string> {
  return withLineFeeds((await readGiven(flag, file)).toString('utf8'));
}

async function readFace(flag: string, file: string): Promise<Buffer> {
  const font = await readGiven(flag, file);
  if (font.toString('latin1', 0, 4) !== 'wOF2' || font.length > FACE_BUDGET)
    throw new StudioError(
      `--${flag} is "${file}" of ${font.length} bytes, but it wants a WOFF2 file of at most ${FACE_BUDGET}: cut it to the letters that you set.`,
    );
  return font;
}

async function readFiles(flags: Adoption): Promise<Plan['files']> {
  const files: Plan['files'] = [];
  if (flags.mark !== undefined) {
    const mark = await readGivenText('mark', flags.mark);
    parseMark(mark);
    files.push([MARK_FILE, mark]);
  }
  if (flags.colours !== undefined) {
    const colours = await readGivenText('colours', flags.colours);
    parseColours(colours);
    files.push([COLOURS_FILE, colours]);
  }
  for (const face of FACES) {
    const file = flags[`${face}-font`];
    if (file !== undefined)
      files.push([`${STUDIO_FOLDER}/fonts/${face}.woff2`, await readFace(`${face}-font`, file)]);
  }
  return files;
}

/**
 * Checks all that is given, and changes nothing.
 * @throws ConfigError or StudioError for what cannot be, in a sentence
 */
export async function planAdoption(from: Studio, flags: Adoption): Promise<Plan> {
  const studio = adopted(from, flags);
  readConfig({}, [], studio);
  knownGames(studio.wall, catalogueSlugs());
  const without = [...new Set(flags.without ?? [])];
  checkRemovable(without);
  return { studio, files: await readFiles(flags), without };
}
