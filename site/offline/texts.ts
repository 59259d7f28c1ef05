export const KEEP = 'Keep for offline';
export const KEEPING = 'Keeping';
export const DROP = 'Drop';
export const drop = (game: string): string => `Drop ${game}`;
export const keeping = (game: string): string => `Keeping ${game} for offline`;

export const progress = (percent: number): string => `// ${percent} %`;
export const KEPT = '// kept for offline';

const formatted = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const size = (missing: number, bytes: number): string =>
  missing < bytes ? `// ${formatted(missing)} of ${formatted(bytes)} missing` : `// ${formatted(bytes)}`;

export const failed = (sentence: string, missing: number, bytes: number): string =>
  missing > 0 ? `${sentence} Missing: ${formatted(missing)} of ${formatted(bytes)}.` : sentence;

/** Keyed by the error's name. */
const FAILURES: Readonly<Record<string, string>> = {
  QuotaExceededError: 'There is no room for it on this device.',
  WrongFileError: 'A new version is about to arrive: try again in a moment.',
};

export const failure = (errorName: string): string =>
  FAILURES[errorName] ?? 'The download was incomplete: check your connection, then try again.';

export const ALL_PAGES_KEPT =
  'All pages are kept on this device already. A game that was played once is kept too; others on request.';
export const LOADED_PAGES_KEPT =
  'Your browser’s data saver is on, so this device keeps only the pages that you load. A game that was played once is kept too; others on request.';
export const NOTHING_KEPT =
  'Nothing is kept on this device yet, or the browser does not allow it. Pages are kept first, then games.';
export const KEPT_WITH_PAGES = '// kept with the pages';
export const PAGE_NOT_KEPT = '// not kept: load its page first';

/** Texts of the page shown instead of one that is not cached. */
export const NUMBER = '//off';
export const NOT_KEPT = 'This page stayed on the server.';
export const WHY = 'It is not kept on this device, and there is no network to fetch it with.';
export const LOAD_AGAIN = 'Load it again';
export const KEPT_PAGES = 'These are kept, and open now:';
