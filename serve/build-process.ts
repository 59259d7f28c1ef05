/** The process in which `npm start` builds; see `build-if-needed.ts`. */
import { buildDist } from '#build/build-dist.ts';
import { builtSite, isUpToDate } from './build-if-needed.ts';
import { runCommand, say } from './terminal.ts';

await runCommand(async () => {
  // Read in here, so that a bad value is one line and no stack.
  const { config } = await import('#site/config.ts');
  await buildDist(config, builtSite, async () => {
    // Another command may have built it while this one waited.
    if (await isUpToDate(config)) {
      say('the build in dist is up to date');
      return false;
    }
    say('building the site; the first time takes about half a minute');
    return true;
  });
});
