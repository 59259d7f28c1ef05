/** The renderer on the host's canvas: two meshes, no camera of three's own, no antialiasing, no depth. */
import {
  NoToneMapping,
  OrthographicCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from '#engine/framework.ts';
import type { GameHost } from '#engine/game.ts';
import { countFrame, createQuality, currentPixelRatio } from '#engine/quality.ts';
import { type Camera, createCamera, fitCamera } from './camera.ts';
import { createFloor, type Floor } from './floor.ts';
import { createSprites, type Sprites } from './sprites.ts';

/** Sharper than this is not seen in motion and costs more than it gives. */
const LARGEST_PIXEL_RATIO = 1.5;

/** Enemies, bullets, particles and what surrounds them, in the worst second. */
const MOST_SPRITES = 3600;

/** What is drawn on. */
export interface Stage {
  readonly camera: Camera;
  readonly floor: Floor;
  readonly sprites: Sprites;
  /** Counts a frame for the choice of resolution, `seconds` after the one before. */
  countFrame(seconds: number): void;
  /** Draws what the batch holds. Shake is an offset of the whole picture in world units. */
  draw(shakeX: number, shakeY: number): void;
  dispose(): void;
}

/** What the stage tells. */
export interface StageEvents {
  onContextLost(): void;
  /** The picture is gone: the canvas has a new size, or the context has come back. */
  onPictureLost(): void;
}

/** Sets the stage up. Throws if there is no WebGL 2. */
export function createStage(host: GameHost, events: StageEvents): Stage {
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
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.autoClear = false;
  const scene = new Scene();
  scene.matrixWorldAutoUpdate = false;
  const eye = new OrthographicCamera();
  const camera = createCamera();
  const floor = createFloor();
  const sprites = createSprites(MOST_SPRITES);
  scene.add(floor.mesh, sprites.mesh);
  floor.mesh.renderOrder = 0;
  sprites.mesh.renderOrder = 1;

  const best = Math.min(LARGEST_PIXEL_RATIO, host.pixelRatio);
  const quality = createQuality([best, ...[1, 0.75, 0.6].filter((ratio) => ratio < best)]);

  const refit = (): void => fitCamera(camera, canvas.clientWidth, canvas.clientHeight);
  refit();
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    refit();
    // An observer reports once at the start, when nothing has been lost yet.
    if (!isFirst) events.onPictureLost();
    isFirst = false;
  });
  observer.observe(canvas);
  // The loader also fits the drawing buffer, and so empties it, when only the surroundings change.
  if (canvas.parentElement) observer.observe(canvas.parentElement);

  const onLost = (event: Event): void => {
    event.preventDefault(); // Otherwise the browser never gives the context back.
    events.onContextLost();
  };
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', events.onPictureLost);

  return {
    camera,
    floor,
    sprites,
    countFrame(seconds) {
      countFrame(quality, seconds);
    },
    draw(shakeX, shakeY) {
      const ratio = currentPixelRatio(quality);
      const width = Math.max(1, Math.round(camera.width * ratio));
      const height = Math.max(1, Math.round(camera.height * ratio));
      // The loader fits the buffer to its own ratio whenever the layout changes; ours may be lower.
      if (canvas.width !== width || canvas.height !== height) renderer.setSize(width, height, false);
      for (const { uniforms } of [floor, sprites]) {
        uniforms.view.value.set(
          camera.centreX + shakeX,
          camera.centreY + shakeY,
          camera.halfWidth,
          camera.halfHeight,
        );
        uniforms.unitsPerPixel.value = camera.unitsPerCssPixel / ratio;
      }
      renderer.render(scene, eye);
    },
    dispose() {
      observer.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', events.onPictureLost);
      floor.dispose();
      sprites.dispose();
      renderer.dispose();
    },
  };
}
