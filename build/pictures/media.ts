import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * How each game is played for its pictures, by slug: what the files of this name in the folders of `media/` export under the
 * same name.
 */
export async function mediaOf<Play>(name: 'clip' | 'screenshots'): Promise<Record<string, Play>> {
  const plays: Record<string, Play> = {};
  for (const slug of (await readdir(join(projectRoot, 'media'))).sort()) {
    const file = join(projectRoot, 'media', slug, `${name}.ts`);
    if (existsSync(file)) plays[slug] = (await import(file))[name];
  }
  return plays;
}
