/** Long work in short slices, so that a page stays alive meanwhile. */

/** Work in between is never longer than this, in milliseconds: a quarter of a frame. */
const SLICE_MS = 4;

/**
 * Calls `work` again and again, a slice at a time, until it returns true.
 * @returns gives up
 */
export function inSlices(work: () => boolean, nowMs: () => number = () => performance.now()): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const slice = (): void => {
    const end = nowMs() + SLICE_MS;
    let isDone = false;
    while (!isDone && nowMs() < end) isDone = work();
    timer = isDone ? null : setTimeout(slice, 0);
  };
  timer = setTimeout(slice, 0);
  return () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}
