/** What a browser may tell of its connection; only Chromium's do. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const hintsOf = (navigator: Navigator): ConnectionHints | undefined =>
  (navigator as Navigator & { connection?: ConnectionHints }).connection;

/** Whether the visitor asks for as little data as possible. */
export function savesData(navigator: Navigator): boolean {
  return hintsOf(navigator)?.saveData === true;
}

/** Whether there is no sign that data is slow or dear. */
export function hasPlentyOfData(navigator: Navigator): boolean {
  const hints = hintsOf(navigator);
  return hints?.saveData !== true && (hints?.effectiveType ?? '4g') === '4g';
}
