/** Paints the table's texture, which is irregular, but equal in every game. */
import { createRandom, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';
import type { Box } from '../../session/camera.ts';
import { INKS } from '../style.ts';

type Context = CanvasRenderingContext2D;

/** Width of the mat around the area for pieces, in table units. */
const MAT_RIM = 0.16;

/** Boxes in table units: `shown` is painted, pieces stay within `reach`, and the finished poster lies on `bed`. */
export function paintTableTexture(shown: Box, reach: Box, bed: Box, longest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = longest / Math.max(shown.width, shown.height);
  canvas.width = Math.round(shown.width * scale);
  canvas.height = Math.round(shown.height * scale);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw the table.');
  const inPixels = ({ x, y, width, height }: Box, around: number): Box => ({
    x: (x - shown.x - around) * scale,
    y: (y - shown.y - around) * scale,
    width: (width + 2 * around) * scale,
    height: (height + 2 * around) * scale,
  });
  const mat = inPixels(reach, MAT_RIM);
  const side = Math.min(mat.width, mat.height);
  const random = createRandom(1907);

  paintBench(context, canvas.width, canvas.height, side, random);
  context.save();
  paintMat(context, mat, side);
  paintCuts(context, mat, side, random);
  paintStains(context, mat, side, random);
  paintBed(context, inPixels(bed, 0), side);
  context.restore();
  paintLamp(context, mat, canvas);
  return canvas;
}

function paintBench(context: Context, width: number, height: number, side: number, random: Random): void {
  const plank = side / 7;
  for (let y = 0; y < height; y += plank) {
    const shade = nextBetween(random, -7, 7);
    context.fillStyle = `rgb(${112 + shade} ${78 + shade} ${48 + shade * 0.7})`;
    context.fillRect(0, y, width, plank);
    context.lineWidth = Math.max(1, side / 900);
    for (let line = 0; line < 26; line++) {
      const at = y + nextFraction(random) * plank;
      const sway = nextBetween(random, -0.06, 0.06) * plank;
      context.strokeStyle = `rgb(58 34 16 / ${nextBetween(random, 0.05, 0.22)})`;
      context.beginPath();
      context.moveTo(0, at);
      context.bezierCurveTo(width * 0.3, at + sway, width * 0.65, at - sway, width, at + sway * 0.4);
      context.stroke();
    }
    context.fillStyle = 'rgb(30 16 8 / 0.55)';
    context.fillRect(0, y, width, Math.max(1.5, side / 420));
  }
}

function paintMat(context: Context, { x, y, width, height }: Box, side: number): void {
  const shape = new Path2D();
  shape.roundRect(x, y, width, height, side * 0.016);
  context.save();
  context.shadowColor = 'rgb(16 8 4 / 0.75)';
  context.shadowBlur = side * 0.022;
  context.shadowOffsetY = side * 0.006;
  context.fillStyle = INKS.mat;
  context.fill(shape);
  context.restore();
  context.clip(shape);
  const pitch = side / 24;
  const margin = pitch * 0.8;
  const columns = Math.floor((width - 2 * margin) / pitch);
  const rows = Math.floor((height - 2 * margin) / pitch);
  const left = x + (width - columns * pitch) / 2;
  const top = y + (height - rows * pitch) / 2;
  const [right, bottom] = [left + columns * pitch, top + rows * pitch];
  const lines = (isStrong: boolean): void => {
    context.beginPath();
    for (let column = 0; column <= columns; column++) {
      if ((column % 5 === 0) !== isStrong) continue;
      context.moveTo(left + column * pitch, top);
      context.lineTo(left + column * pitch, bottom);
    }
    for (let row = 0; row <= rows; row++) {
      if ((row % 5 === 0) !== isStrong) continue;
      context.moveTo(left, top + row * pitch);
      context.lineTo(right, top + row * pitch);
    }
    context.stroke();
  };
  context.lineWidth = Math.max(1, side / 1100);
  context.strokeStyle = 'rgb(190 222 226 / 0.10)';
  lines(false);
  context.strokeStyle = 'rgb(196 226 228 / 0.24)';
  lines(true);
  context.font = `600 ${pitch * 0.3}px 'Poster Puzzle Mono', monospace`;
  context.fillStyle = 'rgb(200 228 228 / 0.42)';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let column = 0; column <= columns; column += 5) {
    context.fillText(String(column), left + column * pitch, top - margin * 0.42);
    context.fillText(String(column), left + column * pitch, bottom + margin * 0.42);
  }
  for (let row = 5; row <= rows - 1; row += 5) {
    context.fillText(String(row), left - margin * 0.42, top + row * pitch);
    context.fillText(String(row), right + margin * 0.42, top + row * pitch);
  }
  context.beginPath();
  context.moveTo(left, bottom);
  context.lineTo(left + rows * pitch * 0.577, top);
  context.moveTo(right, bottom);
  context.lineTo(right - rows * pitch, top);
  context.strokeStyle = 'rgb(196 226 228 / 0.13)';
  context.stroke();
}

function paintCuts(context: Context, { x, y, width, height }: Box, side: number, random: Random): void {
  for (let cut = 0; cut < 46; cut++) {
    const [fromX, fromY] = [x + nextFraction(random) * width, y + nextFraction(random) * height];
    const isAcross = nextFraction(random) < 0.5;
    const length = nextBetween(random, 0.04, 0.34) * side;
    const lean = nextBetween(random, -0.05, 0.05) * length;
    context.lineWidth = side / nextBetween(random, 900, 1700);
    context.strokeStyle = cut % 3 === 0 ? 'rgb(206 230 230 / 0.13)' : 'rgb(6 20 26 / 0.30)';
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(fromX + (isAcross ? length : lean), fromY + (isAcross ? lean : length));
    context.stroke();
  }
}

function paintStains(context: Context, { x, y, width, height }: Box, side: number, random: Random): void {
  const places = [
    [0.055, 0.12, INKS.blue],
    [0.95, 0.86, INKS.ochre],
    [0.93, 0.1, INKS.red],
    [0.1, 0.92, INKS.ochre],
    [0.52, 0.965, INKS.blue],
    [0.62, 0.035, INKS.rose],
    [0.03, 0.55, INKS.cyan],
  ] as const;
  places.forEach(([across, down, ink], index) => {
    const [atX, atY] = [x + across * width, y + down * height];
    if (index % 3 === 0) paintRing(context, atX, atY, side * nextBetween(random, 0.045, 0.06), ink, random);
    else paintSplash(context, atX, atY, side * nextBetween(random, 0.014, 0.026), ink, random);
  });
}

function paintRing(
  context: Context,
  x: number,
  y: number,
  radius: number,
  ink: string,
  random: Random,
): void {
  context.strokeStyle = ink;
  for (let layer = 0; layer < 5; layer++) {
    const start = nextFraction(random) * 6.28;
    context.globalAlpha = nextBetween(random, 0.2, 0.5);
    context.lineWidth = radius * nextBetween(random, 0.03, 0.12);
    context.beginPath();
    context.arc(x, y, radius * nextBetween(random, 0.97, 1.03), start, start + nextBetween(random, 2, 5.4));
    context.stroke();
  }
  context.globalAlpha = 1;
  paintSplash(context, x + radius * 1.3, y + radius * 0.7, radius * 0.12, ink, random);
}

function paintSplash(
  context: Context,
  x: number,
  y: number,
  radius: number,
  ink: string,
  random: Random,
): void {
  context.globalAlpha = 0.72;
  context.fillStyle = ink;
  context.beginPath();
  const points = 14;
  for (let point = 0; point <= points; point++) {
    const angle = (point / points) * 2 * Math.PI;
    const away = radius * (point % 2 === 0 ? nextBetween(random, 0.9, 1.45) : nextBetween(random, 0.7, 0.85));
    const at = [x + Math.cos(angle) * away, y + Math.sin(angle) * away] as const;
    const before = angle - Math.PI / points;
    if (point === 0) context.moveTo(...at);
    else context.quadraticCurveTo(x + Math.cos(before) * away, y + Math.sin(before) * away, ...at);
  }
  context.fill();
  for (let drop = 0; drop < 7; drop++) {
    const angle = nextFraction(random) * 6.28;
    const away = radius * nextBetween(random, 1.6, 3.4);
    context.beginPath();
    context.arc(
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      radius * nextBetween(random, 0.05, 0.2),
      0,
      6.3,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}

function paintBed(context: Context, { x, y, width, height }: Box, side: number): void {
  context.fillStyle = 'rgb(8 24 32 / 0.20)';
  context.fillRect(x, y, width, height);
  context.strokeStyle = 'rgb(246 239 224 / 0.5)';
  context.lineWidth = Math.max(1.2, side / 640);
  const arm = side * 0.026;
  context.beginPath();
  for (const [cornerX, cornerY, towardX, towardY] of [
    [x, y, 1, 1],
    [x + width, y, -1, 1],
    [x, y + height, 1, -1],
    [x + width, y + height, -1, -1],
  ] as const) {
    context.moveTo(cornerX + towardX * arm, cornerY);
    context.lineTo(cornerX, cornerY);
    context.lineTo(cornerX, cornerY + towardY * arm);
  }
  context.stroke();
  context.strokeStyle = 'rgb(246 239 224 / 0.34)';
  context.beginPath();
  for (const [markX, markY] of [
    [x + width / 2, y - arm * 0.75],
    [x + width / 2, y + height + arm * 0.75],
    [x - arm * 0.75, y + height / 2],
    [x + width + arm * 0.75, y + height / 2],
  ] as const) {
    const radius = arm * 0.26;
    context.moveTo(markX + radius, markY);
    context.arc(markX, markY, radius, 0, 2 * Math.PI);
    context.moveTo(markX - radius * 1.8, markY);
    context.lineTo(markX + radius * 1.8, markY);
    context.moveTo(markX, markY - radius * 1.8);
    context.lineTo(markX, markY + radius * 1.8);
  }
  context.stroke();
}

function paintLamp(context: Context, mat: Box, { width, height }: HTMLCanvasElement): void {
  const x = mat.x + mat.width * 0.44;
  const y = mat.y + mat.height * 0.38;
  const reach = Math.hypot(mat.width, mat.height);
  const light = context.createRadialGradient(x, y, 0, x, y, reach * 0.6);
  light.addColorStop(0, 'rgb(255 214 140 / 0.34)');
  light.addColorStop(0.5, 'rgb(255 196 120 / 0.12)');
  light.addColorStop(1, 'rgb(255 180 100 / 0)');
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = 0.45;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
  const shade = context.createRadialGradient(x, y, reach * 0.26, x, y, reach * 0.78);
  shade.addColorStop(0, 'rgb(14 10 20 / 0)');
  shade.addColorStop(0.5, 'rgb(12 9 18 / 0.38)');
  shade.addColorStop(1, 'rgb(8 6 12 / 0.9)');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}
