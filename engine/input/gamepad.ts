/** Gamepads as a game needs them: the first one that is touched plays. Buttons and axes are numbered as in the Gamepad API's standard mapping. */

/** Buttons of the standard mapping, by what is printed on most of them. */
export const PAD = {
  a: 0,
  b: 1,
  x: 2,
  y: 3,
  leftBumper: 4,
  rightBumper: 5,
  leftTrigger: 6,
  rightTrigger: 7,
  back: 8,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
} as const;

/** A stick that lies nearer to its middle than this is at rest: sticks never lie quite still. */
export const PAD_DEAD_SHARE = 0.14;

/** A trigger counts as a pressed button from here. */
const PRESSED_SHARE = 0.35;

/** What is read of a gamepad. */
export type PadReading = Pick<Gamepad, 'index' | 'connected' | 'axes' | 'buttons'>;

/** Returns the browser's gamepads: none where it has no gamepads, or where a policy of the page around refuses them. */
export function gamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

/** Whether a gamepad is connected and has been used: browsers keep one back until then. */
export const hasGamepad = (): boolean => gamepads().some((pad) => pad?.connected);

/** A polled gamepad. */
export interface Pads {
  /** Reads the gamepads; to be called once a frame or step, because they tell nothing by themselves. */
  poll(): void;
  /** An axis from −1 to 1, 0 in the dead middle; 0 without a gamepad. Axes 0 and 1 are the left stick, right and down. */
  axis(number: number): number;
  /** How far a button is pressed, 0 to 1. */
  value(button: number): number;
}

/**
 * Reads `source`, which is `gamepads` or some of them.
 * @param onPress told once for each press of a button, from within `poll`
 */
export function createPads(
  source: () => readonly (PadReading | null)[],
  onPress: (button: number) => void,
): Pads {
  let active: PadReading | null = null;
  let activeIndex: number | null = null;
  /** Buttons that were down at the last poll, by gamepad: one bit a button. */
  const downBefore = new Map<number, number>();

  const pressure = (pad: PadReading, button: number): number => pad.buttons[button]?.value ?? 0;
  return {
    poll() {
      const pads = source();
      active = null;
      for (const pad of pads) {
        if (!pad?.connected) continue;
        const before = downBefore.get(pad.index) ?? 0;
        let down = 0;
        for (let button = 0; button < pad.buttons.length; button++) {
          if (pressure(pad, button) >= PRESSED_SHARE) down |= 1 << button;
        }
        downBefore.set(pad.index, down);
        if (down & ~before) activeIndex = pad.index;
        if (pad.index === activeIndex) active = pad;
        for (let button = 0; button < pad.buttons.length; button++) {
          if (down & ~before & (1 << button)) onPress(button);
        }
      }
      active ??= pads.find((pad) => pad?.connected) ?? null;
    },
    axis(number) {
      const tilt = active?.axes[number] ?? 0;
      const share = Math.abs(tilt);
      if (share < PAD_DEAD_SHARE) return 0;
      return (Math.sign(tilt) * (Math.min(1, share) - PAD_DEAD_SHARE)) / (1 - PAD_DEAD_SHARE);
    },
    value: (button) => (active ? pressure(active, button) : 0),
  };
}

/** Gamepads tell nothing by themselves: asked so often, in milliseconds, and only while there is one. */
export const PAD_POLL_MS = 16;

/** Calls `poll` while any gamepad is connected, and `onGone` when the last one goes. Returns the way to stop it. */
export function watchPads(poll: () => void, onGone: () => void = () => {}): () => void {
  let timer: ReturnType<typeof setInterval> | null = null;
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const update = (): void => {
    const isThere = hasGamepad();
    if (isThere && timer === null) timer = setInterval(poll, PAD_POLL_MS);
    if (!isThere && timer !== null) {
      stop();
      onGone();
    }
  };
  window.addEventListener('gamepadconnected', update);
  window.addEventListener('gamepaddisconnected', update);
  update();
  return () => {
    stop();
    window.removeEventListener('gamepadconnected', update);
    window.removeEventListener('gamepaddisconnected', update);
  };
}

/** All pads that can, and the phone; `strength` is 0 to 1. */
export function rumble(ms: number, strength: number): void {
  const effect = { duration: ms, strongMagnitude: strength, weakMagnitude: strength };
  for (const pad of gamepads()) {
    // A browser may know pads and no rumble: the type says otherwise.
    const actuator = pad?.vibrationActuator as GamepadHapticActuator | undefined;
    // Refused while another effect plays, or by a pad that is gone: the next one is as good.
    void attempt(() => actuator?.playEffect?.('dual-rumble', effect));
  }
  // Before the first gesture a browser refuses with a line on the console: then nothing has been played either.
  void attempt(() => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(ms));
}

async function attempt(ask: () => unknown): Promise<void> {
  try {
    await ask();
  } catch {}
}
