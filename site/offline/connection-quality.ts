/** Hints about the connection, in Chromium only. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const hintsOf = (navigator: Navigator): ConnectionHints | undefined =>
  (navigator as Navigator & { connection?: ConnectionHints }).connection;

export function savesData(navigator: Navigator): boolean {
  return hintsOf(navigator)?.saveData === true;
}

export function hasPlentyOfData(navigator: Navigator): boolean {
  const hints = hintsOf(navigator);
  return hints?.saveData !== true && (hints?.effectiveType ?? '4g') === '4g';
}
