/** The renderer on the host's canvas: the arena and layers of sprites, no antialiasing, no depth. */

import type { GameHost } from '#engine/game.ts';
import { createRenderer } from '#engine/gl/renderer.ts';
import type { Colour } from '#engine/gl/resources.ts';
import { nextTask } from '#engine/loop/frame-loop.ts';
import {
  bestPixelRatio,
  countFrame,
  createQuality,
  currentPixelRatio,
  DRAFT_PIXEL_RATIO,
  fitDraft,
} from '#engine/rendering/quality.ts';
import { type CanvasEvents, watchCanvas } from '#engine/rendering/watch-canvas.ts';
import { type ArenaMesh, createArenaMesh } from './arena.ts';
import { type Camera, createCamera } from './camera.ts';
import { createGlyphTexture, DISPLAY_FONT } from './glyphs.ts';
import { createSpriteBatch, createSpriteUniforms, type SpriteBatch, type SpriteUniforms } from './sprites.ts';

/** For slow machines. */
const LOWER_PIXEL_RATIOS = [1, 0.75, 0.6];

/** For those who want the picture coarse and quick. */
const COARSE_PIXEL_RATIO = 0.6;

/** A layer of sprites: how many it holds in the worst second, and the GLSL that draws them. */
export interface LayerPlan {
  /** Whether it is seen before somebody plays: its shader is compiled before the others'. */
  readonly isOnTitle: boolean;
  readonly capacity: number;
  readonly shader: string;
}

/** What is drawn on. */
export interface SpriteRenderer<Layer extends string> {
  readonly camera: Camera;
  readonly arena: ArenaMesh;
  readonly layers: Readonly<Record<Layer, SpriteBatch>>;
  readonly uniforms: SpriteUniforms;
  /** Empties all layers for a new frame. */
  clear(): void;
  /** Draws coarsely from now on, or as finely as the machine allows. */
  setCoarse(isCoarse: boolean): void;
  /** Counts a frame for the choice of resolution, `seconds` after the one before. */
  countFrame(seconds: number): void;
  /** Draws what the layers hold over the ground's colour. Shake is an offset of the whole picture in world units. */
  draw(ground: Colour, shakeX: number, shakeY: number): void;
  dispose(): void;
}

/**
 * Sets a stage up. `plan` has the layers from the ground up; `fitTo` fits the camera to a canvas of so many CSS pixels.
 * Rejects if there is no WebGL 2.
 */
export async function createSpriteRenderer<Layer extends string>(
  host: GameHost,
  plan: Readonly<Record<Layer, LayerPlan>>,
  fitTo: (camera: Camera, width: number, height: number) => void,
  events: CanvasEvents,
): Promise<SpriteRenderer<Layer>> {
  const { canvas } = host;
  // Each part takes a slow machine a while: between them the page can answer.
  await nextTask();
  fitDraft(canvas);
  const renderer = createRenderer(canvas, host.contextAttributes);
  await nextTask();
  const camera = createCamera();
  const arena = createArenaMesh();
  const uniforms = createSpriteUniforms(createGlyphTexture(DISPLAY_FONT));
  const layers = createLayers(plan, uniforms);
  const inOrder: readonly SpriteBatch[] = Object.values(layers);
  const meshes = [arena.mesh, ...inOrder.map(({ mesh }) => mesh)];
  const layersInOrder = Object.keys(plan) as Layer[];
  const meshesOf = (isOnTitle: boolean) =>
    layersInOrder.filter((layer) => plan[layer].isOnTitle === isOnTitle).map((layer) => layers[layer].mesh);
  /** Compiled one after the other, once the first picture is drawn; one that is drawn earlier is compiled then. */
  const later = meshesOf(false);
  const begun = [arena.mesh, ...meshesOf(true)];
  await nextTask();
  renderer.compile(begun);

  const quality = createQuality(() => host.pixelRatio, LOWER_PIXEL_RATIOS);

  let isCoarse = false;
  let hasDrawn = false;
  const compileNext = (): void => {
    if (later.length === 0 || !renderer.compile(begun)) return;
    begun.push(...later.splice(0, 1));
    renderer.compile(begun);
  };
  const refit = (): void => fitTo(camera, canvas.clientWidth, canvas.clientHeight);
  refit();
  const unwatch = watchCanvas(canvas, {
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
    setCoarse(next) {
      isCoarse = next;
    },
    countFrame(seconds) {
      countFrame(quality, seconds);
    },
    draw(ground, shakeX, shakeY) {
      const sharp = isCoarse
        ? Math.min(COARSE_PIXEL_RATIO, bestPixelRatio(quality))
        : currentPixelRatio(quality);
      const ratio = hasDrawn ? sharp : DRAFT_PIXEL_RATIO;
      renderer.fit(camera.width, camera.height, ratio);
      for (const { view, unitsPerPixel } of [arena.uniforms, uniforms]) {
        view.value.set([
          camera.centreX + shakeX,
          camera.centreY + shakeY,
          camera.halfWidth,
          camera.halfHeight,
        ]);
        unitsPerPixel.value = camera.unitsPerCssPixel / ratio;
      }
      for (const sprites of inOrder) sprites.finish();
      renderer.draw(meshes, ground);
      if (hasDrawn) compileNext();
      hasDrawn = true;
    },
    dispose() {
      unwatch();
      renderer.dispose();
    },
  };
}

/** One batch a layer, each over those before it. */
function createLayers<Layer extends string>(
  plan: Readonly<Record<Layer, LayerPlan>>,
  uniforms: SpriteUniforms,
): Record<Layer, SpriteBatch> {
  const entries = Object.entries<LayerPlan>(plan).map(
    ([name, { capacity, shader }]) => [name, createSpriteBatch(capacity, shader, uniforms)] as const,
  );
  return Object.fromEntries(entries) as Record<Layer, SpriteBatch>;
}
