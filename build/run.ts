/** `npm run build`: the site for publishing, into `dist`. */
import { join } from 'node:path';
import { runCommand, say } from '#serve/terminal.ts';
import { buildDist } from './build-dist.ts';
import { commandConfig } from './command-config.ts';
import { outcomeLines } from './outcome-lines.ts';
import { projectRoot } from './project-root.ts';
import { readSiteManifest } from './site-manifest.ts';

await runCommand(async () => {
  const config = await commandConfig();
  const dist = join(projectRoot, 'dist');
  await buildDist(config, dist);
  for (const line of outcomeLines(config, readSiteManifest(dist).stillDefault)) say(line);
});
