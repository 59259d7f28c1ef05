/** What people long for in Donum: stone, feather, bell, ribbon. Each about 100 units wide, its middle at the origin. */
import { circle, polygon } from '../printing/path.ts';

/** A thing in two parts: its body, and what is drawn on it. */
export interface Keepsake {
  body: string;
  detail: string;
}

/** All of them, and a star for those who want more. */
export const KEEPSAKES: readonly Keepsake[] = [
  {
    body: 'M-50 14C-54 -20 -30 -42 4 -42C36 -42 54 -18 50 12C46 36 20 40 -8 40C-34 40 -48 34 -50 14Z',
    detail: 'M-30 -6C-20 -24 -4 -30 10 -30C-8 -22 -18 -12 -22 2ZM12 24C24 22 34 14 36 4C42 16 30 30 12 30Z',
  },
  {
    body: 'M-52 44C-50 0 -20 -40 50 -50C46 -20 20 20 -28 24L-46 48Z',
    detail: 'M-44 40C-20 10 8 -14 40 -40C14 -10 -10 14 -40 44ZM-6 8L22 8L0 14ZM-20 -8L-16 -30L-10 -14Z',
  },
  {
    body: `M0 -48C30 -48 34 -20 36 4C38 20 48 26 50 34H-50C-48 26 -38 20 -36 4C-34 -20 -30 -48 0 -48Z${circle([0, 42], 12)}`,
    detail: 'M-24 0C-22 -20 -18 -32 -6 -36C-12 -24 -14 -10 -14 6ZM-42 24H42V30H-42Z',
  },
  {
    body: 'M0 0C-18 -44 -60 -40 -50 -10C-46 6 -20 6 0 0C20 6 46 6 50 -10C60 -40 18 -44 0 0ZM-4 2L-30 48L-14 42L-4 52L4 8L14 50L24 40L38 46Z',
    detail: `${circle([0, 0], 10)}M-36 -18C-28 -22 -20 -18 -12 -8C-22 -12 -30 -12 -36 -18ZM36 -18C28 -22 20 -18 12 -8C22 -12 30 -12 36 -18Z`,
  },
  {
    body: polygon(
      Array.from({ length: 10 }, (_, index) => {
        const away = index % 2 === 0 ? 54 : 23;
        return [Math.sin((index * Math.PI) / 5) * away, -Math.cos((index * Math.PI) / 5) * away] as const;
      }),
    ),
    detail: circle([0, 2], 11),
  },
];
