type Context = CanvasRenderingContext2D;

/** Adds colours to a gradient, each at a fraction of its length. */
export function withStops(
  gradient: CanvasGradient,
  ...stops: readonly (readonly [share: number, colour: string])[]
): CanvasGradient {
  for (const [share, colour] of stops) gradient.addColorStop(share, colour);
  return gradient;
}

/** A shadow, in canvas pixels regardless of the context's scale. */
export interface Shadow {
  readonly colour: string;
  readonly blur: number;
  readonly right?: number;
  readonly down?: number;
}

export function fillWithShadow(
  context: Context,
  path: Path2D,
  fill: string | CanvasGradient,
  { colour, blur, right = 0, down = 0 }: Shadow,
): void {
  context.save();
  context.shadowColor = colour;
  context.shadowBlur = blur;
  context.shadowOffsetX = right;
  context.shadowOffsetY = down;
  context.fillStyle = fill;
  context.fill(path);
  context.restore();
}

/** Fills a rectangle with rounded corners. `radii` is a single radius, or one per corner from the top left. */
export function fillRound(
  context: Context,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  radii: number | number[],
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radii);
  context.fill();
}
