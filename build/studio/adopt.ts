/** `npm run adopt`: makes the site another studio's. Asks in a terminal, or takes flags. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand, say } from '#serve/terminal.ts';
import { catalogueSlugs, readConfig } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { readDeclarations } from '../entries/read-entries.ts';
import { drawIdentity } from '../pictures/draw-identity.ts';
import { projectRoot } from '../project-root.ts';
import { type Adoption, adopted, readFlags, studioSource, USAGE } from './adoption.ts';
import { askForFlags } from './ask.ts';
import { COLOURS_FILE, parseColours } from './colours.ts';
import { knownGames } from './defines.ts';
import { MARK_FILE, parseMark } from './mark.ts';
import { removeGames } from './remove-game.ts';
import { stillDefault, stillDefaultLine } from './still-default.ts';
import { StudioError } from './studio-error.ts';

const STUDIO_FILE = 'studio/studio.ts';

async function readGiven(flag: string, file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  } catch {
    throw new StudioError(`--${flag} is "${file}", but there is no such file.`);
  }
}

/** The faces of the site, as `site/look/fonts.css` has them. */
const FACES = ['display', 'text', 'mono'] as const;

/** Bytes. All three may weigh 60,000 together, which `tests/e2e/budgets.spec.ts` holds. */
const FACE_BUDGET = 40_000;

async function readFace(face: string, file: string): Promise<Buffer> {
  const font = await readFile(file).catch(() => {
    throw new StudioError(`--${face}-font is "${file}", but there is no such file.`);
  });
  if (font.toString('latin1', 0, 4) !== 'wOF2' || font.length > FACE_BUDGET)
    throw new StudioError(
      `--${face}-font is "${file}" of ${font.length} bytes, but it wants a WOFF2 file of at most ${FACE_BUDGET}: cut it to the letters that you set.`,
    );
  return font;
}

/** Lays a file out as `npm run format` would. */
async function format(file: string): Promise<void> {
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  await promisify(execFile)(process.execPath, [biome, 'format', '--write', file], { cwd: projectRoot });
}

/** Writes `studio/`, takes games away and draws. All that is given is checked before anything is changed. */
async function adopt(flags: Adoption): Promise<void> {
  const next = adopted(studio, flags);
  readConfig({}, [], next);
  knownGames(next.wall, catalogueSlugs());
  const files: [string, string | Buffer][] = [];
  if (flags.mark !== undefined) {
    const mark = await readGiven('mark', flags.mark);
    parseMark(mark);
    files.push([MARK_FILE, mark]);
  }
  if (flags.colours !== undefined) {
    const colours = await readGiven('colours', flags.colours);
    parseColours(colours);
    files.push([COLOURS_FILE, colours]);
  }
  for (const face of FACES) {
    const file = flags[`${face}-font`];
    if (file !== undefined) files.push([`studio/fonts/${face}.woff2`, await readFace(face, file)]);
  }

  for (const path of removeGames([...new Set(flags.without ?? [])])) say(`gone: ${path}`);
  for (const [file, content] of files) await writeFile(join(projectRoot, file), content);
  await writeFile(join(projectRoot, STUDIO_FILE), studioSource(next));
  await format(STUDIO_FILE);
  say(`studio/ is written; drawing icons and card`);

  const config = readConfig({}, catalogueSlugs(), next);
  const { entries } = await readDeclarations();
  await drawIdentity(config, entries);
  say('npm start shows it; git diff tells what has changed');
  say(stillDefaultLine(stillDefault(config, entries)));
}

await runCommand(async () => {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) return console.log(USAGE);
  const isAsking = Object.keys(flags).length === 0 && process.stdin.isTTY;
  await adopt(isAsking ? await askForFlags(studio) : flags);
});
