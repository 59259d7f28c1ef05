import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from '#build/dist.ts';
import { projectRoot } from '#build/files.ts';
import type { Config } from '#site/config.ts';
import { say } from './terminal.ts';

export const builtSite = join(projectRoot, 'dist');

export const isUpToDate = (config: Config): Promise<boolean> => isFresh(config, builtSite);

/** Builds in another process: a build takes 300 MB, which the serving process would never release. */
export async function buildIfNeeded(config: Config): Promise<void> {
  if (await isUpToDate(config)) return say('the build in dist is up to date');
  const script = fileURLToPath(new URL('./build-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
    stdio: 'inherit',
  });
  // Ctrl-C in a terminal reaches both processes; a signal to this process is passed on.
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) process.exit(code ?? 1);
}
