/**
 * Takes a copy of the project over for a studio that nobody has, as `npm run adopt` does it: another name, mark, slogan and
 * colours, two games added, one of ours left, news of its own, no festival, no store, and nobody signs in.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueSlugs } from '#site/config.ts';
import { addGames, copyProject, type ProjectCopy } from '../e2e/support/project-copy.ts';
import { KEPT_GAME, NINTH_FLOOR } from './flags.ts';

/** The posts are a studio's own, as its games are. */
const POST = '# The lift stands\n\nSo there is [a game](/webgames/ember).\n';

/** `npm run adopt`, for `ProjectCopy.run`. */
export const ADOPT = ['tsx/dist/cli.mjs', 'tools/adopt/adopt.ts'];

/** The copy, taken over; the caller removes it. */
export async function takeOver(): Promise<ProjectCopy> {
  const copy = await copyProject('made-up-studio');
  await addGames(copy);
  const gone = catalogueSlugs().filter((slug) => slug !== KEPT_GAME);
  await copy.run([...ADOPT, ...NINTH_FLOOR, ...gone.map((slug) => `--without=${slug}`)]);
  const news = join(copy.folder, 'site/news');
  for (const post of (await readdir(news)).filter((name) => name.endsWith('.md'))) await rm(join(news, post));
  await copy.put('site/news/2026-11-23-the-lift-stands.md', POST);
  return copy;
}
