/** Three.js on the host's canvas: size, camera, resolution, and what it does when the context is lost. */
import {
  NoToneMapping,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  type Vector3,
  WebGLRenderer,
} from '#engine/framework.ts';
import type { GameHost } from '#engine/game.ts';
import { compileEarly } from '#engine/rendering/compile-early.ts';
import { DRAFT_PIXEL_RATIO, fitDraft } from '#engine/rendering/draft.ts';
import { fitRenderer } from '#engine/rendering/fit-renderer.ts';
import { bestPixelRatio, countFrame, createQuality, currentPixelRatio } from '#engine/rendering/quality.ts';
import { type CanvasEvents, watchCanvas } from '#engine/rendering/watch-canvas.ts';
import type { QualityChoice } from '../session/settings.ts';
import { type Eye, uprightFov } from './camera.ts';

/** Lower ones, in the order in which a slow machine gets them. */
const LOWER_PIXEL_RATIOS = [1, 0.75, 0.55, 0.42] as const;

/** From this level on the view leaves out what only adorns. */
const LOW_DETAIL_LEVEL = 2;

/** Metres. */
const NEAR = 0.35;
const FAR = 9000;
/** How far a slow machine sees; beyond it is little but haze. */
const LOW_DETAIL_FAR = 2000;

/** What is drawn on. */
export interface Viewport {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** True where the machine is too slow for what only adorns. */
  readonly isLowDetail: boolean;
  /** Has all shaders of the scene compiled side by side: one after the other they would hold up the first pictures. */
  compile(): void;
  setQuality(choice: QualityChoice): void;
  /** Counts a frame for the choice of resolution, `seconds` after the one before. */
  countFrame(seconds: number): void;
  /** Turns the camera to where the eye looks. */
  look(eye: Eye): void;
  /** Turns a place in the world into shares of the picture, from its left and top; false if it is behind the eye. */
  locate(place: Vector3): boolean;
  /** The size of a device pixel at a metre's distance, as the camera sees it now. */
  pixelSize(): number;
  /** Draws; a draft has fewer pixels, and is there sooner. */
  draw(isDraft: boolean): void;
  /** Draws once more, as sharp as can be, and gives the picture as a PNG; null if the browser makes none. */
  photograph(): Promise<Blob | null>;
  dispose(): void;
}

/** Throws if there is no WebGL 2. */
export function createViewport(host: GameHost, events: CanvasEvents): Viewport {
  const { canvas } = host;
  fitDraft(canvas);
  const renderer = new WebGLRenderer({
    ...host.contextAttributes,
    canvas,
    antialias: false,
    stencil: false,
    alpha: false,
  });
  // Asking for errors would wait for each shader by itself; a broken one is told by the browser as well.
  renderer.debug.checkShaderErrors = false;
  renderer.toneMapping = NoToneMapping;
  renderer.outputColorSpace = SRGBColorSpace;
  const scene = new Scene();
  const camera = new PerspectiveCamera(75, 1, NEAR, FAR);
  camera.matrixAutoUpdate = false;

  const quality = createQuality(() => host.pixelRatio, LOWER_PIXEL_RATIOS);
  let choice: QualityChoice = 'auto';
  const ratio = (): number =>
    choice === 'high'
      ? bestPixelRatio(quality)
      : choice === 'low'
        ? LOWER_PIXEL_RATIOS[2]
        : currentPixelRatio(quality);

  const isLowDetail = (): boolean =>
    choice === 'low' || (choice === 'auto' && quality.level >= LOW_DETAIL_LEVEL);

  const unwatch = watchCanvas(canvas, events);

  const aspect = (): number => Math.max(1, canvas.clientWidth) / Math.max(1, canvas.clientHeight);
  const render = (pixelRatio: number): void => {
    fitRenderer(renderer, canvas.clientWidth, canvas.clientHeight, pixelRatio);
    renderer.render(scene, camera);
  };
  return {
    scene,
    camera,
    get isLowDetail() {
      return isLowDetail();
    },
    compile: () => compileEarly(renderer, scene, camera),
    setQuality(next) {
      choice = next;
    },
    countFrame(seconds) {
      if (choice === 'auto') countFrame(quality, seconds);
    },
    look({ frame, fov }) {
      camera.matrix.set(
        frame.rightX,
        frame.upX,
        -frame.aheadX,
        frame.x,
        frame.rightY,
        frame.upY,
        -frame.aheadY,
        frame.y,
        frame.rightZ,
        frame.upZ,
        -frame.aheadZ,
        frame.z,
        0,
        0,
        0,
        1,
      );
      camera.far = isLowDetail() ? LOW_DETAIL_FAR : FAR;
      camera.aspect = aspect();
      camera.fov = uprightFov(fov, camera.aspect);
      camera.updateProjectionMatrix();
      camera.updateMatrixWorld(true);
    },
    locate(place) {
      place.project(camera);
      place.set((1 + place.x) / 2, (1 - place.y) / 2, place.z);
      return place.z > -1 && place.z < 1;
    },
    pixelSize: () => (2 * Math.tan((camera.fov * Math.PI) / 360)) / Math.max(1, canvas.height),
    draw: (isDraft) => render(isDraft ? Math.min(DRAFT_PIXEL_RATIO, ratio()) : ratio()),
    photograph() {
      render(bestPixelRatio(quality));
      // In the same task: later the buffer is empty.
      return new Promise((resolve) => {
        canvas.toBlob(resolve, 'image/png');
      });
    },
    dispose() {
      unwatch();
      renderer.dispose();
    },
  };
}
