/** Three draw calls: the backdrop, painted once per size; the floor, once per level; and the sprites. */
import type { GameHost } from '#engine/game.ts';
import { createRenderer } from '#engine/gl/renderer.ts';
import {
  countFrame,
  createQuality,
  createSharpening,
  currentPixelRatio,
  DRAFT_PIXEL_RATIO,
  fitDraft,
} from '#engine/rendering/quality.ts';
import { watchCanvas } from '#engine/rendering/watch-canvas.ts';
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

/** The ending needs the most: all friends with their gifts, and confetti. */
const MOST_SPRITES = 2 * MOST_GUESTS + 60;

/** Margin around the floor for its shadow, in tiles. */
const FLOOR_MARGIN = 0.5;

/** `onRebuilt` is called after a new size or context, when everything must be redrawn. */
export function createLevelScene(
  host: GameHost,
  firstLevel: Level,
  displayFont: string,
  onRebuilt: (layout: Layout) => void,
) {
  const { canvas } = host;
  fitDraft(canvas);
  const renderer = createRenderer(canvas, host.contextAttributes);
  const batches = {
    backdrop: createSpriteBatch(1),
    floor: createSpriteBatch(1),
    sprites: createSpriteBatch(MOST_SPRITES),
  };
  /** In painter's order. */
  const meshes = [batches.backdrop.mesh, batches.floor.mesh, batches.sprites.mesh];
  renderer.compile(meshes);
  const quality = createQuality(() => host.pixelRatio, LOWER_PIXEL_RATIOS);

  let isDraft = true;
  const pixelRatio = (): number => (isDraft ? DRAFT_PIXEL_RATIO : currentPixelRatio(quality));

  let level = firstLevel;
  let isDrawing = false;
  let layout = layOut(1, 1, level);

  const buildFloor = (): void => {
    paintQuad(batches.floor, floorBox(layout), pixelRatio(), (context) => paintFloor(context, layout, level));
  };
  const buildBackdrop = (): void => {
    const { width, height } = layout;
    const whole = { x: 0, y: 0, width, height };
    paintQuad(batches.backdrop, whole, pixelRatio(), (context) =>
      paintBackdrop(context, layout, `'${displayFont}', sans-serif`),
    );
  };
  const layOutAnew = (): void => {
    layout = layOut(Math.max(1, canvas.clientWidth), Math.max(1, canvas.clientHeight), level, isDrawing);
  };
  const buildAtlas = (): void => {
    const largest = Math.min(LARGEST_TILE, Math.max(48, Math.min(layout.width, layout.height) / 5));
    batches.sprites.setTexture(drawAtlas(Math.round(largest * pixelRatio())));
  };
  const buildAll = (): void => {
    layOutAnew();
    const { width, height } = layout;
    for (const batch of Object.values(batches)) batch.setSize(width, height);
    buildBackdrop();
    buildFloor();
    buildAtlas();
  };
  buildAll();
  const repaint = function* () {
    isDraft = false;
    buildAtlas();
    yield;
    buildFloor();
    yield;
    buildBackdrop();
  };
  const sharpening = createSharpening(repaint());
  let isGone = false;
  void untilFontsAreRead(displayFont).then(() => {
    if (isGone) return;
    sharpening.begin();
    onRebuilt(layout);
  });

  const unwatch = watchCanvas(canvas, {
    onPictureLost() {
      buildAll();
      onRebuilt(layout);
    },
  });

  return {
    get layout(): Layout {
      return layout;
    },
    setLevel(next: Level, isDrawn: boolean): void {
      const hadPanel = isDrawing;
      level = next;
      isDrawing = isDrawn;
      layOutAnew();
      // The editor's panel moves the board's area; otherwise the backdrop is the same for every level.
      if (hadPanel !== isDrawing) buildBackdrop();
      buildFloor();
    },
    /** `seconds` is the time since the last frame, or null if there was none just before. */
    draw(moment: Moment, seconds: number | null): void {
      // Painted textures keep their resolution: a slow device only needs fewer canvas pixels.
      if (seconds !== null) countFrame(quality, seconds);
      renderer.fit(layout.width, layout.height, pixelRatio());
      batches.floor.mesh.isVisible = moment.ending === null;
      drawSprites(batches.sprites, moment);
      // The backdrop covers the whole canvas.
      renderer.draw(meshes, null);
      if (sharpening.goOn()) onRebuilt(layout);
    },
    dispose(): void {
      isGone = true;
      unwatch();
      renderer.dispose();
    },
  };
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
