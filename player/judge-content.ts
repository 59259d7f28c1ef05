import { PlayFailure } from './play-failure.ts';

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
