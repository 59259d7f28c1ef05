/** Degrees for full steering, and below which the device counts as level. */
const FULL_DEGREES = 26;
const LEVEL_DEGREES = 2.5;

export function steerOfTilt(degrees: number): number {
  const beyond = Math.max(0, Math.abs(degrees) - LEVEL_DEGREES) / (FULL_DEGREES - LEVEL_DEGREES);
  return Math.sign(degrees) * Math.min(1, beyond);
}

/** Returns the tilt to the right in degrees. `screenAngle` is the screen's rotation: 0, 90, 180 or 270. */
export function tiltToTheRight(beta: number, gamma: number, screenAngle: number): number {
  if (screenAngle === 90) return beta;
  if (screenAngle === 270) return -beta;
  return screenAngle === 180 ? -gamma : gamma;
}

/** 'unasked' if the browser needs a gesture, or the frame may not ask. */
export type Permission = 'granted' | 'denied' | 'unasked';

type Tilt = ReturnType<typeof createTilt>;

interface AskedFirst {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

export function createTilt(target: Window) {
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
    /** Returns steering from −1 to 1; null until the device reports a tilt. */
    steer: (): number | null => steer,
    /** Some browsers ask for permission, and only in a gesture. */
    async enable(): Promise<Permission> {
      const asked = (globalThis.DeviceOrientationEvent ?? {}) as AskedFirst;
      try {
        if (asked.requestPermission && (await asked.requestPermission()) !== 'granted') return 'denied';
      } catch {
        return 'unasked'; // The request needs a gesture, so this failure is not a refusal.
      }
      target.addEventListener('deviceorientation', onTilt);
      return 'granted';
    },
    disable,
  };
}

/** Permission from an earlier visit may have to be requested again, which happens at the first gesture. */
export function switchTilt(target: Window, tilt: Tilt, isInitiallyOn: boolean, onRefused: () => void) {
  let isOn = isInitiallyOn;
  const listening = new AbortController();
  const enable = async (fine: readonly Permission[]): Promise<void> => {
    const answer = await tilt.enable();
    // The player switched tilt off while the browser asked for permission.
    if (!isOn) tilt.disable();
    else if (!fine.includes(answer)) onRefused();
  };
  const resume = (): void => {
    if (isOn && tilt.steer() === null) void enable(['granted', 'unasked']);
  };
  resume();
  target.addEventListener('pointerup', resume, listening);
  return {
    turn(next: boolean): void {
      if (next === isOn) return;
      isOn = next;
      if (isOn) void enable(['granted']);
      else tilt.disable();
    },
    dispose(): void {
      isOn = false;
      listening.abort();
      tilt.disable();
    },
  };
}
