/** The first frame is drawn at once and the rest built in slices, so that no frame waits for all of it. */
import type { Mesh } from '#engine/gl/resources.ts';
import { createSlicedWork } from '#engine/loop/frame-loop.ts';
import type { Track } from '../../rules/track.ts';
import type { Viewport } from '../viewport.ts';
import { createScene, type TrackScene } from './scene.ts';
import type { Ships } from './ships/ships.ts';
import type { Air } from './sky/air.ts';
import { createNoiseTexture, fillNoise } from './sky/noise-texture.ts';

const SLICE_MS = 4;

export function createShownScene({
  viewport,
  first,
  air,
  ships,
  later,
}: {
  viewport: Viewport;
  first: Track;
  air: Air;
  ships: Pick<Ships, 'sharpen'>;
  /** Meshes that are added after the first frame. */
  later: readonly Mesh[];
}) {
  const noise = createNoiseTexture();
  const nowMs = (): number => performance.now();
  const begin = (track: Track): TrackScene => {
    const made = createScene(track, air, noise, viewport);
    // Colour below the horizon until the cloud sea is built.
    const [red = 0, green = 0, blue = 0] = air.cloudShade.value;
    viewport.setBackground([red, green, blue]);
    return made;
  };
  const buildForAll = function* () {
    // A graphics card prepares shaders at their first use, so spread them over several frames.
    scene.sharpen();
    viewport.compile();
    yield;
    ships.sharpen();
    viewport.add(...later);
    viewport.compile();
    yield;
    yield* fillNoise(noise);
  };
  let shown = first;
  let scene = begin(first);
  viewport.compile();
  let hasDrawn = false;
  const workForAll = createSlicedWork(buildForAll(), nowMs);
  let work = createSlicedWork(scene.build(), nowMs);
  return {
    get current(): TrackScene {
      return scene;
    },
    get hasDrawn(): boolean {
      return hasDrawn;
    },
    /** Builds the scene of another track, and removes the old one. Returns false for the shown track. */
    show(track: Track): boolean {
      if (track === shown) return false;
      shown = track;
      viewport.remove(...scene.meshes);
      scene = begin(track);
      scene.sharpen();
      work = createSlicedWork(scene.build(), nowMs);
      return true;
    },
    buildOn(seconds: number, isMotionReduced: boolean): void {
      scene.rise(seconds, isMotionReduced);
      // Does nothing in its first call, because the first frame is not on the screen yet.
      if (hasDrawn && !work.isDone) (workForAll.isDone ? work : workForAll).run(SLICE_MS);
      hasDrawn = true;
    },
  };
}
