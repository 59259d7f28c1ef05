/** True in builds without a Firebase project: sign-in then talks to the Auth emulator behind the site's own origin. */
declare const __EMULATOR__: boolean;

interface ImportMetaEnv {
  /** True in builds of a studio that has switched the service worker off. Absent in tests. */
  readonly NO_WORKER?: boolean;
}

/** Copies of a game's entry with one part each (`site/catalogue/game-entry.ts`), for pages that want no more of it. */
declare module '*.ts?listing' {
  export const listing: import('./catalogue/game-entry.ts').GameListing;
}
declare module '*.ts?privacy' {
  export const privacy: import('./catalogue/game-entry.ts').GamePrivacy;
}
