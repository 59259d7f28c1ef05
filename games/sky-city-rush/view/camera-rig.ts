import { type Race, TOP_SPEED } from '../rules/state.ts';
import { createSection, pathOf, readSection } from '../rules/track.ts';
import { frameAt } from '../rules/track-frame.ts';
import type { Orbit } from '../session/orbit.ts';
import type { CameraView } from '../session/settings.ts';
import { createEye, createFollowed, moveEye, orbitEye } from './camera.ts';
import { applyShake, createShake, knock } from './effects/shake.ts';
import { createPoint, setPoint } from './point.ts';
import type { SeenShip } from './scene/ships/ships.ts';

const PHOTO_MARGIN = 0.6;

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
      own: SeenShip,
      { view, isMotionReduced, shake: shakeShare }: CameraOptions,
      seconds: number,
    ): void {
      if (orbit) {
        orbitEye(eye, own.frame, orbit, (right, up, ahead, out) => {
          readSection(pathOf(track, own.path), own.along + ahead, section);
          // Keep the camera between the walls, or outside only as far as the ship is.
          const leftmost = Math.min(section.left + PHOTO_MARGIN, own.across);
          const rightmost = Math.max(section.right - PHOTO_MARGIN, own.across);
          const across = Math.max(leftmost, Math.min(rightmost, own.across + right));
          frameAt(track, own.path, own.along + ahead, across, own.height + up, out);
        });
        setPoint(place, eye.frame.x, eye.frame.y, eye.frame.z);
        return;
      }
      readSection(pathOf(track, own.path), own.along, section);
      followed.path = own.path;
      followed.along = own.along;
      followed.across = own.across;
      followed.height = own.height;
      followed.lean = own.lean;
      followed.speedShare = (ships[0]?.speed ?? 0) / TOP_SPEED;
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
      eye.isSettled = false;
    },
    knock: (amount: number) => knock(shake, amount),
    settle(): void {
      eye.isSettled = false;
    },
  };
}
