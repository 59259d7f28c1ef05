/** Draws one frame of a race: ships between two steps, their trails and sparks, the eye behind the player. */
import { Vector3 } from '#engine/framework.ts';
import { createSection, readSection } from '../rules/section.ts';
import { type Race, type Ship, TOP_SPEED } from '../rules/state.ts';
import { pathOf } from '../rules/track.ts';
import { frameAt } from '../rules/track-frame.ts';
import { type CameraView, createEye, type Eye, type Followed, moveEye } from './camera.ts';
import { BLUE, CREAM, CYAN, EMBER, type Ink, mixInks, PEACH, TANGERINE } from './inks.ts';
import { applyShake, createShake, knock } from './shake.ts';
import { createFleet, type Fleet } from './ships/fleet.ts';
import { ENGINE } from './ships/ship-model.ts';
import { createSeenShip, type SeenShip, seeShip } from './ships/ship-places.ts';
import { createSparks, type Sparks } from './ships/sparks.ts';
import { createTrails, type Trails } from './ships/trails.ts';
import type { Stage } from './stage.ts';
import type { Air } from './world/air.ts';
import { createWind, type Wind } from './world/wind.ts';
import type { World } from './world/world.ts';

/** Hulls of the ships, the player's first: lighter than the deck's blue, so that it stands out from it. */
const HULLS: readonly Ink[] = [mixInks(BLUE, CYAN, 0.3), TANGERINE, CYAN, CREAM, EMBER, PEACH];

/** Trails have their ship's ink, but for the player's, which is as on the poster. */
const TRAIL_INKS: readonly Ink[] = HULLS.flatMap((ink, ship) => (ship === 0 ? [CREAM, CYAN] : [ink, ink]));

/** From this share of the top speed on one sees the wind. */
const WIND_FROM = 0.45;

/** Sparks a second where a wall is scraped or something is skimmed as closely as can be. */
const SKIM_SPARKS = 40;

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
  const wind: Wind = createWind();
  const meshes = [...fleet.meshes, ...ghostFleet.meshes, trails.mesh, sparks.mesh, wind.mesh];
  stage.scene.add(...meshes);

  const eye: Eye = createEye();
  const shake = createShake();
  const seenShips = HULLS.map(createSeenShip);
  const seenGhost = createSeenShip();
  const section = createSection();
  const followed: Followed = {
    path: 0,
    along: 0,
    across: 0,
    height: 0,
    lean: 0,
    speedShare: 0,
    left: -8,
    right: 8,
  };
  const eyePlace = new Vector3();
  const engine = new Vector3();
  const velocity = new Vector3();
  const place = new Vector3();
  let sparksOwed = 0;

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

  /** Sparks from the wing that is close to something. */
  const skim = (ship: Ship, own: SeenShip, seconds: number): void => {
    const strength = Math.max(ship.skimLeft, ship.skimRight);
    sparksOwed = Math.min(6, sparksOwed + strength * SKIM_SPARKS * seconds);
    const side = ship.skimLeft > ship.skimRight ? -1 : 1;
    for (; sparksOwed >= 1; sparksOwed--) throwSpark(own, side, ship.speed * 0.55, 4, CYAN, 0.35);
  };

  const throwSpark = (
    own: SeenShip,
    side: number,
    speed: number,
    spread: number,
    ink: Ink,
    life: number,
  ): void => {
    const { frame } = own;
    const random = (): number => (Math.random() - 0.5) * 2 * spread;
    place.set(side * 2, 0.1, 0.6 + Math.random()).applyMatrix4(own.matrix);
    velocity.set(
      frame.aheadX * speed - frame.rightX * side * spread + random(),
      frame.aheadY * speed + frame.upY * spread + random(),
      frame.aheadZ * speed - frame.rightZ * side * spread + random(),
    );
    sparks.add(place, velocity, ink, life * (0.5 + Math.random()));
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
      for (let index = race.ships.length; index < HULLS.length; index++) {
        fleet.place(index, (seenShips[index] as SeenShip).matrix, 0, false);
        for (const side of [0, 1]) {
          trails.cut(index * 2 + side);
          trails.follow(index * 2 + side, eyePlace, 0, eyePlace);
        }
      }
      const ghostShip = ghost?.ships[0];
      if (ghost && ghostShip) seeShip(ghost.track, ghostShip, share, seenGhost);
      ghostFleet.place(0, seenGhost.matrix, 0.3, ghostShip !== undefined);
      const [player] = race.ships as readonly [Ship];
      skim(player, own, seconds);
      sparks.update(seconds, eyePlace);
      const speedShare = player.speed / TOP_SPEED;
      velocity.set(own.frame.aheadX, own.frame.aheadY, own.frame.aheadZ).multiplyScalar(player.speed);
      const strength = Math.min(1, Math.max(0, (speedShare - WIND_FROM) / (1.1 - WIND_FROM)));
      wind.blow(velocity, frame.isMotionReduced || stage.isSpare ? 0 : strength);
      race.signRest.forEach((rest, sign) => {
        world().signs.show(sign, !race.isStanding[sign] ? 'absent' : rest === 0 ? 'live' : 'resting');
      });
      fleet.finish(stage.pixelSize());
      ghostFleet.finish(stage.pixelSize());
      trails.finish();
      stage.draw();
    },
    strike(ship, side, amount) {
      const seen = seenShips[ship];
      if (!seen) return;
      const count = Math.min(18, 3 + amount * 0.8);
      for (let i = 0; i < count; i++) throwSpark(seen, side, 40, 9, TANGERINE, 0.5);
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
