import { join } from 'node:path';
import { runCommand, say } from '#serve/terminal.ts';
import { commandConfig } from './command-config.ts';
import { buildDist } from './dist.ts';
import { projectRoot } from './files.ts';
import { readSiteManifest } from './site-manifest.ts';
import { outcomeLines } from './studio/still-default.ts';

await runCommand(async () => {
  const config = await commandConfig();
  const dist = join(projectRoot, 'dist');
  await buildDist(config, dist);
  for (const line of outcomeLines(config, readSiteManifest(dist).stillDefault)) say(line);
});
