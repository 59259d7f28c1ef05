/** Steering by tilting the device, where the player allows it. */

/** Degrees of tilt for full steering, and that count as level. */
const FULL_DEGREES = 26;
const LEVEL_DEGREES = 2.5;

/** The steering, −1 to 1, that a tilt of so many degrees to the right means. */
export function steerOfTilt(degrees: number): number {
  const beyond = Math.max(0, Math.abs(degrees) - LEVEL_DEGREES) / (FULL_DEGREES - LEVEL_DEGREES);
  return Math.sign(degrees) * Math.min(1, beyond);
}

/**
 * Degrees that the device is tilted to the right as its user sees it.
 * @param screenAngle how far the screen is turned from its natural way, in degrees: 0, 90, 180 or 270
 */
export function tiltToTheRight(beta: number, gamma: number, screenAngle: number): number {
  if (screenAngle === 90) return beta;
  if (screenAngle === 270) return -beta;
  return screenAngle === 180 ? -gamma : gamma;
}

/** A tilt that is listened to. */
export interface Tilt {
  /** −1 to 1; null as long as the device has told nothing. */
  steer(): number | null;
  /** Starts to listen. To be called in a gesture: some browsers ask the player first. */
  enable(): Promise<boolean>;
  disable(): void;
}

/** The part of `DeviceOrientationEvent` that only some browsers have. */
interface AskedFirst {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

/** Makes a tilt that does not listen yet. */
export function createTilt(target: Window): Tilt {
  let steer: number | null = null;
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent): void => {
    if (beta === null || gamma === null) return;
    steer = steerOfTilt(tiltToTheRight(beta, gamma, target.screen.orientation?.angle ?? 0));
  };
  const disable = (): void => {
    target.removeEventListener('deviceorientation', onTilt);
    steer = null;
  };
  return {
    steer: () => steer,
    async enable() {
      const asked = (globalThis.DeviceOrientationEvent ?? {}) as AskedFirst;
      try {
        if (asked.requestPermission && (await asked.requestPermission()) !== 'granted') return false;
      } catch {
        return false; // Asked outside of a gesture, or in a frame that may not ask: an expected state.
      }
      target.addEventListener('deviceorientation', onTilt);
      return true;
    },
    disable,
  };
}
