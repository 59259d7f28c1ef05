import { lazy, Suspense, useRef, useState } from 'react';
import type { Picture } from '#site/catalogue/game-entry.ts';
import { loadChunk } from '#site/load-chunk.ts';
import { ScreenshotImage } from '#site/pictures/pictures.tsx';
import * as texts from './texts.ts';

/** Loaded on demand, because most visitors open no picture. */
const importLightbox = () => import('./lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await loadChunk(importLightbox)).Lightbox }));

/** Displayed width in two columns. */
const SHOWN_WIDTH = '(min-width: 60rem) 28vw, 44vw';
/** Of the first of an odd number. */
const WIDE = '(min-width: 60rem) 56vw, 88vw';

export function Screenshots({ name, pictures }: { name: string; pictures: readonly Picture[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  if (pictures.length === 0) {
    return <p className="comment">{texts.noScreenshots(name)}</p>;
  }
  return (
    <>
      <ul className="screenshots">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => {
                opener.current = event.currentTarget;
                setShown(index);
              }}
            >
              <ScreenshotImage
                picture={picture}
                sizes={index === 0 && pictures.length % 2 === 1 ? WIDE : SHOWN_WIDTH}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <Lightbox
            label={texts.screenshotsOf(name)}
            pictures={pictures}
            index={shown}
            onShow={setShown}
            onClose={() => {
              setShown(null);
              // The dialog also restores the focus, except in Safari, where a click does not focus a button.
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
