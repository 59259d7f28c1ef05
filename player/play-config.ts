/**
 * What the build writes into each play document (`/play/<game>/`) as a JSON data block with the id `play-config`,
 * and the player reads at start. The build also renders the document from `player/index.html`.
 */
export interface PlayConfig {
  /** The catalogue's slug, e.g. 'shoot-or-die'. */
  game: string;
  /** The game's name as a visitor reads it. */
  name: string;
  /** Static paths below `/games/<game>/`, each with its version in the query. An empty loader means: nothing to load (idle). */
  loaderUrl: string;
  dataUrl: string;
  frameworkUrl: string;
  codeUrl: string;
  streamingAssetsUrl: string;
  companyName: string;
  productVersion: string;
  /** True where the page offers screenshots: the drawing buffer is then kept, so that a picture is never blank. */
  screenshots: boolean;
  /** True where the site keeps the files of games that were played, so that Unity's loader need not. */
  keptBySite: boolean;
}

/** The id of the data block. */
export const PLAY_CONFIG_ID = 'play-config';
