/** What of a packed game has an address. */
export interface GameFile {
  /** On the site, e.g. `/games/shoot-or-die/shoot-or-die.data`. */
  path: string;
  /** Names its content; goes into the query, so that files of two deployments never mix. */
  version: string;
}

/** Where a page asks for a file: the version in the query keeps files of two deployments from ever being mixed. */
export const fileAddress = ({ path, version }: GameFile): string => `${path}?v=${version}`;

type Part = 'loader' | 'framework' | 'code' | 'data';

/** What a play document loads of a game, packed by us or built by Unity. */
export interface GameFiles extends Record<Part, GameFile> {
  /** What the document asks for before any script does. */
  preloaded: readonly Part[];
  /** Folder of the files that the game fetches while it plays. It need not exist. */
  streamingAssets: string;
  /** What the game itself loads when somebody asks for it: kept with its files for the time without a network. */
  loadedLater?: readonly GameFile[];
}
