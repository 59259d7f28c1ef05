/** Draws a frame in three draw calls: backdrop (painted once per size), floor (once per level) and sprites. */
import type { GameHost } from '#engine/game.ts';
import { createRenderer } from '#engine/gl/renderer.ts';
import { runToEnd } from '#engine/loop/frame-loop.ts';
import { observeCanvas } from '#engine/rendering/observe-canvas.ts';
import {
  countFrame,
  createQuality,
  createSharpening,
  currentPixelRatio,
  DRAFT_PIXEL_RATIO,
  fitDraft,
} from '#engine/rendering/quality.ts';
import { untilFontsAreRead } from '#engine/shell/load-font.ts';
import type { Level } from '../../rules/rules.ts';
import { type Box, LARGEST_TILE, type Layout, layOut } from '../layout.ts';
import { paintBackdrop } from './backdrop.ts';
import { MOST_GUESTS } from './ending.ts';
import { paintFloor } from './floor.ts';
import type { Moment } from './moment.ts';
import { drawAtlas } from './sprite-atlas.ts';
import { createSpriteBatch, paintQuad } from './sprite-batch.ts';
import { drawSprites } from './sprites.ts';

/** Lower pixel ratios that slow devices may switch to. */
const LOWER_PIXEL_RATIOS = [1, 0.75];

/** Capacity for the ending, which has the most sprites: all friends with their gifts, and confetti. */
const MOST_SPRITES = 2 * MOST_GUESTS + 60;

/** Margin around the floor for its shadow, in tiles. */
const FLOOR_MARGIN = 0.5;

export class LevelScene {
  readonly #host: GameHost;
  readonly #displayFont: string;
  readonly #onRebuilt: (layout: Layout) => void;
  readonly #renderer;
  readonly #quality;
  readonly #sharpening;
  readonly #stopObserving: () => void;
  readonly #batches = {
    backdrop: createSpriteBatch(1),
    floor: createSpriteBatch(1),
    sprites: createSpriteBatch(MOST_SPRITES),
  };
  /** Meshes in painter's order. */
  readonly #meshes = [this.#batches.backdrop.mesh, this.#batches.floor.mesh, this.#batches.sprites.mesh];
  #level: Level;
  layout: Layout;
  #isDraft = true;
  #isDrawing = false;
  #isGone = false;

  /** Call `build` before the first `draw`. `onRebuilt` is called when everything must be redrawn. */
  constructor(host: GameHost, level: Level, displayFont: string, onRebuilt: (layout: Layout) => void) {
    const { canvas } = host;
    this.#host = host;
    this.#level = level;
    this.#displayFont = displayFont;
    this.#onRebuilt = onRebuilt;
    fitDraft(canvas);
    this.#renderer = createRenderer(canvas, host.contextAttributes);
    this.#renderer.compile(this.#meshes);
    this.#quality = createQuality(() => host.pixelRatio, LOWER_PIXEL_RATIOS);
    this.layout = this.#layOut();
    this.#sharpening = createSharpening(this.#repaint());
    void untilFontsAreRead(displayFont).then(() => {
      if (this.#isGone) return;
      this.#sharpening.begin();
      onRebuilt(this.layout);
    });
    this.#stopObserving = observeCanvas(canvas, {
      onPictureLost: () => {
        runToEnd(this.build());
        onRebuilt(this.layout);
      },
    });
  }

  /** Paints all textures at the canvas's current size, one per step. */
  *build(): Generator<void, void> {
    this.layout = this.#layOut();
    const { width, height } = this.layout;
    for (const batch of Object.values(this.#batches)) batch.setSize(width, height);
    this.#buildBackdrop();
    yield;
    this.#buildFloor();
    this.#buildAtlas();
  }
  /** `isDrawn` is true for a level in the editor, whose panel covers a part of the canvas. */
  setLevel(next: Level, isDrawn: boolean): void {
    const hadPanel = this.#isDrawing;
    this.#level = next;
    this.#isDrawing = isDrawn;
    this.layout = this.#layOut();
    // The editor's panel moves the board's area; otherwise the backdrop is the same for every level.
    if (hadPanel !== isDrawn) this.#buildBackdrop();
    this.#buildFloor();
  }
  /** `seconds` is the time since the last frame; null for the first frame after a pause. */
  draw(moment: Moment, seconds: number | null): void {
    const { floor, sprites } = this.#batches;
    // Lowers only the canvas resolution on slow devices; painted textures keep theirs.
    if (seconds !== null) countFrame(this.#quality, seconds);
    this.#renderer.fit(this.layout.width, this.layout.height, this.#pixelRatio);
    floor.mesh.isVisible = moment.ending === null;
    drawSprites(sprites, moment);
    // The background covers the whole canvas, so the frame is not cleared.
    this.#renderer.draw(this.#meshes, null);
    if (this.#sharpening.update()) this.#onRebuilt(this.layout);
  }
  dispose(): void {
    this.#isGone = true;
    this.#stopObserving();
    this.#renderer.dispose();
  }

  get #pixelRatio(): number {
    return this.#isDraft ? DRAFT_PIXEL_RATIO : currentPixelRatio(this.#quality);
  }
  #layOut(): Layout {
    const { clientWidth, clientHeight } = this.#host.canvas;
    return layOut(Math.max(1, clientWidth), Math.max(1, clientHeight), this.#level, this.#isDrawing);
  }
  #buildBackdrop(): void {
    const { width, height } = this.layout;
    const whole = { x: 0, y: 0, width, height };
    paintQuad(this.#batches.backdrop, whole, this.#pixelRatio, (context) =>
      paintBackdrop(context, this.layout, `'${this.#displayFont}', sans-serif`),
    );
  }
  #buildFloor(): void {
    paintQuad(this.#batches.floor, floorBox(this.layout), this.#pixelRatio, (context) =>
      paintFloor(context, this.layout, this.#level),
    );
  }
  #buildAtlas(): void {
    const { width, height } = this.layout;
    const largest = Math.min(LARGEST_TILE, Math.max(48, Math.min(width, height) / 5));
    this.#batches.sprites.setTexture(drawAtlas(Math.round(largest * this.#pixelRatio)));
  }
  *#repaint(): Generator<void, void> {
    this.#isDraft = false;
    this.#buildAtlas();
    yield;
    this.#buildFloor();
    yield;
    this.#buildBackdrop();
  }
}

function floorBox({ board, tile }: Layout): Box {
  const margin = Math.ceil(FLOOR_MARGIN * tile);
  return {
    x: board.x - margin,
    y: board.y - margin,
    width: board.width + 2 * margin,
    height: board.height + 2 * margin,
  };
}
