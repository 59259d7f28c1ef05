export interface CanvasEvents {
  onContextLost?(): void;
  /** Called to draw again, because the canvas or its pixels have a new size, or the context was restored. */
  onPictureLost(reason: 'resized' | 'restored'): void;
}

/** Calls `onChange` after zooming or a move to another screen. Returns a function to stop. */
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
  // An observer reports each element once at the start, although nothing has changed.
  const seen = new Set<Element>();
  const observer = new ResizeObserver((entries) => {
    const isChanged = entries.some(({ target }) => seen.has(target));
    for (const { target } of entries) seen.add(target);
    if (isChanged) events.onPictureLost('resized');
  });
  observer.observe(canvas);
  // The loader also resizes the drawing buffer when only the canvas's parent changes size.
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
