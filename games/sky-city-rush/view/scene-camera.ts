/** The camera as the shaders read it, and where it sees a place. */
import type { Camera } from '#engine/gl/resources.ts';
import { type Eye, uprightFov } from './camera.ts';
import type { Point } from './point.ts';

/** Nearest that anything is drawn, in metres. */
const NEAR = 0.35;

export interface SceneCamera extends Camera {
  /** Turns it to where an eye looks, for a picture of this width to its height, as far as `far` metres. */
  look(eye: Eye, aspect: number, far: number): void;
  /** Turns a place in the world into fractions of the picture, from its top left; false if it is not drawn there. */
  locate(place: Point): boolean;
  /** Half the height of what is seen at a metre's distance, in metres. */
  halfHeight(): number;
}

export function createSceneCamera(): SceneCamera {
  const view = new Float32Array(16);
  const projection = new Float32Array(16);
  const position = new Float32Array(3);
  let frame: Eye['frame'] | null = null;
  let [halfWidth, halfHeight, farthest] = [1, 1, 1];
  return {
    view,
    projection,
    position,
    look(eye, aspect, far) {
      ({ frame } = eye);
      const { x, y, z, rightX, rightY, rightZ, upX, upY, upZ, aheadX, aheadY, aheadZ } = frame;
      halfHeight = Math.tan((uprightFov(eye.fov, aspect) * Math.PI) / 360);
      halfWidth = halfHeight * aspect;
      farthest = far;
      position.set([x, y, z]);
      view.set([rightX, upX, -aheadX, 0, rightY, upY, -aheadY, 0, rightZ, upZ, -aheadZ, 0]);
      view.set(
        [
          -(rightX * x + rightY * y + rightZ * z),
          -(upX * x + upY * y + upZ * z),
          aheadX * x + aheadY * y + aheadZ * z,
          1,
        ],
        12,
      );
      projection.fill(0);
      projection[0] = 1 / halfWidth;
      projection[5] = 1 / halfHeight;
      projection[10] = -(far + NEAR) / (far - NEAR);
      projection[11] = -1;
      projection[14] = (-2 * far * NEAR) / (far - NEAR);
    },
    locate(place) {
      if (!frame) return false;
      const [x, y, z] = [place.x - frame.x, place.y - frame.y, place.z - frame.z];
      const depth = frame.aheadX * x + frame.aheadY * y + frame.aheadZ * z;
      const across = (frame.rightX * x + frame.rightY * y + frame.rightZ * z) / (depth * halfWidth);
      const over = (frame.upX * x + frame.upY * y + frame.upZ * z) / (depth * halfHeight);
      place.x = (1 + across) / 2;
      place.y = (1 - over) / 2;
      return depth > NEAR && depth < farthest;
    },
    halfHeight: () => halfHeight,
  };
}
