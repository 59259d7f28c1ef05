import { type TouchEvent, useEffect, useRef } from 'react';
import type { Picture } from '#site/catalogue/game-entry.ts';
import * as texts from './texts.ts';

/** Minimum distance of a swipe, in CSS pixels. */
const SWIPE_DISTANCE = 40;

/** Returns 1 for the next picture, −1 for the previous one, 0 if the touch is not a swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_DISTANCE || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}

/** Does not prevent the default, so that visitors can still zoom, and pan a zoomed page. */
function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      const zoomedIn = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = touch && !zoomedIn ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const step = swipeStep(touch.clientX - start.current.x, touch.clientY - start.current.y);
      start.current = null;
      if (step !== 0) onSwipe(step);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

interface LightboxProps {
  label: string;
  pictures: readonly Picture[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Arrow keys, buttons and swipes wrap around. A click outside the picture closes the dialog. */
export function Lightbox({ label, pictures, index, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const move = (step: -1 | 1) => onShow((index + step + pictures.length) % pictures.length);
  const swipe = useSwipe(move);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  useEffect(() => {
    // After a click on the picture, the focus is outside the dialog.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') move(-1);
      else if (event.key === 'ArrowRight') move(1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  const picture = pictures[index];
  if (!picture) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog on Escape by itself
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      {...swipe}
    >
      <LightboxContent
        picture={picture}
        index={index}
        count={pictures.length}
        onMove={move}
        onLeave={() => dialog.current?.close()}
      />
    </dialog>
  );
}

interface LightboxContentProps {
  picture: Picture;
  index: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onLeave: () => void;
}

export function LightboxContent({ picture, index, count, onMove, onLeave }: LightboxContentProps) {
  return (
    <>
      <figure className="lightbox-figure">
        <img src={picture.src} width={picture.width} height={picture.height} alt={picture.alt} />
        <figcaption aria-live="polite">{texts.caption(index + 1, count, picture.alt)}</figcaption>
      </figure>
      <div className="lightbox-buttons">
        {count > 1 && (
          <>
            <button type="button" onClick={() => onMove(-1)}>
              {texts.PREVIOUS}
            </button>
            <button type="button" onClick={() => onMove(1)}>
              {texts.NEXT}
            </button>
          </>
        )}
        <button type="button" onClick={onLeave}>
          {texts.CLOSE}
        </button>
      </div>
    </>
  );
}
