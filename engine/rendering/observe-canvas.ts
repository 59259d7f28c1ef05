export interface CanvasEvents {
  onContextLost?(): void;
  /** The canvas or its pixels have a new size, or the context was restored: draw again. */
  onPictureLost(reason: 'resized' | 'restored'): void;
}

/** The ratio changes by zooming, or on another screen. Returns a function to stop. */
export function observePixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList;
  const observe = (): void => {
    // A media query matches a single ratio, so each new ratio needs a new query.
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', onRatio);
  };
  const stop = (): void => query.removeEventListener('change', onRatio);
  const onRatio = (): void => {
    stop();
    observe();
    onChange();
  };
  observe();
  return stop;
}

export function observeCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  // Observers report each element once at the start, when nothing has changed.
  const seen = new Set<Element>();
  const observer = new ResizeObserver((entries) => {
    const isChanged = entries.some(({ target }) => seen.has(target));
    for (const { target } of entries) seen.add(target);
    if (isChanged) events.onPictureLost('resized');
  });
  observer.observe(canvas);
  // The loader also resizes the drawing buffer when only the surroundings change.
  if (canvas.parentElement) observer.observe(canvas.parentElement);

  const stopRatio = observePixelRatio(() => events.onPictureLost('resized'));
  const onLost = (event: Event): void => {
    event.preventDefault(); // Otherwise the browser never restores the context.
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
