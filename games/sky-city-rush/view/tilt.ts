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

/** What came of asking: 'unasked' where the browser wanted a gesture, or a frame that may ask. */
export type Permission = 'granted' | 'denied' | 'unasked';

/** A tilt that is listened to. */
type Tilt = ReturnType<typeof createTilt>;

/** The part of `DeviceOrientationEvent` that only some browsers have. */
interface AskedFirst {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

/** Makes a tilt that does not listen yet. */
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
    /** −1 to 1; null as long as the device has told nothing. */
    steer: (): number | null => steer,
    /** Starts to listen. Some browsers ask the player first, and only in a gesture. */
    async enable(): Promise<Permission> {
      const asked = (globalThis.DeviceOrientationEvent ?? {}) as AskedFirst;
      try {
        if (asked.requestPermission && (await asked.requestPermission()) !== 'granted') return 'denied';
      } catch {
        return 'unasked'; // An expected state, told apart from a refusal.
      }
      target.addEventListener('deviceorientation', onTilt);
      return 'granted';
    },
    disable,
  };
}

/** A tilt that is switched on and off by the settings. */
interface TiltSwitch {
  /** To be called in a gesture when the settings have changed; `onRefused` is told if it cannot be on. */
  turn(isOn: boolean): void;
  dispose(): void;
}

/**
 * Switches `tilt` as the settings say. What was allowed on an earlier visit may have to be asked for again, in a
 * gesture: that is done at the first one, whatever it is for.
 */
export function switchTilt(
  target: Window,
  tilt: Tilt,
  isOnAtFirst: boolean,
  onRefused: () => void,
): TiltSwitch {
  let isOn = isOnAtFirst;
  const listening = new AbortController();
  const enable = async (fine: readonly Permission[]): Promise<void> => {
    const answer = await tilt.enable();
    if (isOn && !fine.includes(answer)) onRefused();
  };
  const resume = (): void => {
    if (isOn && tilt.steer() === null) void enable(['granted', 'unasked']);
  };
  resume();
  target.addEventListener('pointerup', resume, listening);
  return {
    turn(next) {
      if (next === isOn) return;
      isOn = next;
      if (isOn) void enable(['granted']);
      else tilt.disable();
    },
    dispose() {
      listening.abort();
      tilt.disable();
    },
  };
}
