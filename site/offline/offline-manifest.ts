/** A file's bytes, the bytes that its download takes, and its `contentDigest`. */
export type OfflineGameFile = readonly [bytes: number, wireBytes: number, digest: string];

/** A game's files, as they are wanted to play it with the network off. */
export interface OfflineGame {
  /** The game's name as a visitor reads it. */
  name: string;
  /** By address, with the version in the query. Empty for a game that is a page and nothing else. */
  files: Readonly<Record<string, OfflineGameFile>>;
}

/** What a build says of its own files, so that they can be kept together. A digest is `contentDigest` of the file. */
export interface OfflineManifest {
  /** Names the build: another content, another id. */
  id: string;
  /** Digest by path of what every page needs: pages, styles, scripts, faces, one size of each poster. */
  files: Readonly<Record<string, string>>;
  /** Digest by path of what pages can do without: kept when it was seen, or when the connection is good. */
  extras: Readonly<Record<string, string>>;
  /** For a picture that comes in several sizes, the path of the one among `files`. */
  standIns: Readonly<Record<string, string>>;
  /** By slug. */
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

/** Whether a value that came back from storage is a manifest. */
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
