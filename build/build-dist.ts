/** Builds `dist`, which all commands share: one at a time, and never mistaken for whole when it is not. */
import { join } from 'node:path';
import { say } from '#serve/terminal.ts';
import type { Config } from '#site/config.ts';
import { underLock } from './build-lock.ts';
import { stamped } from './freshness.ts';
import { projectRoot } from './project-root.ts';

/**
 * Waits for whoever else is building there, then builds.
 * @param isWanted asked when it is this process's turn
 */
export async function buildDist(
  config: Config,
  outDir: string,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<void> {
  const lock = join(projectRoot, '.cache', 'build-lock');
  const onWait = (pid: number) =>
    say(`process ${pid} is building the site already: waiting until it is done`);
  await underLock(lock, onWait, async () => {
    if (!(await isWanted())) return;
    const { build } = await import('./build.ts');
    await stamped(config, outDir, () => build({ config, outDir, say }));
  });
}
