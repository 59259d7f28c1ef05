import type { Game } from '../game.ts';
import { type Download, download } from './download.ts';
import { evaluateScript } from './evaluate-script.ts';
import { keepFramework, readFramework } from './framework-cache.ts';
import { forgetGlobals, takeGame } from './globals.ts';
import { LoadError } from './load-error.ts';
import type { PackedGame } from './packed-game.ts';
import type { Settings } from './settings.ts';
import { unpackData } from './unpack-data.ts';

/** A game that has arrived, and how long its parts took in milliseconds. */
export interface LoadedGame {
  game: Game;
  data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  dataTime: number;
  codeTime: number;
}

/** Unity's cache policies, as fetch names them. A server decides itself how long 'must-revalidate' may be kept. */
const REQUEST_CACHE: Record<string, RequestCache> = { immutable: 'force-cache', 'no-store': 'no-store' };

/**
 * Downloads a game's three files side by side and runs the two that are scripts.
 * @param onBytes called with each number of decoded bytes that arrives
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
  const fetchFile = (url: string, bytes: number) => {
    const cache = REQUEST_CACHE[settings.cacheControl(url)] ?? 'default';
    return download({ url, bytes, cache, signal, onBytes } satisfies Download);
  };

  let isScriptOnItsWay = false;
  signal.addEventListener('abort', () => {
    // The browser cannot be stopped from running it, and without the framework it would throw.
    if (!isScriptOnItsWay) forgetGlobals();
  });
  const run = async (script: Uint8Array<ArrayBuffer>, ending: string) => {
    signal.throwIfAborted();
    isScriptOnItsWay = true;
    try {
      await evaluateScript(script, `/games/${packed.slug}/${packed.slug}.${ending}`);
    } finally {
      isScriptOnItsWay = false;
      // Given up meanwhile: nobody will take what it has defined.
      if (signal.aborted) forgetGlobals();
    }
  };

  async function loadFramework(): Promise<void> {
    const bytes = packed.bytes.framework;
    const mayKeep = settings.cacheControl(settings.frameworkUrl) !== 'no-store';
    const kept = mayKeep ? await readFramework(packed.frameworkVersion, bytes, settings.print) : null;
    if (kept) onBytes(bytes);
    const framework = kept ?? (await fetchFile(settings.frameworkUrl, bytes));
    await run(framework, 'framework.js');
    // Nobody waits for the copy: the game is started meanwhile.
    if (mayKeep && !kept) void keepFramework(packed.frameworkVersion, framework, settings.print);
  }

  async function loadCode(): Promise<{ game: Game; codeTime: number }> {
    const [code] = await Promise.all([fetchFile(settings.codeUrl, packed.bytes.code), loadFramework()]);
    const codeTime = elapsed();
    await run(code, 'code.js');
    const game = await takeGame();
    if (!game)
      throw new LoadError(`The file ${settings.codeUrl} does not define a game that fits this framework.`);
    return { game, codeTime };
  }

  async function loadData(): Promise<Pick<LoadedGame, 'data' | 'dataTime'>> {
    const data = unpackData(await fetchFile(settings.dataUrl, packed.bytes.data));
    return { data, dataTime: elapsed() };
  }

  const [code, data] = await Promise.all([loadCode(), loadData()]);
  return { ...code, ...data };
}
