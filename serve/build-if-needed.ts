import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commandConfig } from '#build/command-config.ts';
import { buildDist, isFresh } from '#build/dist.ts';
import { projectRoot } from '#build/files.ts';
import type { Config } from '#site/config.ts';
import { runCommand, say } from './terminal.ts';

export const builtSite = join(projectRoot, 'dist');

const isUpToDate = (config: Config): Promise<boolean> => isFresh(config, builtSite);

/** Builds in another process: a build takes 300 MB, which the serving process would never release. */
export async function buildIfNeeded(config: Config): Promise<void> {
  if (await isUpToDate(config)) return say('the build in dist is up to date');
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), import.meta.filename], {
    stdio: 'inherit',
  });
  // Ctrl-C in a terminal reaches both processes; a signal to this process alone must be forwarded.
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) process.exit(code ?? 1);
}

if (process.argv[1] === import.meta.filename)
  await runCommand(async () => {
    const config = await commandConfig();
    await buildDist(config, builtSite, async () => {
      // Another command may have built the site while this command waited.
      if (await isUpToDate(config)) {
        say('the build in dist is up to date');
        return false;
      }
      say('building the site; the first time takes about half a minute');
      return true;
    });
  });
