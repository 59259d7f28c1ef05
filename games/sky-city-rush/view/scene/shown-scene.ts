/** The scene of the track that is shown: its first picture at once, the rest in slices after it, so that no frame waits for all of it. */
import type { Mesh } from '#engine/gl/resources.ts';
import { createSlicedWork } from '#engine/loop/frame-loop.ts';
import type { Track } from '../../rules/track.ts';
import type { Viewport } from '../viewport.ts';
import { createScene, type TrackScene } from './scene.ts';
import type { Ships } from './ships/ships.ts';
import type { Air } from './sky/air.ts';
import { createNoiseTexture, fillNoise } from './sky/noise-texture.ts';

/** So long is built on in each frame. */
const SLICE_MS = 4;

/** Begins the first track's scene in a viewport. */
export function createShownScene({
  viewport,
  first,
  air,
  ships,
  later,
}: {
  viewport: Viewport;
  /** The track to begin with. */
  first: Track;
  air: Air;
  ships: Pick<Ships, 'sharpen'>;
  /** Joins the scene after the first picture. */
  later: readonly Mesh[];
}) {
  const noise = createNoiseTexture();
  const nowMs = (): number => performance.now();
  const begin = (track: Track): TrackScene => {
    const made = createScene(track, air, noise, viewport);
    // What is seen below the horizon until the sea of clouds is there.
    const [red = 0, green = 0, blue = 0] = air.cloudShade.value;
    viewport.setBackground([red, green, blue]);
    return made;
  };
  const buildForAll = function* () {
    // A graphics card makes shaders ready when they are first drawn with: some in each picture, so that none takes long.
    scene.sharpen();
    viewport.compile();
    yield;
    ships.sharpen();
    viewport.add(...later);
    viewport.compile();
    yield;
    yield* fillNoise(noise);
  };
  let scene = begin(first);
  viewport.compile();
  let hasDrawn = false;
  const workForAll = createSlicedWork(buildForAll(), nowMs);
  let work = createSlicedWork(scene.build(), nowMs);
  return {
    get current(): TrackScene {
      return scene;
    },
    /** False until something has been drawn. */
    get hasDrawn(): boolean {
      return hasDrawn;
    },
    /** Takes down the scene that is shown and begins another track's. */
    show(track: Track): void {
      viewport.remove(...scene.meshes);
      scene = begin(track);
      scene.sharpen();
      work = createSlicedWork(scene.build(), nowMs);
    },
    /** To be called after each picture. */
    buildOn(seconds: number, isMotionReduced: boolean): void {
      scene.rise(seconds, isMotionReduced);
      // What is called after the first picture comes before it is on the screen.
      if (hasDrawn && !work.isDone) (workForAll.isDone ? work : workForAll).run(SLICE_MS);
      hasDrawn = true;
    },
  };
}
