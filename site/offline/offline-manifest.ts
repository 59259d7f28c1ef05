/** A game's files, as they are wanted to play it with the network off. */
export interface OfflineGame {
  /** The game's name as a visitor reads it. */
  name: string;
  /** For each address, with its version in the query, the bytes of the file and the bytes that its download takes. Empty for a game that is a page and nothing else. */
  files: Readonly<Record<string, readonly [bytes: number, wireBytes: number]>>;
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

const isSize = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((bytes) => Number.isInteger(bytes) && bytes >= 0);

const isGame = (value: unknown): value is OfflineGame =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isRecord(value['files']) &&
  Object.values(value['files']).every(isSize);

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
