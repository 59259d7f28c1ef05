/** The renderer on the host's canvas: the arena and layers of sprites, no antialiasing, no depth. */

import type { GameHost } from '#engine/game.ts';
import { createRenderer } from '#engine/gl/renderer.ts';
import type { Colour, Texture } from '#engine/gl/resources.ts';
import { nextTask } from '#engine/loop/frame-loop.ts';
import { type CanvasEvents, observeCanvas } from '#engine/rendering/observe-canvas.ts';
import {
  bestPixelRatio,
  countFrame,
  createQuality,
  currentPixelRatio,
  DRAFT_PIXEL_RATIO,
  fitDraft,
} from '#engine/rendering/quality.ts';
import { createArenaMesh } from './arena.ts';
import { type Camera, createCamera } from './camera.ts';
import { DISPLAY_FONT, drawGlyphs } from './glyphs.ts';
import { createSpriteBatch, createSpriteUniforms, type SpriteBatch, type SpriteUniforms } from './sprites.ts';

/** Lower pixel ratios that slow devices may switch to. */
const LOWER_PIXEL_RATIOS = [1, 0.75, 0.6];

/** Pixel ratio for players who choose low quality. */
const COARSE_PIXEL_RATIO = 0.6;

/** A layer of sprites: its capacity in the worst case, and the GLSL that draws them. */
export interface LayerPlan {
  /** Whether the first frame needs the layer; other layers are compiled one after another afterwards. */
  readonly isFirst?: boolean;
  readonly capacity: number;
  readonly shader: string;
}

/** `plan` lists the layers from the ground up; `fitTo` fits the camera to a size in CSS pixels. Rejects without WebGL 2. */
export async function createSpriteRenderer<Layer extends string>(
  host: GameHost,
  plan: Readonly<Record<Layer, LayerPlan>>,
  fitTo: (camera: Camera, width: number, height: number) => void,
  events: CanvasEvents,
) {
  const { canvas } = host;
  fitDraft(canvas);
  const renderer = createRenderer(canvas, host.contextAttributes);
  const camera = createCamera();
  const arena = createArenaMesh();
  const glyphs: Texture = { source: null };
  const uniforms = createSpriteUniforms(glyphs);
  const layers = createLayers(plan, uniforms);
  const inOrder: readonly SpriteBatch[] = Object.values(layers);
  const meshes = [arena.mesh, ...inOrder.map(({ mesh }) => mesh)];
  const isFirst = Object.values<LayerPlan>(plan).map((layer) => layer.isFirst ?? false);
  const first = [arena.mesh, ...inOrder.filter((_, i) => isFirst[i]).map(({ mesh }) => mesh)];
  const later = meshes.filter((mesh) => !first.includes(mesh));
  renderer.compile(first);
  // Compiling takes a moment, and the page can respond meanwhile.
  await nextTask();

  const quality = createQuality(() => host.pixelRatio, LOWER_PIXEL_RATIOS);

  let isCoarse = false;
  let hasDrawn = false;
  const compileNext = (): void => {
    const [next] = later;
    if (next && renderer.compile([next])) later.shift();
  };
  const refit = (): void => fitTo(camera, canvas.clientWidth, canvas.clientHeight);
  refit();
  const stopObserving = observeCanvas(canvas, {
    ...events,
    onPictureLost(reason) {
      refit();
      events.onPictureLost(reason);
    },
  });

  return {
    camera,
    arena,
    layers,
    uniforms,
    clear() {
      for (const sprites of inOrder) sprites.clear();
    },
    /** Draws at low resolution if `next` is true, otherwise at the highest that the device allows. */
    setCoarse(next: boolean) {
      isCoarse = next;
    },
    /** False on slow devices and at low quality, for decoration to be left out. */
    get isSharp() {
      return !isCoarse && quality.level === 0;
    },
    /** Counts a frame for the choice of resolution; `seconds` is the time since the last one. */
    countFrame(seconds: number) {
      countFrame(quality, seconds);
    },
    /** Draws the layers over the ground's colour. Shake is an offset of the whole picture in world units. */
    draw(ground: Colour, shakeX: number, shakeY: number) {
      const sharp = isCoarse
        ? Math.min(COARSE_PIXEL_RATIO, bestPixelRatio(quality))
        : currentPixelRatio(quality);
      const ratio = hasDrawn ? sharp : DRAFT_PIXEL_RATIO;
      renderer.fit(camera.width, camera.height, ratio);
      const { centreX, centreY, halfWidth, halfHeight } = camera;
      for (const { view, unitsPerPixel } of [arena.uniforms, uniforms]) {
        view.value.set([centreX + shakeX, centreY + shakeY, halfWidth, halfHeight]);
        unitsPerPixel.value = camera.unitsPerCssPixel / ratio;
      }
      for (const sprites of inOrder) sprites.finish();
      renderer.draw(hasDrawn ? meshes : first, ground);
      if (hasDrawn) compileNext();
      else void drawGlyphs(glyphs, DISPLAY_FONT);
      hasDrawn = true;
    },
    dispose() {
      stopObserving();
      renderer.dispose();
    },
  };
}

export type SpriteRenderer<Layer extends string> = Awaited<ReturnType<typeof createSpriteRenderer<Layer>>>;

function createLayers<Layer extends string>(
  plan: Readonly<Record<Layer, LayerPlan>>,
  uniforms: SpriteUniforms,
): Record<Layer, SpriteBatch> {
  const entries = Object.entries<LayerPlan>(plan).map(
    ([name, { capacity, shader }]) => [name, createSpriteBatch(capacity, shader, uniforms)] as const,
  );
  return Object.fromEntries(entries) as Record<Layer, SpriteBatch>;
}
