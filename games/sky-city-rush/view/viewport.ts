import type { GameHost } from '#engine/game.ts';
import { createMeshSelector } from '#engine/gl/frustum-culling.ts';
import { createRenderer } from '#engine/gl/renderer.ts';
import type { Colour, Mesh } from '#engine/gl/resources.ts';
import { createSightQueries } from '#engine/gl/sight-queries.ts';
import { type CanvasEvents, observeCanvas } from '#engine/rendering/observe-canvas.ts';
import {
  bestPixelRatio,
  countFrame,
  createQuality,
  currentPixelRatio,
  DRAFT_PIXEL_RATIO,
  fitDraft,
} from '#engine/rendering/quality.ts';
import type { QualityChoice } from '../session/settings.ts';
import { type Eye, uprightFov } from './camera.ts';
import type { Point } from './point.ts';

const NEAR = 0.35;

function createSceneCamera() {
  const view = new Float32Array(16);
  const projection = new Float32Array(16);
  const position = new Float32Array(3);
  let frame: Eye['frame'] | null = null;
  let [halfWidth, halfHeight, farthest] = [1, 1, 1];
  return {
    view,
    projection,
    position,
    look(eye: Eye, aspect: number, far: number): void {
      ({ frame } = eye);
      const { x, y, z, rightX, rightY, rightZ, upX, upY, upZ, aheadX, aheadY, aheadZ } = frame;
      halfHeight = Math.tan((uprightFov(eye.fov, aspect) * Math.PI) / 360);
      halfWidth = halfHeight * aspect;
      farthest = far;
      position.set([x, y, z]);
      view.set([rightX, upX, -aheadX, 0, rightY, upY, -aheadY, 0, rightZ, upZ, -aheadZ, 0]);
      view.set(
        [
          -(rightX * x + rightY * y + rightZ * z),
          -(upX * x + upY * y + upZ * z),
          aheadX * x + aheadY * y + aheadZ * z,
          1,
        ],
        12,
      );
      projection.fill(0);
      projection[0] = 1 / halfWidth;
      projection[5] = 1 / halfHeight;
      projection[10] = -(far + NEAR) / (far - NEAR);
      projection[11] = -1;
      projection[14] = (-2 * far * NEAR) / (far - NEAR);
    },
    /** Projects a point to fractions of the picture, from the top left; false if it is not visible. */
    locate(place: Point): boolean {
      if (!frame) return false;
      const [x, y, z] = [place.x - frame.x, place.y - frame.y, place.z - frame.z];
      const depth = frame.aheadX * x + frame.aheadY * y + frame.aheadZ * z;
      const across = (frame.rightX * x + frame.rightY * y + frame.rightZ * z) / (depth * halfWidth);
      const over = (frame.upX * x + frame.upY * y + frame.upZ * z) / (depth * halfHeight);
      place.x = (1 + across) / 2;
      place.y = (1 - over) / 2;
      return depth > NEAR && depth < farthest;
    },
    /** Half the height of the view at a distance of one metre. */
    halfHeight: (): number => halfHeight,
  };
}

/** Pixel ratios for slow devices, tried in this order. */
const LOWER_PIXEL_RATIOS = [1, 0.75, 0.55, 0.42] as const;

/** Level of `Quality` from which the view omits decoration; higher levels have fewer pixels. */
const LOW_DETAIL_LEVEL = 2;

const FAR = 9000;
/** Metres drawn at low detail: what is farther is mostly hidden by haze. */
const LOW_DETAIL_FAR = 2000;

export type Viewport = ReturnType<typeof createViewport>;

/** Throws without WebGL 2. */
export function createViewport(host: GameHost, events: CanvasEvents) {
  const { canvas } = host;
  fitDraft(canvas);
  const renderer = createRenderer(
    canvas,
    { ...host.contextAttributes, depth: true },
    createMeshSelector(),
    createSightQueries,
  );
  const meshes = new Set<Mesh>();
  const camera = createSceneCamera();
  let background: Colour = [0, 0, 0];

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

  const stopObserving = observeCanvas(canvas, events);

  const aspect = (): number => Math.max(1, canvas.clientWidth) / Math.max(1, canvas.clientHeight);
  const render = (pixelRatio: number): void => {
    renderer.fit(canvas.clientWidth, canvas.clientHeight, pixelRatio);
    renderer.draw(meshes, background, camera);
  };
  return {
    add(...more: Mesh[]): void {
      for (const mesh of more) meshes.add(mesh);
    },
    remove(...gone: Mesh[]): void {
      for (const mesh of gone) meshes.delete(mesh);
      renderer.free(...gone);
    },
    setBackground(colour: Colour): void {
      background = colour;
    },
    get isLowDetail(): boolean {
      return isLowDetail();
    },
    /** Compile shaders in parallel, because compiling in sequence would delay the first frames. */
    compile(): void {
      renderer.compile(meshes);
    },
    setQuality(next: QualityChoice): void {
      choice = next;
    },
    countFrame(seconds: number): void {
      if (choice === 'auto') countFrame(quality, seconds);
    },
    look(eye: Eye): void {
      camera.look(eye, aspect(), isLowDetail() ? LOW_DETAIL_FAR : FAR);
    },
    locate: camera.locate,
    /** Size of a device pixel at a distance of one metre. */
    pixelSize: (): number => (2 * camera.halfHeight()) / Math.max(1, canvas.height),
    /** Draws a frame; a draft has fewer pixels and takes less time. */
    draw: (isDraft: boolean) => render(isDraft ? Math.min(DRAFT_PIXEL_RATIO, ratio()) : ratio()),
    /** Returns the picture at the highest resolution as a PNG; null if the browser fails. */
    photograph(): Promise<Blob | null> {
      render(bestPixelRatio(quality));
      // Read the picture in the same task, because the buffer is cleared afterwards.
      return new Promise((resolve) => {
        canvas.toBlob(resolve, 'image/png');
      });
    },
    dispose(): void {
      stopObserving();
      renderer.dispose();
    },
  };
}
