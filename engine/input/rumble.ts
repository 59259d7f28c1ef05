/** Rumble of gamepads and phones. Where there is none, or the browser refuses, nothing happens. */
import { gamepads } from './gamepad.ts';

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
