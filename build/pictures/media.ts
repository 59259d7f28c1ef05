import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../files.ts';

/** What the files of this name in the folders of `media/` export under the same name, by the folder: a game's slug. */
export async function mediaOf<Made>(
  name: 'card' | 'clip' | 'icon' | 'screenshots',
): Promise<Record<string, Made>> {
  const made: Record<string, Made> = {};
  for (const slug of (await readdir(join(projectRoot, 'media'))).sort()) {
    const file = join(projectRoot, 'media', slug, `${name}.ts`);
    if (existsSync(file)) made[slug] = (await import(pathToFileURL(file).href))[name];
  }
  return made;
}
