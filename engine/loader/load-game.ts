import type { Game, GameHost } from '../game.ts';
import { startGameWorker } from './game-worker.ts';
import { arrivedBytes, runScript } from './run-script.ts';
import { forgetGame, LoadError, takeGame } from './session.ts';
import type { Settings } from './stage.ts';
import { unpackData } from './unpack-data.ts';

/** What the packer writes into each game's loader, so that the loader knows what it must receive. */
export interface PackedGame {
  /** The game's folder under `games/`. */
  slug: string;
  /** Lengths of the files in bytes, as they are after any Content-Encoding is undone. */
  bytes: { data: number; code: number };
}

/** A file of a game, and how to fetch it. */
export interface Download {
  url: string;
  /** The packed file's length in bytes after decoding; anything else is refused. */
  bytes: number;
  cache: RequestCache;
  /** Gives the download up. */
  signal: AbortSignal;
  /** Called with the decoded length of each part that arrives. */
  onBytes(count: number): void;
}

async function request({ url, cache, signal }: Download): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await fetch(url, { cache, signal }).catch((cause: unknown) => {
    throw new LoadError(`Unable to load file ${url}: the server cannot be reached.`, { cause });
  });
  if (!response.ok)
    throw new LoadError(`Unable to load file ${url}: the server answered ${response.status}.`);
  if (response.headers.get('content-type')?.includes('text/html')) {
    throw new LoadError(`Unable to load file ${url}: the server answered with an HTML page in its place.`);
  }
  if (!response.body) throw new LoadError(`Unable to load file ${url}: the answer is empty.`);
  return response.body.getReader();
}

/** A file of another length than was packed. */
function wrongLength(url: string, arrived: number, bytes: number): LoadError {
  if (arrived > bytes) {
    return new LoadError(
      `The file ${url} is longer than the ${bytes} bytes packed: it belongs to another version.`,
    );
  }
  return new LoadError(
    `The file ${url} is truncated or belongs to another version: ${arrived} of ${bytes} bytes arrived.`,
  );
}

/**
 * Fetches a file of known length. Progress counts decoded bytes, so it is right with any Content-Encoding.
 * @throws LoadError if the file is missing, is not what was packed, or the connection breaks off
 */
export async function download(file: Download): Promise<Uint8Array<ArrayBuffer>> {
  const reader = await request(file);
  const body = new Uint8Array(file.bytes);
  let length = 0;
  while (true) {
    const part = await reader.read().catch((cause: unknown) => {
      throw new LoadError(
        `Unable to load file ${file.url}: the connection broke off or the answer is wrongly encoded.`,
        { cause },
      );
    });
    if (part.done) break;
    if (length + part.value.length > file.bytes) {
      await reader.cancel();
      throw wrongLength(file.url, length + part.value.length, file.bytes);
    }
    body.set(part.value, length);
    length += part.value.length;
    file.onBytes(part.value.length);
  }
  if (length < file.bytes) throw wrongLength(file.url, length, file.bytes);
  return body;
}

/** A game that has arrived, and how long its parts took in milliseconds. */
interface LoadedGame {
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
      signal.throwIfAborted();
      const arrived = arrivedBytes(codeUrl) ?? bytes;
      if (arrived !== bytes) throw wrongLength(codeUrl, arrived, bytes);
      onBytes(bytes);
      const codeTime = elapsed();
      const game = await takeGame();
      return game
        ? { game, codeTime }
        : explain(new LoadError(`The file ${codeUrl} does not define a game.`));
    } catch (error) {
      // A script cannot be stopped, and nobody will take the game that it has defined.
      forgetGame();
      throw error;
    }
  }

  async function loadData(): Promise<Pick<LoadedGame, 'data' | 'startWorker' | 'dataTime'>> {
    const data = unpackData(await fetchFile(settings.dataUrl, packed.bytes.data));
    return { data, startWorker: startGameWorker(data, signal), dataTime: elapsed() };
  }

  const [code, data] = await Promise.all([loadCode(), loadData()]);
  return { ...code, ...data };
}
