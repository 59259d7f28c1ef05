import type { GameHost } from '#engine/game.ts';
import { nextTask } from '#engine/loop/frame-loop.ts';
import type { Race, Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import type { TrackFrame } from '../rules/track-frame.ts';
import type { MotionChoice, Settings } from '../session/settings.ts';
import { createCameraRig } from './camera-rig.ts';
import { createEdgeGlow } from './effects/edge-glow.ts';
import { createSparks, createSparkThrower } from './effects/sparks.ts';
import { createWeather } from './effects/wind.ts';
import type { Point } from './point.ts';
import { createShownScene, type TrackScene } from './scene/scene.ts';
import { createShips, type SeenShip } from './scene/ships/ships.ts';
import { createAir } from './scene/sky/air.ts';
import { createEdgeSpot, createNameSpots } from './screen-spots.ts';
import { createViewport } from './viewport.ts';

/** Longest animated frame in seconds, so that motion does not jump after a stall. */
const LONGEST_SHOWN = 0.1;

interface Frame {
  race: Race;
  ghost: Ship | null;
  /** Interpolation between the last step and the next, 0 to 1. */
  share: number;
  seconds: number;
  /** True during the first lesson, in which the nearer edge glows. */
  isLesson: boolean;
}

type RendererSettings = Pick<Settings, 'camera' | 'motion' | 'quality' | 'shake'>;

export type Renderer = Awaited<ReturnType<typeof createRenderer>>;

const system = window.matchMedia('(prefers-reduced-motion: reduce)');

export function isMotionReduced(choice: MotionChoice): boolean {
  return choice === 'reduced' || (choice === 'system' && system.matches);
}

/** Rejects without WebGL 2. */
export async function createRenderer(
  host: GameHost,
  first: Track,
  settings: RendererSettings,
  lost: { onContextLost(): void; onPictureLost(): void },
) {
  const viewport = createViewport(host, lost);
  // Each part takes a while on a slow device, so let the page respond between them.
  await nextTask();
  const air = createAir();
  const ships = createShips(air);
  const effects = createEffects();
  const camera = createCameraRig();
  const spotOf = createNameSpots(viewport, camera.place);
  const edgeOf = createEdgeSpot(viewport);
  const later = [...ships.laterMeshes, ...effects.meshes];
  viewport.add(ships.solids);
  await nextTask();
  let shown = settings;
  const scene = createShownScene({ viewport, first, air, ships, later });

  const clear = (): void => {
    camera.settle();
    effects.clear();
    ships.clear();
  };

  return {
    get decks() {
      return scene.current.course.decks;
    },
    showTrack(track: Track): void {
      if (scene.show(track)) clear();
    },
    showSettings(next: RendererSettings): void {
      shown = next;
      viewport.setQuality(next.quality);
    },
    draw({ race, ghost, share, seconds: passed, isLesson }: Readonly<Frame>): void {
      const seconds = Math.min(LONGEST_SHOWN, passed);
      const [player] = race.ships;
      const own = ships.seen(0);
      const { camera: view, shake, motion } = shown;
      if (!player) return;
      if (passed > 0) viewport.countFrame(passed);
      scene.current.setLowDetail(viewport.isLowDetail);
      air.time.value += seconds;
      ships.see(race, share);
      const options = { view, shake, isMotionReduced: isMotionReduced(motion) };
      camera.follow(race, ships.seen, options, scene.current.course, seconds);
      viewport.look(camera.eye);
      ships.thin(!camera.isInOrbit);
      ships.draw(race, ghost, share, camera.isOnHood(view), camera.place, viewport.pixelSize());
      effects.showEdges(race.track, player, own, isLesson, seconds, camera.place);
      const isStill = isMotionReduced(motion) || viewport.isLowDetail;
      effects.blow(player.speed, own.frame, scene.current.rain, air.time.value, isStill);
      showSigns(scene.current, race);
      viewport.draw(!scene.hasDrawn);
      scene.buildOn(seconds, isMotionReduced(motion));
    },
    setOrbit: camera.setOrbit,
    setPhotoCamera: camera.setPhotoCamera,
    photograph: viewport.photograph,
    /** Emits sparks from a wall; `side` is relative to the ship. */
    strike: (ship: number, side: number, amount: number): void =>
      effects.strike(ships.seen(ship), side, amount),
    knock: camera.knock,
    shipFrame: (ship: number): Readonly<TrackFrame> => ships.seen(ship).frame,
    edgeSpot: (track: Track, width: number) => edgeOf(track, ships.seen(0), width),
    nameSpot: (ship: number) => (ships.isInSight(ship) ? spotOf(ships.seen(ship).frame) : null),
    clear,
    dispose: viewport.dispose,
  };
}

function createEffects() {
  const sparks = createSparks();
  const { skim, strike } = createSparkThrower(sparks);
  const weather = createWeather();
  const edgeGlow = createEdgeGlow();
  return {
    meshes: [sparks.mesh, ...weather.meshes, edgeGlow.mesh],
    showEdges(
      track: Track,
      ship: Ship,
      seen: SeenShip,
      isLesson: boolean,
      seconds: number,
      eye: Point,
    ): void {
      skim(ship, seen, seconds);
      sparks.update(seconds, eye);
      edgeGlow.show(track, seen, ship, isLesson);
    },
    blow: weather.blow,
    strike,
    clear: sparks.clear,
  };
}

function showSigns({ signs }: TrackScene, { signRest, isStanding }: Race): void {
  for (let sign = 0; sign < signRest.length; sign++)
    signs.show(sign, !isStanding[sign] ? 'absent' : signRest[sign] === 0 ? 'live' : 'resting');
}
