/** A made-up build and the server that has it, for tests. */
import { contentDigest } from './fetch-exact.ts';
import type { OfflineGame, OfflineManifest } from './offline-manifest.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

/** The digest of a text's file. */
export const digestOf = (text: string) => contentDigest(bytesOf(text));

/** What a build consists of: texts by path. */
export interface MadeUpBuild {
  files: Record<string, string>;
  extras?: Record<string, string>;
  standIns?: Record<string, string>;
  /** Texts of a game's files by slug and ending; the version goes into the query, as the packer does it. */
  games?: Record<string, Record<string, string>>;
  /** Texts of the files that a game fetches while it plays, by slug and name. */
  streamed?: Record<string, Record<string, string>>;
}

/** A build's manifest, and its texts by address. */
export interface Deployment {
  manifest: OfflineManifest;
  texts: Map<string, string>;
}

async function digests(texts: Record<string, string>): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => [path, await digestOf(text)] as const),
  );
  return Object.fromEntries(entries);
}

/** Makes a build. */
export async function deployment(
  id: string,
  { files, extras = {}, standIns = {}, games = {}, streamed = {} }: MadeUpBuild,
): Promise<Deployment> {
  const texts = new Map(Object.entries({ ...files, ...extras }));
  const offlineGames: Record<string, OfflineGame> = {};
  for (const [slug, parts] of Object.entries(games)) {
    const gameFiles: Record<string, readonly [number, number, string]> = {};
    const byPath = [
      ...Object.entries(parts).map(([ending, text]) => [`${slug}.${ending}`, text] as const),
      ...Object.entries(streamed[slug] ?? {}).map(
        ([name, text]) => [`StreamingAssets/${name}`, text] as const,
      ),
    ];
    for (const [path, text] of byPath) {
      const digest = await digestOf(text);
      const url = `/games/${slug}/${path}?v=${digest}`;
      gameFiles[url] = [text.length, Math.ceil(text.length / 2), digest];
      texts.set(url, text);
    }
    offlineGames[slug] = { name: slug.toUpperCase(), files: gameFiles };
  }
  const manifest = {
    id,
    files: await digests(files),
    extras: await digests(extras),
    standIns,
    games: offlineGames,
  };
  return { manifest, texts };
}

/** A `fetch` that answers from a deployment; with null there is no network. Like a host it ignores the query. */
export function serverOf(current: () => Deployment | null, asked: string[] = []) {
  return async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://site.example');
    const now = current();
    if (!now) throw new TypeError('Failed to fetch');
    asked.push(url.pathname + url.search);
    const entry = [...now.texts].find(([path]) => path.split('?')[0] === url.pathname);
    if (!entry) return new Response('no such file', { status: 404 });
    return new Response(entry[1], { headers: { 'content-type': 'text/plain' } });
  };
}
