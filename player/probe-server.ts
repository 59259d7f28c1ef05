import { PlayFailure } from './play-failure.ts';

/** What is wrong with the server's answer for an address; null when nothing is. */
type Judge = (response: Response, url: string) => PlayFailure | null;

async function ask(url: string, method: 'HEAD' | 'GET', judge: Judge, signal: AbortSignal) {
  let response: Response;
  try {
    response = await fetch(url, { method, signal });
  } catch (error) {
    if (signal.aborted) return null;
    return new PlayFailure(navigator.onLine ? 'unreachable' : 'offline', `${url}: ${String(error)}`);
  }
  // Only the headers are wanted. A body that cannot be cancelled any more has arrived, which does no harm.
  response.body?.cancel().catch(() => undefined);
  return judge(response, url);
}

/**
 * The same file under an address that no preload is for: Chromium warns where a preload meets another method. Servers go
 * by the path.
 */
function besidePreload(url: string): string {
  const beside = new URL(url, location.href);
  beside.searchParams.set('headers', '');
  return beside.href;
}

/**
 * Asks for an address without fetching it. Servers (and service workers) may treat HEAD differently from GET, so a
 * fault is believed only when a GET shows one too.
 * @returns null when all is well, or when the signal ended the question
 */
export async function probe(url: string, judge: Judge, signal: AbortSignal): Promise<PlayFailure | null> {
  const fault = await ask(besidePreload(url), 'HEAD', judge, signal);
  return fault && ask(url, 'GET', judge, signal);
}

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** Judges the answer for one file of a build by its headers; what a build survives is only logged. */
export function judgeFile(response: Response, url: string): PlayFailure | null {
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

/** Judges whether the server gives this very document, so that loading it anew leads somewhere. */
export function judgeDocument(response: Response): PlayFailure | null {
  if (response.ok) return null;
  return new PlayFailure('unreachable', `${location.pathname}: status ${response.status}.`);
}

/** How files of a Unity build begin once a browser has unpacked them. Those of ours have other endings. */
const BEGINNINGS: readonly (readonly [ending: RegExp, beginning: string])[] = [
  [/\.wasm(\.br|\.gz)?$/, '\0asm'],
  [/\.data\.(br|gz)$/, 'UnityWebData1.0'],
];

/** As many bytes as tell what a file is. */
const LOOKED_AT = 16;

const GZIP = '\x1f\x8b';

/** Judges a file by its first bytes, one character for each; null when they are as they should be. */
export function judgeBeginning(beginning: string, url: string): PlayFailure | null {
  const { pathname } = new URL(url, location.href);
  if (beginning === '') return new PlayFailure('truncated', `${pathname}: it is empty.`);
  if (/^\s*</.test(beginning)) {
    return new PlayFailure('wrong-type', `${pathname}: the server sent an HTML page.`);
  }
  const wanted = BEGINNINGS.find(([ending]) => ending.test(pathname))?.[1];
  // What ends in .unityweb is unpacked by Unity's own script.
  const isPacked = beginning.startsWith(GZIP) && !pathname.endsWith('.unityweb');
  if (isPacked || (wanted !== undefined && !beginning.startsWith(wanted))) {
    const detail = `${pathname}: it arrives packed, so its Content-Encoding is wrong, or it was packed twice.`;
    return new PlayFailure('wrong-encoding', detail);
  }
  return null;
}

/** The first bytes of a file; null where it cannot be had. */
async function readBeginning(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { body } = await fetch(url, { signal });
    const reader = body?.getReader();
    const { value = new Uint8Array() } = (await reader?.read()) ?? {};
    reader?.cancel().catch(() => undefined);
    return String.fromCharCode(...value.subarray(0, LOOKED_AT));
  } catch {
    // What the network says of it is told elsewhere.
    return null;
  }
}

/**
 * Looks into the files of a build that would not start, where their headers were as they should be.
 * @returns what is wrong with one of them; null when nothing is
 */
export async function judgeContents(
  urls: readonly string[],
  signal: AbortSignal,
): Promise<PlayFailure | null> {
  const found = await Promise.all(
    urls.map(async (url) => {
      const beginning = await readBeginning(url, signal);
      return beginning === null ? null : judgeBeginning(beginning, url);
    }),
  );
  return found.find((failure) => failure !== null) ?? null;
}
