import type { Game, GameHost } from '../game.ts';
import { startGameWorker } from './game-worker.ts';
import { forgetGame, LoadError, takeGame } from './hosted-game.ts';
import { arrivedBytes, runScript } from './run-script.ts';
import type { Settings } from './stage.ts';
import { unpackData } from './unpack-data.ts';

/** Constants that the packer writes into each game's loader, used to check the downloaded files. */
export interface PackedGame {
  slug: string;
  /** File lengths in bytes, after decoding any Content-Encoding. */
  bytes: { data: number; code: number };
}

export interface Download {
  url: string;
  /** Expected length in bytes after decoding. A file with another length is rejected. */
  bytes: number;
  cache: RequestCache;
  signal: AbortSignal;
  /** Called for each chunk with its length after decoding. */
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

/** Progress counts decoded bytes, so it is correct for any Content-Encoding. @throws LoadError */
export async function download(file: Download): Promise<Uint8Array<ArrayBuffer>> {
  const reader = await request(file);
  const body = new Uint8Array(file.bytes);
  let length = 0;
  while (true) {
    const part = await reader.read().catch((cause: unknown) => {
      throw new LoadError(
        `Unable to load file ${file.url}: the connection was lost or the response has a wrong encoding.`,
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

/** Times in milliseconds. */
interface LoadedGame {
  game: Game;
  data: GameHost['data'];
  startWorker: GameHost['startWorker'];
  dataTime: number;
  codeTime: number;
}

/** Value of fetch's `cache` per policy. With 'must-revalidate', Unity's default, the server's headers apply. */
const REQUEST_CACHE: Record<string, RequestCache> = { immutable: 'force-cache', 'no-store': 'no-store' };

/** Downloads data and code in parallel. `onBytes` counts the code all at once, after it has run. @throws LoadError */
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

  /** A failed script element does not report the cause, so the same file is downloaded again to find it. */
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
      // A script cannot be cancelled, so the game that it defines is discarded.
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
