import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh, stampBuild } from '#build/freshness.ts';
import { projectRoot } from '#build/project-root.ts';
import { SITE_MANIFEST } from '#build/site-manifest.ts';
import type { Config } from '#site/config.ts';
import { say } from './terminal.ts';

/** Where the build is that `npm run build` makes. */
export const builtSite = join(projectRoot, 'dist');

/** Builds the site there, unless the last build was made of these very sources with this configuration. */
export async function buildIfNeeded(config: Config): Promise<void> {
  if (existsSync(join(builtSite, SITE_MANIFEST)) && (await isFresh(config))) {
    say('the build in dist is up to date');
    return;
  }
  say('building the site; the first time takes about half a minute');
  // Loaded only now: a start without a build takes a moment.
  const { build } = await import('#build/build.ts');
  await build({ config, outDir: builtSite, say });
  await stampBuild(config);
}
