import { useEffect, useRef } from 'react';
import { marksIn } from '../session/month.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { drawSheet } from '../view/prints.ts';

interface SheetProps {
  readonly game: PosterPuzzle;
  readonly poster: string;
  readonly posterSeed: number;
  /** Width of the printed sheet in pixels. */
  readonly width: number;
  readonly label: string;
  readonly isMarked: boolean;
}

export function Sheet({ game, poster, posterSeed, width, label, isMarked }: SheetProps) {
  const target = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const marks = isMarked ? marksIn(game.session, { poster, posterSeed }) : null;
    let isGone = false;
    const { posters } = game;
    const printing = isMarked
      ? posters.print(poster, posterSeed, width, 'sheet')
      : posters.small(poster, posterSeed, width);
    printing.then((print) => {
      const canvas = target.current;
      if (!isGone && canvas && print) {
        drawSheet(canvas, print.image, marks);
        canvas.classList.add('dry');
      }
      if (isMarked) print?.image.close();
    });
    return () => {
      isGone = true;
    };
  }, [game, poster, posterSeed, width, isMarked]);
  return (
    <canvas
      ref={target}
      className="print"
      role="img"
      aria-label={label}
      width={width}
      height={(width * 4) / 3}
    />
  );
}
