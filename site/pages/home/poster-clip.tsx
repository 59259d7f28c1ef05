import { useEffect, useRef, useState } from 'react';
import { inMotion } from './texts.ts';

/** Recorded by `npm run clips`, keyed by file. */
const clips = import.meta.glob<string>('../../pictures/*-clip.webm', {
  eager: true,
  import: 'default',
  query: '?url',
});

export interface PosterClipProps {
  slug: string;
  name: string;
}

/** Loads nothing before hover, focus or a press. The clip plays once, and stops outside the window. */
export function PosterClip({ slug, name }: PosterClipProps) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'still' | 'loading' | 'moving'>('still');
  const src = clips[`../../pictures/${slug}-clip.webm`];

  useEffect(() => {
    const poster = box.current?.parentElement;
    if (!poster) return;
    const listening = new AbortController();
    const { signal } = listening;
    const want = () => setState((now) => (now === 'still' ? 'loading' : now));
    const stop = () => setState('still');
    const ofMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act();
    poster.addEventListener('pointerenter', ofMouse(want), { signal });
    poster.addEventListener('pointerleave', ofMouse(stop), { signal });
    poster.addEventListener('focusout', stop, { signal });
    const onFocus = ({ target }: FocusEvent) => (target as Element).matches(':focus-visible') && want();
    poster.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && stop(), { signal });
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && stop());
    observer.observe(poster);
    if (poster.matches(':hover, :has(:focus-visible)')) want();
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, []);

  if (!src) return null;
  return (
    <>
      <div ref={box} className="poster-clip" data-shown={state === 'moving'}>
        {state !== 'still' && (
          <video
            src={src}
            autoPlay
            muted
            playsInline
            aria-hidden="true"
            tabIndex={-1}
            // Browsers start an autoplaying video when it is visible.
            onCanPlay={() => setState('moving')}
            onEnded={() => setState('still')}
          />
        )}
      </div>
      <button
        type="button"
        className="poster-clip-button"
        aria-pressed={state !== 'still'}
        onClick={() => setState(state === 'still' ? 'loading' : 'still')}
      >
        <span className="visually-hidden">{inMotion(name)}</span>
      </button>
    </>
  );
}
