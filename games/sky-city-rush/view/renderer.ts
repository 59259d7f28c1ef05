import type { GameHost } from '#engine/game.ts';
import { nextTask } from '#engine/loop/frame-loop.ts';
import { type Race, type Ship, TOP_SPEED } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import type { TrackFrame } from '../rules/track-frame.ts';
import type { Orbit } from '../session/orbit.ts';
import type { Settings } from '../session/settings.ts';
import { createCameraRig } from './camera-rig.ts';
import { createEdgeGlow } from './effects/edge-glow.ts';
import { createSparks, createSparkThrower } from './effects/sparks.ts';
import { createWind } from './effects/wind.ts';
import { isMotionReduced } from './motion.ts';
import { createPoint, setPoint } from './point.ts';
import type { TrackScene } from './scene/scene.ts';
import { createShips } from './scene/ships/ships.ts';
import { createShownScene } from './scene/shown-scene.ts';
import { createAir } from './scene/sky/air.ts';
import type { Deck } from './scene/track/course.ts';
import { createEdgeSpot, createNameSpots, type EdgeSpot, type NameSpot } from './screen-spots.ts';
import { createViewport } from './viewport.ts';

/** Fractions of the top speed where wind becomes visible, and where it is strongest. */
const WIND_FROM = 0.45;
const WIND_FULL = 1.1;

const RAIN_SPEED = 34;
const RAIN_STRENGTH = 0.55;

/** Longest animated frame, so that nothing jumps after a stall. */
const LONGEST_SHOWN = 0.1;

export interface Frame {
  race: Race;
  ghost: Ship | null;
  /** Interpolation between the last step and the next, 0 to 1. */
  share: number;
  seconds: number;
  /** The first lesson is about the nearer edge. */
  isTaught: boolean;
}

type RendererSettings = Pick<Settings, 'camera' | 'motion' | 'quality' | 'shake'>;

export interface Renderer {
  readonly decks: readonly Deck[];
  showTrack(track: Track): void;
  showSettings(settings: RendererSettings): void;
  draw(frame: Readonly<Frame>): void;
  /** With null the camera follows the ship. */
  setOrbit(orbit: Orbit | null): void;
  /** Returns the last frame at the screen's resolution, as a PNG; null if the browser fails. */
  photograph(): Promise<Blob | null>;
  /** `side` is relative to the ship. */
  strike(ship: number, side: number, amount: number): void;
  knock(amount: number): void;
  shipFrame(ship: number): Readonly<TrackFrame>;
  /** Null if the nearest edge is not visible. */
  edgeSpot(track: Track): Readonly<EdgeSpot> | null;
  /** Null if the ship is out of view. Valid until the next call. */
  nameSpot(ship: number): Readonly<NameSpot> | null;
  clear(): void;
  dispose(): void;
}

/** Rejects without WebGL 2. */
export async function createRenderer(
  host: GameHost,
  first: Track,
  settings: RendererSettings,
  lost: { onContextLost(): void; onPictureLost(): void },
): Promise<Renderer> {
  const viewport = createViewport(host, lost);
  // Each part takes a while on a slow device: the page can respond in between.
  await nextTask();
  const air = createAir();
  const ships = createShips(air);
  const sparks = createSparks();
  const sparkThrower = createSparkThrower(sparks);
  const wind = createWind();
  const rain = createWind();
  const camera = createCameraRig();
  const velocity = createPoint();
  const spotOf = createNameSpots(viewport, camera.place);
  const edgeOf = createEdgeSpot(viewport);
  const edgeGlow = createEdgeGlow();
  const later = [...ships.laterMeshes, sparks.mesh, wind.mesh, rain.mesh, edgeGlow.mesh];
  viewport.add(ships.solids);
  await nextTask();
  let shown = settings;
  let shownTrack = first;
  const scene = createShownScene({ viewport, first, air, ships, later });

  const blowWind = (speed: number, { aheadX, aheadY, aheadZ }: TrackFrame): void => {
    const strength = (speed / TOP_SPEED - WIND_FROM) / (WIND_FULL - WIND_FROM);
    const isStill = isMotionReduced(shown.motion) || viewport.isLowDetail;
    setPoint(velocity, aheadX * speed, aheadY * speed, aheadZ * speed);
    wind.blow(velocity, isStill ? 0 : Math.min(1, Math.max(0, strength)));
    velocity.y += RAIN_SPEED;
    rain.blow(velocity, isStill ? 0 : RAIN_STRENGTH * scene.current.rain, RAIN_SPEED * air.time.value);
  };
  const clear = (): void => {
    camera.settle();
    sparks.clear();
    ships.clear();
  };

  return {
    get decks() {
      return scene.current.course.decks;
    },
    showTrack(track) {
      if (track === shownTrack) return;
      shownTrack = track;
      scene.show(track);
      clear();
    },
    showSettings(next) {
      shown = next;
      viewport.setQuality(next.quality);
    },
    draw({ race, ghost, share, seconds: passed, isTaught }) {
      const seconds = Math.min(LONGEST_SHOWN, passed);
      const [player] = race.ships;
      const own = ships.seen(0);
      const { camera: view, shake, motion } = shown;
      if (!player) return;
      viewport.countFrame(passed);
      scene.current.setLowDetail(viewport.isLowDetail);
      air.time.value += seconds;
      ships.see(race, share);
      camera.follow(race, own, { view, shake, isMotionReduced: isMotionReduced(motion) }, seconds);
      viewport.look(camera.eye);
      ships.thin(!camera.isInOrbit);
      ships.draw(race, ghost, share, camera.isOnHood(view), camera.place, viewport.pixelSize());
      sparkThrower.skim(player, own, seconds);
      sparks.update(seconds, camera.place);
      edgeGlow.show(race.track, own, player, isTaught);
      blowWind(player.speed, own.frame);
      showSigns(scene.current, race);
      viewport.draw(!scene.hasDrawn);
      scene.buildOn(seconds, isMotionReduced(motion));
    },
    setOrbit: camera.setOrbit,
    photograph: viewport.photograph,
    strike: (ship, side, amount) => sparkThrower.strike(ships.seen(ship), side, amount),
    knock: camera.knock,
    shipFrame: (ship) => ships.seen(ship).frame,
    edgeSpot: (track) => edgeOf(track, ships.seen(0)),
    nameSpot: (ship) => spotOf(ships.seen(ship).frame),
    clear,
    dispose: viewport.dispose,
  };
}

function showSigns({ signs }: TrackScene, { signRest, isStanding }: Race): void {
  for (let sign = 0; sign < signRest.length; sign++)
    signs.show(sign, !isStanding[sign] ? 'absent' : signRest[sign] === 0 ? 'live' : 'resting');
}
