/** The renderer on the host's canvas: the one-player game's chamber and sprites, seen whole, because nobody may be out of sight. */
import {
  type Color,
  LinearSRGBColorSpace,
  NoToneMapping,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from '#engine/framework.ts';
import type { GameHost } from '#engine/game.ts';
import { countFrame, createQuality, currentPixelRatio } from '#engine/quality.ts';
import { type CanvasEvents, watchCanvas } from '#engine/watch-canvas.ts';
import { type Camera, createCamera } from '../../shoot-or-die/view/camera.ts';
import { type Chamber, createChamber } from '../../shoot-or-die/view/chamber.ts';
import { GLYPH_SHADER } from '../../shoot-or-die/view/glyph-shader.ts';
import { createGlyphTexture } from '../../shoot-or-die/view/glyphs.ts';
import { INK_SHADER } from '../../shoot-or-die/view/ink-shader.ts';
import { ORGANISM_SHADER } from '../../shoot-or-die/view/organism-shader.ts';
import {
  createSprites,
  createSpriteUniforms,
  type Sprites,
  type SpriteUniforms,
} from '../../shoot-or-die/view/sprites.ts';
import { DISPLAY_FONT } from '../../shoot-or-die/view/style.ts';
import { wallAt } from '../rules/arena.ts';
import { HEART_SHADER } from './heart-shader.ts';

/** Sharper than this is not seen in motion and costs more than it gives. */
const LARGEST_PIXEL_RATIO = 1.5;

/** For those who want the picture coarse and quick. */
const COARSE_PIXEL_RATIO = 0.6;

/** Beyond the open wall so much is seen, in world units. */
const MARGIN = 34;

/** The layers of sprites, from the ground up, and how many each holds in the worst second. */
const LAYERS = {
  ground: { capacity: 900, shader: INK_SHADER },
  organisms: { capacity: 100, shader: ORGANISM_SHADER },
  hearts: { capacity: 700, shader: HEART_SHADER },
  air: { capacity: 1200, shader: INK_SHADER },
  figures: { capacity: 200, shader: GLYPH_SHADER },
} as const;

type Layer = keyof typeof LAYERS;

/** What is drawn on. */
export interface Stage {
  readonly camera: Camera;
  readonly chamber: Chamber;
  readonly layers: Readonly<Record<Layer, Sprites>>;
  readonly uniforms: SpriteUniforms;
  /** Empties all layers for a new frame. */
  clear(): void;
  /** Draws coarsely from now on, or as finely as the machine allows. */
  setCoarse(isCoarse: boolean): void;
  /** Counts a frame for the choice of resolution, `seconds` after the one before. */
  countFrame(seconds: number): void;
  /** Draws what the layers hold on a ground of one colour. Shake is an offset of the whole picture in world units. */
  draw(shakeX: number, shakeY: number, ground: Color): void;
  dispose(): void;
}

/** Fits the whole arena into a canvas of so many CSS pixels. */
export function fitWhole(camera: Camera, width: number, height: number): void {
  camera.width = Math.max(1, width);
  camera.height = Math.max(1, height);
  camera.unitsPerCssPixel = (2 * (wallAt(0) + MARGIN)) / Math.min(camera.width, camera.height);
  camera.halfWidth = (camera.width / 2) * camera.unitsPerCssPixel;
  camera.halfHeight = (camera.height / 2) * camera.unitsPerCssPixel;
}

/** Sets the stage up. Throws if there is no WebGL 2. */
export function createStage(host: GameHost, events: CanvasEvents): Stage {
  const { canvas } = host;
  const renderer = new WebGLRenderer({
    ...host.contextAttributes,
    canvas,
    antialias: false,
    depth: false,
    stencil: false,
    alpha: false,
  });
  renderer.toneMapping = NoToneMapping;
  // Our inks are written as the canvas shows them; nothing is to convert them.
  renderer.outputColorSpace = LinearSRGBColorSpace;
  const scene = new Scene();
  scene.matrixWorldAutoUpdate = false;
  const eye = new OrthographicCamera();
  const camera = createCamera();
  const chamber = createChamber();
  const glyphs = createGlyphTexture(`'${DISPLAY_FONT}', Impact, sans-serif`);
  const uniforms = createSpriteUniforms(glyphs);
  const layer = (name: Layer): Sprites => createSprites(LAYERS[name].capacity, LAYERS[name].shader, uniforms);
  const layers: Record<Layer, Sprites> = {
    ground: layer('ground'),
    organisms: layer('organisms'),
    hearts: layer('hearts'),
    air: layer('air'),
    figures: layer('figures'),
  };
  const inOrder = Object.values(layers);
  scene.add(chamber.mesh, ...inOrder.map((sprites) => sprites.mesh));
  for (const [index, sprites] of inOrder.entries()) sprites.mesh.renderOrder = index + 1;

  /** What the renderer's own viewport was last made for. */
  const fitted = { width: 0, height: 0 };
  const best = Math.min(LARGEST_PIXEL_RATIO, host.pixelRatio);
  const quality = createQuality([best, ...[1, 0.75, 0.6].filter((ratio) => ratio < best)]);
  let isCoarse = false;
  const refit = (): void => fitWhole(camera, canvas.clientWidth, canvas.clientHeight);
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
    chamber,
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
    draw(shakeX, shakeY, ground) {
      const ratio = isCoarse ? Math.min(COARSE_PIXEL_RATIO, best) : currentPixelRatio(quality);
      const width = Math.max(1, Math.round(camera.width * ratio));
      const height = Math.max(1, Math.round(camera.height * ratio));
      // The loader fits the buffer to its own ratio whenever the layout changes; ours may be lower.
      const isFitted = width === fitted.width && height === fitted.height;
      if (!isFitted || canvas.width !== width || canvas.height !== height) {
        renderer.setSize(width, height, false);
        fitted.width = width;
        fitted.height = height;
      }
      for (const { view, unitsPerPixel } of [chamber.uniforms, uniforms]) {
        view.value.set(shakeX, shakeY, camera.halfWidth, camera.halfHeight);
        unitsPerPixel.value = camera.unitsPerCssPixel / ratio;
      }
      for (const sprites of inOrder) sprites.finish();
      renderer.setClearColor(ground);
      renderer.render(scene, eye);
    },
    dispose() {
      unwatch();
      chamber.dispose();
      for (const sprites of inOrder) sprites.dispose();
      glyphs.dispose();
      renderer.dispose();
    },
  };
}
