/** `npm run adopt`: makes the site another studio's. Asks in a terminal, or takes flags. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readDeclarations } from '#build/entries.ts';
import { projectRoot } from '#build/files.ts';
import { stillDefault, stillDefaultLine } from '#build/studio/still-default.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { runCommand, say } from '#serve/terminal.ts';
import { catalogueSlugs, readConfig } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { drawIdentity } from '../pictures/draw-identity.ts';
import { type Adoption, planAdoption, readFlags, removeGames, studioSource, USAGE } from './adoption.ts';
import { askForFlags } from './ask.ts';

const STUDIO_FILE = `${STUDIO_FOLDER}/studio.ts`;

/** Lays a file out as `npm run format` would. */
async function format(file: string): Promise<void> {
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  await promisify(execFile)(process.execPath, [biome, 'format', '--write', file], { cwd: projectRoot });
}

/** Writes the studio's folder, takes games away and draws. All that is given is checked before anything is changed. */
async function adopt(flags: Adoption): Promise<void> {
  const plan = await planAdoption(studio, flags);
  for (const path of removeGames(plan.without)) say(`gone: ${path}`);
  for (const [file, content] of plan.files) await writeFile(join(projectRoot, file), content);
  await writeFile(join(projectRoot, STUDIO_FILE), studioSource(plan.studio));
  await format(STUDIO_FILE);
  say(`${STUDIO_FOLDER} is written; drawing icons and card`);

  const config = readConfig({}, catalogueSlugs(), plan.studio);
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
