import type { Game, GameHost } from '../game.ts';
import { type Download, download, wrongLength } from './download.ts';
import { startGameWorker } from './game-worker.ts';
import { forgetGlobals, holdFrameworkBack, takeFramework, takeGame } from './globals.ts';
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
  frameworkReady: GameHost['frameworkReady'];
  dataTime: number;
  codeTime: number;
}

/** Unity's cache policies, as fetch names them. A server decides itself how long 'must-revalidate' may be kept. */
const REQUEST_CACHE: Record<string, RequestCache> = { immutable: 'force-cache', 'no-store': 'no-store' };

/**
 * Gets a game's files side by side and runs the two that are scripts. It is done once code and data are there: the
 * framework, the largest, may still be on its way.
 * @param onBytes called with each number of decoded bytes that arrives; of a script with all of them at once
 * @param signal gives up: downloads end and the scripts leave nothing behind
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

  let scriptsOnTheirWay = 0;
  signal.addEventListener('abort', () => {
    // The browser cannot be stopped from running them, and without its imports the code would throw.
    if (scriptsOnTheirWay === 0) forgetGlobals();
  });

  /** A script element tells nothing but that it failed: a download of the same file says why, or leaves it at that. */
  async function explain(url: string, bytes: number, fault: LoadError): Promise<never> {
    await fetchFile(url, bytes, () => {});
    throw fault;
  }

  async function run(url: string, bytes: number): Promise<void> {
    scriptsOnTheirWay += 1;
    try {
      await runScript(url).catch((fault: LoadError) => explain(url, bytes, fault));
    } finally {
      scriptsOnTheirWay -= 1;
      // Given up meanwhile: nobody will take what it has defined.
      if (signal.aborted && scriptsOnTheirWay === 0) forgetGlobals();
    }
    signal.throwIfAborted();
    const arrived = arrivedBytes(url) ?? bytes;
    if (arrived !== bytes) throw wrongLength(url, arrived, bytes);
    onBytes(bytes);
  }

  async function loadFramework(): Promise<object> {
    if (packed.bytes.framework === 0) return {};
    const { frameworkUrl } = settings;
    await run(frameworkUrl, packed.bytes.framework);
    const fault = new LoadError(`The file ${frameworkUrl} does not define a framework.`);
    return takeFramework() ?? explain(frameworkUrl, packed.bytes.framework, fault);
  }

  async function loadCode(): Promise<{ game: Game; codeTime: number }> {
    const { codeUrl } = settings;
    await run(codeUrl, packed.bytes.code);
    const codeTime = elapsed();
    const game = await takeGame();
    if (game) return { game, codeTime };
    const fault = new LoadError(`The file ${codeUrl} does not define a game that fits this framework.`);
    return explain(codeUrl, packed.bytes.code, fault);
  }

  async function loadData(): Promise<Pick<LoadedGame, 'data' | 'startWorker' | 'dataTime'>> {
    const data = unpackData(await fetchFile(settings.dataUrl, packed.bytes.data));
    return { data, startWorker: startGameWorker(data, signal), dataTime: elapsed() };
  }

  const link = holdFrameworkBack();
  const framework = loadFramework();
  const withoutFramework = new Promise<never>((_, reject) => {
    framework.catch(reject);
  });
  const [code, data] = await Promise.race([Promise.all([loadCode(), loadData()]), withoutFramework]);
  return { ...code, ...data, frameworkReady: async () => link(await framework) };
}
