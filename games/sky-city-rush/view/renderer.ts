/** Draws a race: the scene of its track, the ships between two steps, sparks and wind, from behind the player's ship. */
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

/** From this share of the top speed on one sees the wind, and here most of it. */
const WIND_FROM = 0.45;
const WIND_FULL = 1.1;

/** Rain falls so fast, in metres a second, and is seen so well. */
const RAIN_SPEED = 34;
const RAIN_STRENGTH = 0.55;

/** A frame is not shown as longer than this, in seconds, so that a stall does not fling things about. */
const LONGEST_SHOWN = 0.1;

/** What a frame is drawn from. */
export interface Frame {
  race: Race;
  /** The ghost's ship, on the same track, or null. */
  ghost: Ship | null;
  /** How far between the last step and the next, 0 to 1. */
  share: number;
  /** Since the last frame. */
  seconds: number;
  /** Whether the first lesson is on, which is about the nearer edge. */
  isTaught: boolean;
}

/** What of the settings is seen. */
type RendererSettings = Pick<Settings, 'camera' | 'motion' | 'quality' | 'shake'>;

export interface Renderer {
  /** The decks of the track that is shown, in world metres. */
  readonly decks: readonly Deck[];
  /** Builds the scene of a track, if it is another one; the old one is taken down. */
  showTrack(track: Track): void;
  showSettings(settings: RendererSettings): void;
  draw(frame: Readonly<Frame>): void;
  /** Where the eye of the photo mode is; null has it follow the ship again. */
  setOrbit(orbit: Orbit | null): void;
  /** What was drawn last, as sharp as the screen, as a PNG; null if the browser makes none. */
  photograph(): Promise<Blob | null>;
  /** Throws sparks where a wall was hit; `side` is where it is seen from the ship. */
  strike(ship: number, side: number, amount: number): void;
  /** Shakes the camera by a knock of 0 to 1. */
  knock(amount: number): void;
  /** Where a ship was drawn last. */
  shipFrame(ship: number): Readonly<TrackFrame>;
  /** Where the edge is that is nearer to the player; null where it is out of sight. */
  edgeSpot(track: Track): Readonly<EdgeSpot> | null;
  /** Where over a ship its name belongs, in shares of the picture; null where it is out of the picture or far. Holds until the next call. */
  nameSpot(ship: number): Readonly<NameSpot> | null;
  /** Forgets trails, sparks and where the camera was. */
  clear(): void;
  dispose(): void;
}

/** Makes the renderer and the scene of the first track. Rejects if there is no WebGL 2. */
export async function createRenderer(
  host: GameHost,
  first: Track,
  settings: RendererSettings,
  lost: { onContextLost(): void; onPictureLost(): void },
): Promise<Renderer> {
  const viewport = createViewport(host, lost);
  // Each part takes a slow machine a while: between them the page can answer.
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
      ships.draw(race, ghost, share, view === 'hood', camera.place, viewport.pixelSize());
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
