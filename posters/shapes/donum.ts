import { circle, type Point, polygon, rectangle } from '../printing/path.ts';
import type { Mix, Press } from '../printing/press.ts';

/** `height` tall and twice `half` wide, standing on the origin. */
export function puppet(height: number, half: number): string {
  const body = `M${-half} -34V${half - height}A${half} ${half} 0 0 1 ${half} ${half - height}V-34Z`;
  return body + rectangle(-half * 0.72, -44, half * 0.5, 44) + rectangle(half * 0.22, -44, half * 0.5, 44);
}

export function drawLimb(press: Press, path: string, mix: Mix): void {
  press.stroke(path, 26, mix);
}

/** Two eyes of radius `size`, the left one at `at`, and a smile. */
export function drawFace(press: Press, [x, y]: Point, size: number, mix: Mix): void {
  press.fill(circle([x, y], size) + circle([x + size * 3.4, y], size), mix);
  press.stroke(`M${x - size} ${y + 26}q${size * 2.6} ${size * 2.4} ${size * 5.2} 0`, 6, mix);
}

const BOX = rectangle(-74, -66, 148, 132);
const RIBBON = rectangle(-14, -66, 28, 132) + rectangle(-74, -14, 148, 28);
const BOW =
  'M0 -68C-30 -134 -92 -128 -76 -88C-70 -70 -30 -68 0 -68C30 -68 70 -70 76 -88C92 -128 30 -134 0 -68Z';

export function drawGift(press: Press, paper: Mix, ribbon: Mix): void {
  press.fill(BOX, paper);
  press.fill(RIBBON, ribbon);
  press.fill(BOW, paper);
}

export const GIFT = BOX + BOW;

interface Keepsake {
  body: string;
  detail: string;
}

/** Stone, feather, bell, ribbon and a star, each about 100 units wide, centred on the origin. */
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
