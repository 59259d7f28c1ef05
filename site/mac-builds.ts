/** The Mac builds that were made with this site. */

/** A zip to download. */
export interface MacBuild {
  /** Its address on this site, without a query. */
  path: string;
  /** Names its content; goes into the query, so that no cache gives an older one. */
  version: string;
  bytes: number;
}

/** By a game's slug. */
export type MacBuilds = Readonly<Record<string, MacBuild>>;

/** Replaced by the build; absent in Node. */
declare const __MAC_BUILDS__: MacBuilds | undefined;

/** Those that there are: in development, where none is made, there is none. */
export const macBuilds: MacBuilds = typeof __MAC_BUILDS__ === 'undefined' ? {} : __MAC_BUILDS__;
