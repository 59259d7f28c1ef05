/** `npm run build`: the site for publishing, into `dist`. */
import { join } from 'node:path';
import { runCommand, say } from '#serve/terminal.ts';
import { buildDist } from './build-dist.ts';
import { outcomeLines } from './outcome-lines.ts';
import { projectRoot } from './project-root.ts';
import { readSiteManifest } from './site-manifest.ts';

await runCommand(async () => {
  // Read in here, so that a bad value is one line and no stack; the build's own files read it as well.
  const { config } = await import('#site/config.ts');
  const dist = join(projectRoot, 'dist');
  await buildDist(config, dist);
  for (const line of outcomeLines(config, readSiteManifest(dist).stillDefault)) say(line);
});
