/** True in builds without a Firebase project: sign-in then talks to the Auth emulator behind the site's own origin. */
declare const __EMULATOR__: boolean;

/** The project's web configuration; null where there is none. */
declare const __FIREBASE__: import('./config.ts').FirebaseConfig | null;

/** Of `#studio/`: what a page uses of it the build writes in place, so that no other page carries it (`build/studio/defines.ts`). */
declare const __SIGN_IN__: boolean;
declare const __FESTIVALS__: boolean;
declare const __HOME_TEXTS__: Pick<import('#site/studio-shape.ts').StudioTexts, 'slogan' | 'lead'>;
declare const __PRESS_TEXTS__: Pick<
  import('#site/studio-shape.ts').StudioTexts,
  'makes' | 'short' | 'long' | 'mark'
>;
/** The games that the studio puts first, by slug; null where their entries alone say the order. */
declare const __WALL__: readonly string[] | null;
/** What the studio makes, as the home page's title has it. */
declare const __MAKES__: string;
declare const __SOCIAL__: readonly import('#site/studio-shape.ts').SocialLink[];
/** The mark: its `viewBox`, its height at a width of 30, and its shapes as SVG. */
declare const __MARK_BOX__: string;
declare const __MARK_HEIGHT__: number;
declare const __MARK_SHAPES__: string;
/** Paths of pages that this site does without; null where it has them all. */
declare const __ABSENT_PAGES__: readonly string[] | null;
/** Links that variables give, by a game's slug; null where none does. */
declare const __STORE_LINKS__: import('./config.ts').Config['stores'] | null;
/** Stores to which the studio leads nobody; null where there are none. */
declare const __WITHHELD_STORES__: readonly import('#site/studio-shape.ts').StoreName[] | null;

interface ImportMetaEnv {
  /** True in builds of a studio that has switched the service worker off. Absent in tests. */
  readonly NO_WORKER?: boolean;
}
