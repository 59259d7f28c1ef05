/** One build of `dist` at a time, whatever commands want one. */
import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often a waiting command looks, in milliseconds. */
const LOOK_AGAIN_MS = 200;

/** A lock that nobody has written into for so long, in milliseconds, was left by a process that died at that moment. */
const UNWRITTEN_MS = 5_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function tookIt(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one that we may not ask.
    return codeOf(error) === 'EPERM';
  }
}

/** Who holds the lock: a process by its number, 'nobody' if it is not there, 'left' if its process is gone. */
async function holderOf(file: string): Promise<number | 'nobody' | 'left'> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const isOfThisBoot = mtimeMs > Date.now() - uptime() * 1000;
    if (text === '') return Date.now() - mtimeMs < UNWRITTEN_MS ? 0 : 'left';
    const pid = Number(text);
    return isOfThisBoot && Number.isInteger(pid) && pid > 0 && isRunning(pid) ? pid : 'left';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nobody';
    throw error;
  }
}

/** Takes a lock away that was left. Only one process does it at a time: a second one would take the next holder's. */
async function removeLeft(file: string): Promise<void> {
  const removing = `${file}-removing`;
  try {
    await mkdir(removing);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const since = await stat(removing).catch(() => null);
    if (since && Date.now() - since.mtimeMs > UNWRITTEN_MS) await rmdir(removing).catch(() => undefined);
    return;
  }
  try {
    if ((await holderOf(file)) === 'left') await rm(file, { force: true });
  } finally {
    await rmdir(removing);
  }
}

/**
 * Does the work while no other process does any under the same lock. A lock whose process has ended does not count.
 * @param onWait called once with the number of the process that is waited for
 */
export async function underLock<T>(
  file: string,
  onWait: (pid: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  let hasSaid = false;
  await mkdir(dirname(file), { recursive: true });
  while (!(await tookIt(file))) {
    const holder = await holderOf(file);
    if (holder === 'left') await removeLeft(file);
    if (typeof holder !== 'number') continue;
    if (!hasSaid && holder > 0) {
      hasSaid = true;
      onWait(holder);
    }
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
