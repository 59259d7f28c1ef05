/** Draws one frame of a race: ships between two steps, their trails and sparks, the eye behind the player. */
import { Vector3 } from '#engine/framework.ts';
import { createSection, readSection } from '../rules/section.ts';
import { type Race, type Ship, TOP_SPEED } from '../rules/state.ts';
import { pathOf } from '../rules/track.ts';
import { frameAt } from '../rules/track-frame.ts';
import type { CameraView } from '../session/settings.ts';
import { createEye, createFollowed, type Eye, moveEye } from './camera.ts';
import { applyShake, createShake, knock } from './effects/camera-shake.ts';
import { createSparkThrower } from './effects/spark-thrower.ts';
import { createSparks, type Sparks } from './effects/sparks.ts';
import { createTrails, type Trails } from './effects/trails.ts';
import { createWind, type Wind } from './effects/wind.ts';
import { BLUE, CREAM, CYAN, EMBER, type Ink, mixInks, PEACH, TANGERINE } from './palette.ts';
import type { World } from './scene/scene.ts';
import { createFleet, type Fleet } from './scene/ships/fleet.ts';
import { ENGINE } from './scene/ships/ship-model.ts';
import { createSeenShip, type SeenShip, seeShip } from './scene/ships/ship-places.ts';
import type { Air } from './scene/sky/air.ts';
import type { Stage } from './viewport.ts';

/** Hulls of the ships, the player's first: lighter than the deck's blue, so that it stands out from it. */
const HULLS: readonly Ink[] = [mixInks(BLUE, CYAN, 0.3), TANGERINE, CYAN, CREAM, EMBER, PEACH];

/** Trails have their ship's ink, but for the player's, which is as on the poster. */
const TRAIL_INKS: readonly Ink[] = HULLS.flatMap((ink, ship) => (ship === 0 ? [CREAM, CYAN] : [ink, ink]));

/** From this share of the top speed on one sees the wind. */
const WIND_FROM = 0.45;

/** What a frame is drawn from. */
export interface Frame {
  race: Race;
  /** The race that the ghost flies in, or null. */
  ghost: Race | null;
  /** How far between the last step and the next, 0 to 1. */
  share: number;
  /** Since the last frame. */
  seconds: number;
  view: CameraView;
  isMotionReduced: boolean;
  /** How far the eye is shaken by what strikes the ship, 0 to 1. */
  shake: number;
}

/** All that moves in a world. */
export interface Picture {
  draw(frame: Readonly<Frame>): void;
  /** Throws sparks where a wall was hit; `side` is where it is seen from the ship. */
  strike(ship: number, side: number, amount: number): void;
  /** Shakes the eye by a knock of 0 to 1. */
  knock(amount: number): void;
  /** Where a ship was drawn last. */
  seen(ship: number): Readonly<SeenShip>;
  /** Forgets trails, sparks and where the eye was. */
  clear(): void;
  dispose(): void;
}

/** Makes what moves, and adds it to the stage. `world` gives the world that is shown now. */
export function createPicture(stage: Stage, air: Air, world: () => World): Picture {
  const fleet: Fleet = createFleet(HULLS, 'solid', air);
  const ghostFleet: Fleet = createFleet([CREAM], 'ghost', air);
  const trails: Trails = createTrails(TRAIL_INKS, air);
  const sparks: Sparks = createSparks();
  const sparkThrower = createSparkThrower(sparks);
  const wind: Wind = createWind();
  const meshes = [...fleet.meshes, ...ghostFleet.meshes, trails.mesh, sparks.mesh, wind.mesh];
  stage.scene.add(...meshes);

  const eye: Eye = createEye();
  const shake = createShake();
  const seenShips = HULLS.map(createSeenShip);
  const seenGhost = createSeenShip();
  const section = createSection();
  const followed = createFollowed();
  const eyePlace = new Vector3();
  const engine = new Vector3();
  const velocity = new Vector3();

  const followPlayer = (frame: Readonly<Frame>, own: SeenShip): void => {
    const { race, view, isMotionReduced, seconds } = frame;
    const { track } = race;
    const [player] = race.ships as readonly [Ship];
    readSection(pathOf(track, own.path), own.along, section);
    followed.path = own.path;
    followed.along = own.along;
    followed.across = own.across;
    followed.height = own.height;
    followed.lean = own.lean;
    followed.speedShare = player.speed / TOP_SPEED;
    followed.left = section.left;
    followed.right = section.right;
    if (own.hasJumped) eye.isSettled = false;
    moveEye(eye, followed, view, isMotionReduced, seconds, (along, across, height, out) =>
      frameAt(track, own.path, along, across, height, out),
    );
    applyShake(shake, isMotionReduced ? 0 : frame.shake, seconds, eye.frame);
    stage.look(eye);
    eyePlace.set(eye.frame.x, eye.frame.y, eye.frame.z);
  };

  const drawShip = (ship: Ship, index: number, isShown: boolean): void => {
    const seen = seenShips[index] as SeenShip;
    const thrust = Math.min(1, ship.speed / TOP_SPEED);
    const heat = ship.isBoosting || ship.padSeconds > 0 ? 1 : 0.35 * thrust;
    fleet.place(index, seen.matrix, ship.isBoosting ? 1 : thrust * 0.5, isShown);
    for (const side of [0, 1]) {
      const trail = index * 2 + side;
      if (seen.hasJumped || !isShown) trails.cut(trail);
      engine.set(ENGINE[0] * (side * 2 - 1), ENGINE[1], ENGINE[2]).applyMatrix4(seen.matrix);
      trails.follow(trail, engine, isShown ? heat : 0, eyePlace);
    }
  };

  /** For a place on the grid that nobody flies from. */
  const hideShip = (index: number): void => {
    fleet.place(index, (seenShips[index] as SeenShip).matrix, 0, false);
    for (const side of [0, 1]) {
      trails.cut(index * 2 + side);
      trails.follow(index * 2 + side, eyePlace, 0, eyePlace);
    }
  };

  const drawGhost = (ghost: Race | null, share: number): void => {
    const ship = ghost?.ships[0];
    if (ghost && ship) seeShip(ghost.track, ship, share, seenGhost);
    ghostFleet.place(0, seenGhost.matrix, 0.3, ship !== undefined);
  };

  const blowWind = (speed: number, { frame }: SeenShip, isMotionReduced: boolean): void => {
    const strength = Math.min(1, Math.max(0, (speed / TOP_SPEED - WIND_FROM) / (1.1 - WIND_FROM)));
    velocity.set(frame.aheadX, frame.aheadY, frame.aheadZ).multiplyScalar(speed);
    wind.blow(velocity, isMotionReduced || stage.isSpare ? 0 : strength);
  };

  const showSigns = ({ signRest, isStanding }: Race): void => {
    signRest.forEach((rest, sign) => {
      world().signs.show(sign, !isStanding[sign] ? 'absent' : rest === 0 ? 'live' : 'resting');
    });
  };

  return {
    draw(frame) {
      const { race, ghost, share, seconds } = frame;
      race.ships.forEach((ship, index) => {
        seeShip(race.track, ship, share, seenShips[index] as SeenShip);
      });
      const own = seenShips[0] as SeenShip;
      followPlayer(frame, own);
      race.ships.forEach((ship, index) => {
        drawShip(ship, index, !(index === 0 && frame.view === 'hood' && ship.phase === 'falling'));
      });
      for (let index = race.ships.length; index < HULLS.length; index++) hideShip(index);
      drawGhost(ghost, share);
      const [player] = race.ships as readonly [Ship];
      sparkThrower.skim(player, own, seconds);
      sparks.update(seconds, eyePlace);
      blowWind(player.speed, own, frame.isMotionReduced);
      showSigns(race);
      fleet.finish(stage.pixelSize());
      ghostFleet.finish(stage.pixelSize());
      trails.finish();
      stage.draw();
    },
    strike(ship, side, amount) {
      const seen = seenShips[ship];
      if (seen) sparkThrower.strike(seen, side, amount);
    },
    knock: (amount) => knock(shake, amount),
    seen: (ship) => seenShips[ship] as SeenShip,
    clear() {
      eye.isSettled = false;
      sparks.clear();
      for (let trail = 0; trail < TRAIL_INKS.length; trail++) trails.cut(trail);
    },
    dispose() {
      stage.scene.remove(...meshes);
      for (const part of [fleet, ghostFleet, trails, sparks, wind]) part.dispose();
    },
  };
}
