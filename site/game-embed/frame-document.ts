/** The address of a game's play document. */
export function playUrl(slug: string): string {
  return `/play/${slug}/`;
}

/** True when the frame holds a document that could hear us: not the blank one before it, not a browser's error page. */
export function holdsDocument(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument !== null && frame.contentDocument.URL !== 'about:blank';
}

/** True when the frame's load event is over, as it may be before a prerendered page is hydrated. */
export function hasLoaded(frame: HTMLIFrameElement): boolean {
  // A browser's error page is of no origin, so its document cannot be seen.
  if (frame.contentDocument === null) return frame.contentWindow !== null;
  return holdsDocument(frame) && frame.contentDocument.readyState === 'complete';
}

/** True when the browser tells that the server refused the document, e.g. with 404; not all of them tell. */
export function wasRefused(frame: HTMLIFrameElement): boolean {
  const [navigation] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? [];
  return ((navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 200) >= 400;
}
