import { readFile } from 'node:fs/promises';
import { catalogueSlugs, readConfig } from '#site/config.ts';
import type { Studio } from '#studio/shape.ts';
import { withLineFeeds } from '../files.ts';
import { type Adoption, adopted } from './adoption.ts';
import { COLOURS_FILE, parseColours, StudioError } from './colours.ts';
import { knownGames } from './defines.ts';
import { MARK_FILE, parseMark } from './mark.ts';
import { checkRemovable } from './remove-game.ts';

/** What `npm run adopt` is about to do. */
export interface Plan {
  studio: Studio;
  /** Files of a studio's own, by the paths at which they will lie. */
  files: [path: string, content: string | Buffer][];
  /** Games that go, by slug. */
  without: string[];
}

/** The faces of the site, as `site/look/fonts.css` has them. */
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
    if (file !== undefined) files.push([`studio/fonts/${face}.woff2`, await readFace(`${face}-font`, file)]);
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
