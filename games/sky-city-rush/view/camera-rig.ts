import { type Race, TOP_SPEED } from '../rules/state.ts';
import { createSection, pathOf, readSection } from '../rules/track.ts';
import { frameAt } from '../rules/track-frame.ts';
import type { Orbit } from '../session/orbit.ts';
import type { CameraView } from '../session/settings.ts';
import { createEye, createFollowed, moveEye } from './camera.ts';
import { applyShake, createShake, knock } from './effects/shake.ts';
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
  /** Positions of the ships for which the photo camera has been placed. */
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
