import type { GameHost } from '#engine/game.ts';
import { nextTask, runToEnd } from '#engine/loop/frame-loop.ts';
import { easeInOut, shareOf } from '#engine/rendering/easing.ts';
import { createSharpening } from '#engine/rendering/quality.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import type { Table } from '../rules/state.ts';
import { type Camera, screenX, screenY } from '../session/camera.ts';
import { boxOf, type Desk, FINALE_MS, type Finale, GLEAM_MS, ROLL_MS } from '../session/desk.ts';
import { type PieceColours, readColours } from '../session/piece-colours.ts';
import type { PuzzleEvents } from '../session/table-play.ts';
import { createPieceMotion, createViewState, drawPieces } from './scene/draw-pieces.ts';
import type { PieceBatch } from './scene/piece-batch.ts';
import { createScene } from './scene/scene.ts';
import type { SoundEffects } from './sound-effects.ts';

/** Milliseconds without movement after which a frame is drawn with all its pixels. */
const REST_MS = 240;

const RIMS = 0.8;

/** Width of the bench around the table that stays visible, as a fraction of the table's longer side. */
const BENCH = 0.3;

type Renderer = Awaited<ReturnType<typeof createRenderer>>;

/** Compiles shaders before the poster is printed, so that they are ready in time. Rejects without WebGL 2. */
export async function createRenderer(host: GameHost, createDesk: CreateDesk, onStale: () => void) {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const scene = createScene(host, () => {
    desk.resize(scene.width, scene.height);
    // Draws at once, because the canvas would be blank until the next frame.
    draw(performance.now(), true, null);
    onStale();
  });
  const desk = createDesk(scene.width, scene.height, () => calm.matches);
  const sharpening = createSharpening(scene.sharpen());
  const view = createViewState(desk);
  const motion = createPieceMotion(view, () => calm.matches);
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let wasBusy = false;

  function* buildTable(): Generator<void, void> {
    const { table } = desk;
    motion.clear();
    const box = boxOf(table);
    const bench = BENCH * Math.max(box.width, box.height);
    scene.setTable(
      { x: box.x - bench, y: box.y - bench, width: box.width + 2 * bench, height: box.height + 2 * bench },
      box,
    );
    yield;
    scene.setCut(table.cut);
    view.span = scene.span;
  }

  function draw(nowMs: number, isAtRest: boolean, seconds: number | null): void {
    const { finale, camera } = desk;
    motion.advance(nowMs);
    view.straightened = finale ? easeInOut(shareOf(nowMs, finale.startMs, FINALE_MS.gather)) : 0;
    drawPieces(scene.batch, view);
    if (finale) drawFinale(scene.batch, camera, finale, nowMs);
    else scene.batch.setGleam(0);
    scene.batch.finish();
    scene.draw(camera, isAtRest, seconds);
  }

  // Textures take a while on a slow device: the page can respond in between.
  for (const _ of buildTable()) await nextTask();
  return {
    desk,
    motion,
    showTable: (): void => runToEnd(buildTable()),
    setPoster: (poster: ImageBitmap): void => scene.batch.setPoster(poster),
    /** Called once the fonts are loaded and the drafts have been displayed. */
    sharpen(): void {
      sharpening.begin();
      onStale();
    },
    setRims: (isOn: boolean) => scene.batch.setContrast(isOn ? RIMS : 0),
    /** `isMoving`: something in the game moves. Returns whether more frames are needed. */
    draw(nowMs: number, seconds: number | null, isMoving: boolean): boolean {
      clearTimeout(restTimer);
      draw(nowMs, false, seconds);
      const isSharpening = sharpening.update();
      const isBusy = isMoving || isSharpening || motion.isMoving(nowMs);
      // Draw one more frame after the last movement, to show its end position.
      const needsFrame = isBusy || wasBusy;
      wasBusy = isBusy;
      if (!needsFrame && scene.isCoarse)
        restTimer = setTimeout(() => draw(performance.now(), true, null), REST_MS);
      return needsFrame;
    },
    dispose(): void {
      clearTimeout(restTimer);
      scene.dispose();
    },
  };
}

type CreateDesk = (width: number, height: number, isCalm: () => boolean) => Desk;

/** `sounds` returns null before they are loaded. */
export function showEvents(
  canvas: HTMLCanvasElement,
  { motion, setPoster, showTable }: Renderer,
  sounds: () => SoundEffects | null,
) {
  return {
    table: showTable,
    poster: setPoster,
    taken(group) {
      sounds()?.taken();
      motion.take(group);
    },
    laid(group, joined) {
      motion.lay(group, joined > 0);
      if (joined > 0) sounds()?.fitted(joined);
      else sounds()?.laid();
    },
    watched: (group) => motion.lay(group, false),
    turned(group, degrees) {
      sounds()?.turned();
      motion.turn(group, degrees);
    },
    stowed: () => sounds()?.laid(),
    hinted() {
      sounds()?.hinted();
      motion.hint();
    },
    refused: () => sounds()?.refused(),
    finished: () => sounds()?.finished(),
    leafed: () => sounds()?.leafed(),
    cursor(kind) {
      if (canvas.style.cursor !== kind) canvas.style.cursor = kind;
    },
  } satisfies Partial<PuzzleEvents>;
}

/** Number of sampled pixels per piece in each direction. */
const PER_CELL = 4;

/** Reads the inks of all pieces from a print. Throws if there is no 2D canvas. */
export function inksOf(image: ImageBitmap, { cut: { columns, rows } }: Table): PieceColours {
  const small = new OffscreenCanvas(columns * PER_CELL, rows * PER_CELL);
  const context = small.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot read the posters' pixels.");
  context.drawImage(image, 0, 0, small.width, small.height);
  return readColours(context.getImageData(0, 0, small.width, small.height).data, columns, rows, PER_CELL);
}

/** Sizes of the roller as fractions of the poster's size. */
const ROLLER = { halfWidth: 0.56, halfHeight: 0.04 };

/** The sheet straightens, a roller passes over it, and the cuts disappear behind the roller. */
function drawFinale(batch: PieceBatch, camera: Camera, { startMs, isOver }: Finale, nowMs: number): void {
  const rolled = isOver ? 1 : easeInOut(shareOf(nowMs, startMs + FINALE_MS.gather, ROLL_MS));
  batch.setGleam(isOver ? 0 : shareOf(nowMs, startMs + FINALE_MS.gather + ROLL_MS * 0.85, GLEAM_MS));
  if (rolled === 0) return;
  const [x, y] = [screenX(camera, 0), screenY(camera, 0)];
  const halfWidth = (POSTER_WIDTH / 2) * camera.scale;
  const halfHeight = (POSTER_HEIGHT / 2) * camera.scale;
  batch.addPrint(1, x, y, halfWidth, halfHeight, 1 - rolled);
  if (rolled === 1) return;
  const reach = ROLLER.halfHeight * 2 * halfHeight;
  const rollerY = y + halfHeight - 2 * halfHeight * rolled;
  const there = Math.min(1, rolled * 14, (1 - rolled) * 14);
  batch.addRoller(there, x, rollerY, ROLLER.halfWidth * 2 * halfWidth, reach);
}
