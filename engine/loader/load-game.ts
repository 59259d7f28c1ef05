import type { Game, GameHost } from '../game.ts';
import { type Download, download, wrongLength } from './download.ts';
import { startGameWorker } from './game-worker.ts';
import { forgetGame, takeGame } from './globals.ts';
import { LoadError } from './load-error.ts';
import type { PackedGame } from './packed-game.ts';
import { arrivedBytes, runScript } from './run-script.ts';
import type { Settings } from './settings.ts';
import { unpackData } from './unpack-data.ts';

/** A game that has arrived, and how long its parts took in milliseconds. */
export interface LoadedGame {
  game: Game;
  data: GameHost['data'];
  startWorker: GameHost['startWorker'];
  dataTime: number;
  codeTime: number;
}

/** Unity's cache policies, as fetch names them. A server decides itself how long 'must-revalidate' may be kept. */
const REQUEST_CACHE: Record<string, RequestCache> = { immutable: 'force-cache', 'no-store': 'no-store' };

/**
 * Gets a game's code and data side by side, and runs the code.
 * @param onBytes called with each number of decoded bytes that arrives; of the code with all of them at once
 * @param signal gives up: downloads end and the code leaves nothing behind
 * @throws LoadError if a file is not what was packed
 */
export async function loadGame(
  packed: PackedGame,
  settings: Settings,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<LoadedGame> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const fetchFile = (url: string, bytes: number, onPart = onBytes) => {
    const cache = REQUEST_CACHE[settings.cacheControl(url)] ?? 'default';
    return download({ url, bytes, cache, signal, onBytes: onPart } satisfies Download);
  };

  /** A script element tells nothing but that it failed: a download of the same file says why, or leaves it at that. */
  async function explain(fault: LoadError): Promise<never> {
    await fetchFile(settings.codeUrl, packed.bytes.code, () => {});
    throw fault;
  }

  async function loadCode(): Promise<{ game: Game; codeTime: number }> {
    const { codeUrl } = settings;
    const { code: bytes } = packed.bytes;
    try {
      await runScript(codeUrl).catch(explain);
    } finally {
      // Given up meanwhile, which stops no script: nobody will take what it has defined.
      if (signal.aborted) forgetGame();
    }
    signal.throwIfAborted();
    const arrived = arrivedBytes(codeUrl) ?? bytes;
    if (arrived !== bytes) {
      forgetGame();
      throw wrongLength(codeUrl, arrived, bytes);
    }
    onBytes(bytes);
    const codeTime = elapsed();
    const game = await takeGame();
    return game ? { game, codeTime } : explain(new LoadError(`The file ${codeUrl} does not define a game.`));
  }

  async function loadData(): Promise<Pick<LoadedGame, 'data' | 'startWorker' | 'dataTime'>> {
    const data = unpackData(await fetchFile(settings.dataUrl, packed.bytes.data));
    return { data, startWorker: startGameWorker(data, signal), dataTime: elapsed() };
  }

  const [code, data] = await Promise.all([loadCode(), loadData()]);
  return { ...code, ...data };
}
