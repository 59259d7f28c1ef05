import { PIECE_COUNTS, type PieceCount } from '#posters/jigsaw/sizes.ts';
import { SHEET } from '#posters/printing/press.ts';
import type { PrintMarks } from '../session/month.ts';
import { DISPLAY_FONT, INKS } from './style.ts';

const SIZE_INKS: Readonly<Record<PieceCount, string>> = {
  12: INKS.ochre,
  48: INKS.rose,
  120: INKS.cyan,
  300: INKS.blue,
};

/** Colour bar and stamps in sheet units. The bar ends to the left of the number in the small print. */
const BAR = { right: 1020, top: 1519, side: 40, gap: 10 };
const STAMP = { right: 1090, bottom: 1440, height: 92, gap: 26, type: 62, line: 8, turn: -0.09 };

function drawMarks(context: CanvasRenderingContext2D, width: number, { sizes, stamps }: PrintMarks): void {
  context.save();
  context.scale(width / SHEET.width, width / SHEET.width);
  const whole = PIECE_COUNTS.length * BAR.side + (PIECE_COUNTS.length - 1) * BAR.gap;
  PIECE_COUNTS.forEach((count, index) => {
    const x = BAR.right - whole + index * (BAR.side + BAR.gap);
    context.fillStyle = context.strokeStyle = SIZE_INKS[count];
    context.lineWidth = 2;
    if (sizes.includes(count)) context.fillRect(x, BAR.top, BAR.side, BAR.side);
    else context.strokeRect(x + 1, BAR.top + 1, BAR.side - 2, BAR.side - 2);
  });
  stamps.forEach((text, index) => {
    drawStamp(context, text.toUpperCase(), STAMP.bottom - index * (STAMP.height + STAMP.gap));
  });
  context.restore();
}

function drawStamp(context: CanvasRenderingContext2D, text: string, bottom: number): void {
  context.save();
  context.font = `800 ${STAMP.type}px '${DISPLAY_FONT}', 'Arial Narrow', sans-serif`;
  const width = context.measureText(text).width + STAMP.type;
  context.translate(STAMP.right - width / 2, bottom - STAMP.height / 2);
  context.rotate(STAMP.turn);
  // On paper of its own, like a sticker, because a stamp would be unreadable on dark inks.
  context.fillStyle = INKS.paper;
  context.fillRect(-width / 2, -STAMP.height / 2, width, STAMP.height);
  context.strokeStyle = context.fillStyle = INKS.red;
  context.lineWidth = STAMP.line;
  const inset = STAMP.line * 1.4;
  context.strokeRect(
    -width / 2 + inset,
    -STAMP.height / 2 + inset,
    width - 2 * inset,
    STAMP.height - 2 * inset,
  );
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, 0, STAMP.type * 0.06);
  context.restore();
}

export function drawSheet(canvas: HTMLCanvasElement, image: ImageBitmap, marks: PrintMarks | null): void {
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  if (context && marks) drawMarks(context, canvas.width, marks);
}
