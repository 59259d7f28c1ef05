/** What of a game its data file holds: the files of its data folder, and its worker, which starts before its code is there. */
import { WORKER_FILE } from '#engine/loader/game-worker.ts';
import type { GameFolder } from './game-folders.ts';
import { packData, readDataFolder } from './pack-data.ts';
import { PackError } from './pack-error.ts';

/**
 * The data file of a game.
 * @param workerScript makes the script of a game's `worker.ts`
 * @throws PackError if a file of the data folder is in the worker's way
 */
export async function packGameData(
  { slug, data, worker }: GameFolder,
  workerScript: (workerFile: string) => Promise<Buffer>,
): Promise<Buffer> {
  const files = await readDataFolder(data);
  if (!worker) return packData(files);
  if (files.has(WORKER_FILE))
    throw new PackError(
      `games/${slug}/data/${WORKER_FILE} lies where worker.ts is packed: name it otherwise.`,
    );
  return packData(new Map([...files, [WORKER_FILE, await workerScript(worker)]]));
}
