/** `digest` is the result of `contentDigest`. */
export type OfflineGameFile = readonly [bytes: number, wireBytes: number, digest: string];

export interface OfflineGame {
  name: string;
  /** Keyed by URL including the version. Empty for a game that is a page. */
  files: Readonly<Record<string, OfflineGameFile>>;
}

export interface OfflineManifest {
  id: string;
  /** Digests of files that every page needs, keyed by path. */
  files: Readonly<Record<string, string>>;
  /** Digests of files that are cached when they are displayed, or on a good connection. */
  extras: Readonly<Record<string, string>>;
  /** Maps pictures in other sizes to the path of the size that is in `files`. */
  standIns: Readonly<Record<string, string>>;
  games: Readonly<Record<string, OfflineGame>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isSize = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

const isGameFile = (value: unknown) =>
  Array.isArray(value) && isSize(value[0]) && isSize(value[1]) && typeof value[2] === 'string';

const isGame = (value: unknown): value is OfflineGame =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isRecord(value['files']) &&
  Object.values(value['files']).every(isGameFile);

export function isOfflineManifest(value: unknown): value is OfflineManifest {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    hasTexts(value['files']) &&
    hasTexts(value['extras']) &&
    hasTexts(value['standIns']) &&
    isRecord(value['games']) &&
    Object.values(value['games']).every(isGame)
  );
}
