/** Rumble of gamepads and phones. Where there is none, or the browser refuses, nothing happens. */

/** All pads that can, and the phone; `strength` is 0 to 1. */
export function rumble(ms: number, strength: number): void {
  // A browser may know pads and no rumble: the type says otherwise.
  for (const pad of navigator.getGamepads?.() ?? []) {
    const actuator = pad?.vibrationActuator as GamepadHapticActuator | undefined;
    const effect = { duration: ms, strongMagnitude: strength, weakMagnitude: strength };
    // Refused while another effect plays, or by a pad that is gone: the next one is as good.
    actuator?.playEffect?.('dual-rumble', effect).catch(() => {});
  }
  // Before the first gesture a browser refuses with a line on the console: then nothing has been played either.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms);
}
