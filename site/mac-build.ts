/** The Mac build that was made with this site. */

/** A zip to download. */
export interface MacBuild {
  /** Its address on this site, without a query. */
  path: string;
  /** Names its content; goes into the query, so that no cache gives an older one. */
  version: string;
  bytes: number;
}

/** Replaced by the build; absent in Node, null in development, where none is made. */
declare const __MAC_BUILD__: MacBuild | null | undefined;

/** The zip, or null where there is none. */
export const macBuild: MacBuild | null = typeof __MAC_BUILD__ === 'undefined' ? null : __MAC_BUILD__;
