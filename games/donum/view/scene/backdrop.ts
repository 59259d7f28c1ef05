/** A small theatre around the board: back wall, boards, curtains, valance and footlights. */
import * as COLOURS from '../colours.ts';
import { chairSize, type Layout } from '../layout.ts';
import { fillRound, fillWithShadow, withStops } from './painting.ts';

type Context = CanvasRenderingContext2D;

/** Paints in CSS pixels; the context is already scaled to device pixels. */
export function paintBackdrop(context: Context, layout: Layout, displayFont: string): void {
  const { width, height, area } = layout;
  paintWall(context, width, height);
  const floorTop = area.y + area.height * 0.1;
  const floorBottom = area.y + area.height + (layout.isWide ? 10 : 18);
  paintBoards(context, width, floorTop, floorBottom);
  paintLight(context, layout);
  paintPit(context, layout, floorBottom);
  paintChairs(context, layout);
  const curtain = layout.isWide ? area.x * 0.94 : Math.max(12, width * 0.045);
  paintCurtain(context, curtain, height, floorBottom);
  context.save();
  context.translate(width, 0);
  context.scale(-1, 1);
  paintCurtain(context, curtain, height, floorBottom);
  context.restore();
  paintValance(context, layout, displayFont);
}

function paintWall(context: Context, width: number, height: number): void {
  const gradient = withStops(
    context.createRadialGradient(width / 2, height * 0.45, 20, width / 2, height * 0.45, width * 0.75),
    [0, '#1b8a8c'],
    [0.55, COLOURS.deepTeal],
    [1, COLOURS.nightTeal],
  );
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  // Halftone dots, as on the poster; they are larger in the shade.
  context.fillStyle = 'rgba(4, 36, 40, 0.22)';
  const pitch = 13;
  for (let row = 0; row * pitch < height; row++) {
    for (let x = (row % 2) * (pitch / 2); x < width; x += pitch) {
      const y = row * pitch;
      const away = Math.hypot((x - width / 2) / width, (y - height * 0.45) / height) * 2;
      const radius = Math.min(3.4, Math.max(0, (away - 0.25) * 3.6));
      if (radius <= 0.3) continue;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

function paintBoards(context: Context, width: number, top: number, bottom: number): void {
  const gradient = withStops(
    context.createLinearGradient(0, top, 0, bottom),
    [0, 'rgba(9, 66, 71, 0)'],
    [0.18, '#0e5f64'],
    [1, '#0a464b'],
  );
  context.fillStyle = gradient;
  context.fillRect(0, top, width, bottom - top);
  context.strokeStyle = 'rgba(4, 36, 40, 0.4)';
  context.lineWidth = 1.5;
  for (let board = -14; board <= 14; board++) {
    context.beginPath();
    context.moveTo(width / 2 + board * width * 0.05, top + (bottom - top) * 0.12);
    context.lineTo(width / 2 + board * width * 0.078, bottom);
    context.stroke();
  }
}

function paintLight(context: Context, { area }: Layout): void {
  const x = area.x + area.width / 2;
  const y = area.y + area.height / 2;
  const radius = Math.max(area.width * 0.5, area.height * 0.85) * 0.9;
  context.save();
  context.translate(x, y);
  context.scale(1, 0.86);
  const gradient = withStops(
    context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius),
    [0, 'rgba(255, 226, 170, 0.42)'],
    [0.6, 'rgba(255, 214, 150, 0.16)'],
    [1, 'rgba(255, 200, 130, 0)'],
  );
  context.fillStyle = gradient;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
}

function paintPit(context: Context, { width, height, isWide }: Layout, top: number): void {
  const dark = withStops(
    context.createLinearGradient(0, top, 0, height),
    [0, COLOURS.nightTeal],
    [1, COLOURS.darkness],
  );
  context.fillStyle = dark;
  context.fillRect(0, top, width, height - top);
  context.fillStyle = COLOURS.cream;
  context.fillRect(0, top, width, 3);
  context.fillStyle = 'rgba(246, 239, 224, 0.12)';
  context.fillRect(0, top + 3, width, 6);
  const lamps = isWide ? 13 : 7;
  for (let lamp = 0; lamp < lamps; lamp++) {
    const x = ((lamp + 0.5) / lamps) * width;
    const glow = withStops(
      context.createRadialGradient(x, top, 1, x, top, 34),
      [0, 'rgba(255, 226, 170, 0.75)'],
      [1, 'rgba(255, 200, 130, 0)'],
    );
    context.fillStyle = glow;
    context.fillRect(x - 34, top - 34, 68, 36);
    context.fillStyle = COLOURS.creamShade;
    fillRound(context, [x - 9, top - 2, 18, 9], [4, 4, 0, 0]);
  }
}

function paintChairs(context: Context, layout: Layout): void {
  const { width, audience } = layout;
  const size = chairSize(layout);
  const middle = audience.x + audience.width / 2;
  const top = audience.y + audience.height / 2 - size * 0.2;
  const reach = Math.ceil(width / 2 / (size * 1.25));
  const velvet = withStops(
    context.createLinearGradient(0, top, 0, top + size),
    [0, '#5c1c38'],
    [1, '#2a1222'],
  );
  for (let chair = -reach; chair <= reach; chair++) {
    const left = middle + chair * size * 1.25 - size * 0.54;
    context.fillStyle = velvet;
    fillRound(context, [left, top, size * 1.08, size * 0.92], [size * 0.34, size * 0.34, 4, 4]);
    context.strokeStyle = 'rgba(246, 239, 224, 0.16)';
    context.lineWidth = 2;
    context.stroke();
  }
}

function paintCurtain(context: Context, width: number, height: number, floor: number): void {
  const tie = floor * 0.62;
  const shape = new Path2D(
    `M0 0H${width * 1.16}C${width * 1.14} ${tie * 0.55} ${width * 0.9} ${tie * 0.86} ${width * 0.62} ${tie}C${width * 0.74} ${tie + (floor - tie) * 0.4} ${width * 0.86} ${floor * 0.9} ${width * 0.84} ${floor + 12}H0Z`,
  );
  fillWithShadow(context, shape, COLOURS.deepRose, { colour: 'rgba(2, 24, 28, 0.6)', blur: 26, right: 6 });
  context.save();
  context.clip(shape);
  const wide = width * 1.2;
  context.fillStyle = COLOURS.rose;
  context.fillRect(-wide, 0, 3 * wide, height);
  const folds = Math.max(4, Math.round(width / 30));
  const pitch = wide / folds;
  for (let fold = 0; fold <= folds; fold++) {
    paintFold(context, (fold - 0.08) * pitch, pitch * 0.62, 'rgba(110, 18, 48, 0.75)', tie, floor);
    paintFold(context, (fold + 0.12) * pitch, pitch * 0.34, 'rgba(80, 10, 36, 0.55)', tie, floor);
    paintFold(context, (fold + 0.52) * pitch, pitch * 0.26, 'rgba(255, 150, 165, 0.5)', tie, floor);
  }
  const shade = withStops(
    context.createLinearGradient(0, 0, 0, height),
    [0, 'rgba(60, 6, 24, 0.5)'],
    [0.35, 'rgba(60, 6, 24, 0)'],
    [0.8, 'rgba(60, 6, 24, 0.15)'],
  );
  context.fillStyle = shade;
  context.fillRect(0, 0, width * 1.2, height);
  context.restore();
  context.fillStyle = COLOURS.cream;
  fillRound(context, [-8, tie - 8, width * 0.62 + 12, 16], 8);
}

function paintFold(
  context: Context,
  x: number,
  width: number,
  ink: string,
  tie: number,
  floor: number,
): void {
  const left = [x, x * 0.52 - 4, x * 0.72] as const;
  const right = [x + width, (x + width * 0.8) * 0.52 - 4, (x + width) * 0.72] as const;
  context.fillStyle = ink;
  context.fill(
    new Path2D(
      `M${left[0]} 0C${left[0]} ${tie * 0.55} ${left[0] * 0.8} ${tie * 0.84} ${left[1]} ${tie}L${left[2]} ${floor + 16}H${right[2]}L${right[1]} ${tie}C${right[0] * 0.8} ${tie * 0.84} ${right[0]} ${tie * 0.55} ${right[0]} 0Z`,
    ),
  );
}

function paintValance(context: Context, { width, area, isWide }: Layout, displayFont: string): void {
  const depth = isWide ? Math.max(22, area.y * 0.82) : 44;
  const count = isWide ? 7 : 4;
  for (let swag = 0; swag < count; swag++) {
    const left = (swag / count) * width - 4;
    const right = ((swag + 1) / count) * width + 4;
    const middle = (left + right) / 2;
    const path = new Path2D(
      `M${left} -4H${right}V${depth * 0.5}C${right - 6} ${depth * 1.15} ${left + 6} ${depth * 1.15} ${left} ${depth * 0.5}Z`,
    );
    const gradient = withStops(
      context.createLinearGradient(0, 0, 0, depth),
      [0, '#a32a47'],
      [0.6, COLOURS.rose],
      [1, '#f0718a'],
    );
    fillWithShadow(context, path, gradient, { colour: 'rgba(2, 24, 28, 0.5)', blur: 12, down: 4 });
    context.strokeStyle = 'rgba(125, 28, 54, 0.55)';
    context.lineWidth = 1.6;
    for (const drop of [0.3, 0.55, 0.78]) {
      context.beginPath();
      context.moveTo(left + 6, depth * 0.3 * drop);
      context.quadraticCurveTo(middle, depth * 1.35 * drop, right - 6, depth * 0.3 * drop);
      context.stroke();
    }
    context.strokeStyle = COLOURS.cream;
    context.lineWidth = 3;
    context.beginPath();
    context.moveTo(left + 2, depth * 0.5);
    context.bezierCurveTo(left + 6, depth * 1.15, right - 6, depth * 1.15, right - 2, depth * 0.5);
    context.stroke();
  }
  if (!isWide) return;
  const size = Math.max(17, depth * 0.5);
  context.font = `800 ${size}px ${displayFont}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const half = context.measureText('DONUM').width / 2 + size * 0.7;
  const plate = new Path2D(
    `M${width / 2 - half} 3H${width / 2 + half}L${width / 2 + half - 8} ${3 + size * 0.72}L${width / 2 + half} ${3 + size * 1.44}H${width / 2 - half}L${width / 2 - half + 8} ${3 + size * 0.72}Z`,
  );
  fillWithShadow(context, plate, COLOURS.cream, { colour: 'rgba(2, 24, 28, 0.5)', blur: 10, down: 3 });
  context.fillStyle = COLOURS.ink;
  context.fillText('DONUM', width / 2, 4 + size * 0.74);
}
