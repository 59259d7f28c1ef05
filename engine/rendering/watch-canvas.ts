/** Hears when what a game has drawn is gone from its canvas. */

export interface CanvasEvents {
  onContextLost?(): void;
  /** The picture is gone and wants drawing again: the canvas or its pixels have a new size, or the context has come back. */
  onPictureLost(reason: 'resized' | 'restored'): void;
}

/** Calls `onChange` each time the window gets another pixel ratio: by zoom, or on another screen. Returns the way to stop. */
export function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList;
  const watch = (): void => {
    // A query is about one ratio, so each ratio needs its own.
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', onRatio);
  };
  const stop = (): void => query.removeEventListener('change', onRatio);
  const onRatio = (): void => {
    stop();
    watch();
    onChange();
  };
  watch();
  return stop;
}

/** Watches a canvas until the function that it gives is called. */
export function watchCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  // Each observed element is reported once at the start, when nothing has been lost yet.
  const seen = new Set<Element>();
  const observer = new ResizeObserver((entries) => {
    const isChanged = entries.some(({ target }) => seen.has(target));
    for (const { target } of entries) seen.add(target);
    if (isChanged) events.onPictureLost('resized');
  });
  observer.observe(canvas);
  // The loader also fits the drawing buffer, and so empties it, when only the surroundings change.
  if (canvas.parentElement) observer.observe(canvas.parentElement);

  const stopRatio = watchPixelRatio(() => events.onPictureLost('resized'));
  const onLost = (event: Event): void => {
    event.preventDefault(); // Otherwise the browser never gives the context back.
    events.onContextLost?.();
  };
  const onRestored = (): void => events.onPictureLost('restored');
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  return () => {
    observer.disconnect();
    stopRatio();
    canvas.removeEventListener('webglcontextlost', onLost);
    canvas.removeEventListener('webglcontextrestored', onRestored);
  };
}
