/** True without a Firebase project: sign-in then uses the Auth emulator. */
declare const __EMULATOR__: boolean;

declare const __FIREBASE__: import('./config.ts').FirebaseConfig | null;

/** Inserted by the build into pages that use it, so that other pages do not contain it (`studio/defines.ts`). */
declare const __SIGN_IN__: boolean;
declare const __FESTIVALS__: boolean;
declare const __HOME_TEXTS__: Pick<import('#site/studio-shape.ts').StudioTexts, 'slogan' | 'lead' | 'reach'>;
declare const __PRESS_TEXTS__: Pick<
  import('#site/studio-shape.ts').StudioTexts,
  'makes' | 'short' | 'long' | 'mark' | 'pressUse' | 'markUse'
>;
declare const __SUPPORT_TEXT__: string;
declare const __NOT_FOUND__: string;
declare const __GAMES__: readonly string[];
/** Part of the home page's title. */
declare const __MAKES__: string;
declare const __SOCIAL__: readonly import('#site/studio-shape.ts').SocialLink[];
/** `viewBox` of the mark's SVG. */
declare const __MARK_BOX__: string;
/** Height of the mark at a width of 30. */
declare const __MARK_HEIGHT__: number;
declare const __MARK_SHAPES__: string;
declare const __IS_PUBLISHED__: boolean;
/** True for each of our games that the studio lists. */
declare const __SHOOT_OR_DIE__: boolean;
declare const __SKY_CITY_RUSH__: boolean;
declare const __ADDEM_NUMBERS__: boolean;
declare const __DONUM__: boolean;
declare const __POSTER_PUZZLE__: boolean;
declare const __SHOOT_OR_DIE_MULTIPLAYER__: boolean;
declare const __STORE_LINKS__: import('./config.ts').Config['stores'] | null;
declare const __WITHHELD_STORES__: readonly import('#site/studio-shape.ts').StoreName[] | null;

interface ImportMetaEnv {
  /** Absent in tests. */
  readonly NO_WORKER?: boolean;
}
