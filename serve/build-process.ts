import { commandConfig } from '#build/command-config.ts';
import { buildDist } from '#build/dist.ts';
import { builtSite, isUpToDate } from './build-if-needed.ts';
import { runCommand, say } from './terminal.ts';

await runCommand(async () => {
  const config = await commandConfig();
  await buildDist(config, builtSite, async () => {
    // Another command may have built the site while this one waited.
    if (await isUpToDate(config)) {
      say('the build in dist is up to date');
      return false;
    }
    say('building the site; the first time takes about half a minute');
    return true;
  });
});
