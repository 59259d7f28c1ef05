import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Picture } from '#site/catalogue/game.ts';
import { useSwipe } from './swipe.ts';

interface LightboxProps {
  label: string;
  pictures: readonly Picture[];
  /** Which picture is shown. */
  index: number;
  onShow: (index: number) => void;
  /** Called after it has closed, however that came about. */
  onClose: () => void;
}

/**
 * One picture large, over the page: a modal dialog from the moment it is rendered. Arrow keys, buttons and swipes
 * lead round the row; Escape, the button and a click beside the picture close it.
 */
export function Lightbox({ label, pictures, index, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const several = pictures.length > 1;
  const move = (step: -1 | 1) => onShow((index + step + pictures.length) % pictures.length);
  const swipe = useSwipe(move);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };

  const picture = pictures[index];
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      {...swipe}
    >
      <figure className="lightbox-figure">
        <img src={picture.src} width={picture.width} height={picture.height} alt={picture.alt} />
        <figcaption aria-live="polite">{`${index + 1} of ${pictures.length}: ${picture.alt}`}</figcaption>
      </figure>
      <div className="lightbox-buttons">
        {several && (
          <button type="button" onClick={() => move(-1)}>
            Previous
          </button>
        )}
        {several && (
          <button type="button" onClick={() => move(1)}>
            Next
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}
