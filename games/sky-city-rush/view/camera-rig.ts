import { rumble } from '#engine/input/gamepad.ts';
import { liveItem } from '#engine/rules/pool.ts';
import type { RaceEvents, RaceEventType } from '../rules/events.ts';
import { type Race, TOP_SPEED } from '../rules/state.ts';
import { createSection, pathOf, readSection } from '../rules/track.ts';
import { frameAt, type TrackFrame } from '../rules/track-frame.ts';
import type { Orbit } from '../session/orbit.ts';
import type { CameraView } from '../session/settings.ts';
import { createEye, createFollowed, moveEye, rollBy } from './camera.ts';
import type { placePhotoEye } from './photo-camera.ts';
import { createPoint, setPoint } from './point.ts';
import type { SeenShip } from './scene/ships/ships.ts';
import type { Course } from './scene/track/course.ts';

interface CameraOptions {
  readonly view: CameraView;
  readonly isMotionReduced: boolean;
  readonly shake: number;
}

export function createCameraRig() {
  const eye = createEye();
  const shake = createShake();
  const section = createSection();
  const followed = createFollowed();
  const place = createPoint();
  let orbit: Orbit | null = null;
  let photoCamera: typeof placePhotoEye | null = null;
  /** Positions of the ships when the photo camera was last placed. */
  let photographed: readonly number[] = [];
  return {
    eye,
    place,
    get isInOrbit(): boolean {
      return orbit !== null;
    },
    /** False in the photo mode, which shows the ship from outside. */
    isOnHood: (view: CameraView): boolean => orbit === null && view === 'hood',
    follow(
      { track, ships }: Race,
      seen: (ship: number) => SeenShip,
      { view, isMotionReduced, shake: shakeShare }: CameraOptions,
      course: Course,
      seconds: number,
    ): void {
      const own = seen(0);
      if (orbit && photoCamera) {
        const frames = ships.map((_, index) => seen(index).frame);
        const places = frames.flatMap(({ x, y, z }) => [x, y, z]);
        if (places.every((each, index) => each === photographed[index])) return;
        photographed = places;
        photoCamera(eye, track, own, frames.slice(1), course, orbit);
        setPoint(place, eye.frame.x, eye.frame.y, eye.frame.z);
        return;
      }
      readSection(pathOf(track, own.path), own.along, section);
      followed.path = own.path;
      followed.along = own.along;
      followed.across = own.across;
      followed.height = own.height;
      followed.lean = own.lean;
      followed.speedFraction = (ships[0]?.speed ?? 0) / TOP_SPEED;
      followed.left = section.left;
      followed.right = section.right;
      if (own.hasJumped) eye.isSettled = false;
      moveEye(eye, followed, view, isMotionReduced, seconds, (along, across, height, out) =>
        frameAt(track, own.path, along, across, height, out),
      );
      applyShake(shake, isMotionReduced ? 0 : shakeShare, seconds, eye.frame);
      setPoint(place, eye.frame.x, eye.frame.y, eye.frame.z);
    },
    setOrbit(next: Orbit | null): void {
      orbit = next;
      photographed = [];
      eye.isSettled = false;
    },
    /** The photo mode's camera, which is in the second script. */
    setPhotoCamera(placeEye: typeof placePhotoEye): void {
      photoCamera = placeEye;
      photographed = [];
    },
    knock: (amount: number) => knock(shake, amount),
    settle(): void {
      eye.isSettled = false;
    },
  };
}

/** Impacts add trauma, which fades; the shake is its square, so that small impacts stay small. */
const CALMING = 1.8;

/** Size of the shake: noticeable, without disturbing the steering. */
const FARTHEST = 0.16;
const MOST_ROLL = 0.02;

/** Frequencies that are not multiples of each other, so that no pattern is visible. */
const ASIDE_HERTZ = 11.3;
const UP_HERTZ = 13.7;
const ROLL_HERTZ = 7.9;

interface Shake {
  trauma: number;
  seconds: number;
}

export function createShake(): Shake {
  return { trauma: 0, seconds: 0 };
}

export function knock(shake: Shake, amount: number): void {
  shake.trauma = Math.min(1, shake.trauma + amount);
}

export function applyShake(shake: Shake, share: number, seconds: number, frame: TrackFrame): void {
  shake.trauma = Math.max(0, shake.trauma - CALMING * seconds);
  shake.seconds += seconds;
  const strength = shake.trauma * shake.trauma * share;
  if (strength === 0) return;
  const wave = (hertz: number): number => Math.sin(shake.seconds * hertz * 2 * Math.PI) * strength;
  const aside = wave(ASIDE_HERTZ) * FARTHEST;
  const up = wave(UP_HERTZ) * FARTHEST;
  frame.x += frame.rightX * aside + frame.upX * up;
  frame.y += frame.rightY * aside + frame.upY * up;
  frame.z += frame.rightZ * aside + frame.upZ * up;
  rollBy(frame, wave(ROLL_HERTZ) * MOST_ROLL);
}

/** `strength` is 0 to 1; phones ignore it. */
const FELT: Readonly<Partial<Record<RaceEventType, { ms: number; strength: number }>>> = {
  boost: { ms: 60, strength: 0.25 },
  pad: { ms: 60, strength: 0.3 },
  landing: { ms: 90, strength: 0.45 },
  bump: { ms: 90, strength: 0.5 },
  wall: { ms: 140, strength: 0.8 },
  fall: { ms: 300, strength: 0.6 },
};

export function rumbleFor(events: RaceEvents): void {
  let strongest: { ms: number; strength: number } | null = null;
  for (let i = 0; i < events.count; i++) {
    const { type, ship, other } = liveItem(events, i);
    const felt = ship === 0 || (type === 'bump' && other === 0) ? FELT[type] : undefined;
    if (felt && (!strongest || felt.strength > strongest.strength)) strongest = felt;
  }
  if (strongest) rumble(strongest.ms, strongest.strength);
}
