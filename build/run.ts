/** `npm run build`: the site for publishing, into `dist`. */
import { join } from 'node:path';
import { runCommand, say } from '#serve/terminal.ts';
import { buildDist } from './build-dist.ts';
import { projectRoot } from './project-root.ts';
import { readSiteManifest } from './site-manifest.ts';
import { stillDefaultLine } from './studio/still-default.ts';

await runCommand(async () => {
  // Read in here, so that a bad value is one line and no stack; the build's own files read it as well.
  const { config } = await import('#site/config.ts');
  const dist = join(projectRoot, 'dist');
  await buildDist(config, dist);
  say('dist/public is ready to publish; dist/firebase.json is for Firebase Hosting');
  if (config.firebase === null && config.signIn)
    say('sign-in: no Firebase project configured, this build wants the Auth emulator behind it');
  if (config.firebase === null && config.isPublished)
    say('sign-in: none, because no Firebase project is configured; the list of web games is open');
  say(stillDefaultLine(readSiteManifest(dist).stillDefault));
});
