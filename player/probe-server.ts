import { PlayFailure } from './play-failure.ts';

type FindFault = (response: Response, url: string) => PlayFailure | null;

async function ask(url: string, method: 'HEAD' | 'GET', findFault: FindFault, signal: AbortSignal) {
  let response: Response;
  try {
    response = await fetch(url, { method, signal });
  } catch (error) {
    if (signal.aborted) return null;
    return new PlayFailure(navigator.onLine ? 'unreachable' : 'offline', `${url}: ${String(error)}`);
  }
  // Only the headers are needed. Cancelling rejects if the body has already arrived, which is harmless.
  response.body?.cancel().catch(() => undefined);
  return findFault(response, url);
}

/** Adds a query, which servers ignore, because Chromium warns if a preload matches a request with another method. */
function besidePreload(url: string): string {
  const beside = new URL(url, location.href);
  beside.searchParams.set('headers', '');
  return beside.href;
}

/** Requests headers with HEAD. Some servers handle HEAD differently, so GET must confirm a fault. */
export async function probe(
  url: string,
  findFault: FindFault,
  signal: AbortSignal,
): Promise<PlayFailure | null> {
  const fault = await ask(besidePreload(url), 'HEAD', findFault, signal);
  return fault && ask(url, 'GET', findFault, signal);
}

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** Returns the fault of a response, but only logs faults that a build can handle. */
export function faultOfFile(response: Response, url: string): PlayFailure | null {
  const path = new URL(url, location.href).pathname;
  const type = response.headers.get('Content-Type') ?? 'none';
  const encoding = response.headers.get('Content-Encoding') ?? 'none';
  if (response.status >= 500) return new PlayFailure('unreachable', `${path}: status ${response.status}.`);
  if (!response.ok) return new PlayFailure('missing-file', `${path}: status ${response.status}.`);
  if (/\btext\/html\b/i.test(type)) {
    return new PlayFailure('wrong-type', `${path}: the server sent an HTML page.`);
  }
  const wantedEncoding = ENCODINGS[path.slice(-3)];
  if (wantedEncoding && encoding !== wantedEncoding) {
    const detail = `${path}: Content-Encoding is ${encoding}, but it has to be ${wantedEncoding}.`;
    return new PlayFailure('wrong-encoding', detail);
  }
  if (/\.wasm(\.br|\.gz)?$/.test(path) && !/\bapplication\/wasm\b/i.test(type)) {
    console.warn(
      `${path}: Content-Type is ${type}; with application/wasm the browser compiles it while loading.`,
    );
  }
  return null;
}

export function faultOfDocument(response: Response): PlayFailure | null {
  if (response.ok) return null;
  return new PlayFailure('unreachable', `${location.pathname}: status ${response.status}.`);
}

const MAGIC_NUMBERS: readonly (readonly [ending: RegExp, firstBytes: string])[] = [
  [/\.wasm(\.br|\.gz)?$/, '\0asm'],
  [/\.data\.(br|gz)$/, 'UnityWebData1.0'],
];

const MAGIC_BYTES = 16;

const GZIP = '\x1f\x8b';

export function faultOfFirstBytes(firstBytes: string, url: string): PlayFailure | null {
  const { pathname } = new URL(url, location.href);
  if (firstBytes === '') return new PlayFailure('truncated', `${pathname}: it is empty.`);
  if (/^\s*</.test(firstBytes)) {
    return new PlayFailure('wrong-type', `${pathname}: the server sent an HTML page.`);
  }
  const wanted = MAGIC_NUMBERS.find(([ending]) => ending.test(pathname))?.[1];
  // Unity's own script decompresses .unityweb files.
  const isPacked = firstBytes.startsWith(GZIP) && !pathname.endsWith('.unityweb');
  if (isPacked || (wanted !== undefined && !firstBytes.startsWith(wanted))) {
    const detail = `${pathname}: it arrives compressed: either its Content-Encoding is wrong, or it was compressed twice.`;
    return new PlayFailure('wrong-encoding', detail);
  }
  return null;
}

async function readFirstBytes(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { body } = await fetch(url, { signal });
    const reader = body?.getReader();
    const { value = new Uint8Array() } = (await reader?.read()) ?? {};
    reader?.cancel().catch(() => undefined);
    return String.fromCharCode(...value.subarray(0, MAGIC_BYTES));
  } catch {
    // `checkFiles` reports network failures.
    return null;
  }
}

/** Checks the first bytes of files. Only needed if a build failed to start although the headers are correct. */
export async function findContentFault(
  urls: readonly string[],
  signal: AbortSignal,
): Promise<PlayFailure | null> {
  const found = await Promise.all(
    urls.map(async (url) => {
      const firstBytes = await readFirstBytes(url, signal);
      return firstBytes === null ? null : faultOfFirstBytes(firstBytes, url);
    }),
  );
  return found.find((failure) => failure !== null) ?? null;
}
