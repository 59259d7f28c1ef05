import type { PosterClip } from './poster-clip.tsx';

/** Not in every browser. */
interface MaybeSavesData {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Loads what moves under the posters at the visitor's first input, and never for who saves data or wants no motion.
 * Returns what takes the wish back.
 */
export function loadClipsOnFirstInput(onLoad: (clip: typeof PosterClip) => void): () => void {
  const first = new AbortController();
  const isUnwanted =
    (navigator as MaybeSavesData).connection?.saveData === true ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  const load = () => {
    first.abort();
    import('./poster-clip.tsx').then(
      (chunk) => onLoad(chunk.PosterClip),
      (error: unknown) => console.warn('The clips did not load.', error),
    );
  };
  if (isUnwanted) return () => {};
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(type, load, { signal: first.signal, passive: true });
  return () => first.abort();
}
