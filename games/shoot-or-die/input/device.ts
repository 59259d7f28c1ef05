/** What one plays with. */
export type Device = 'mouse' | 'keyboard' | 'touch' | 'gamepad';

/** What a player here most likely has at hand; decides the first text only. */
export function usualDevice(used: Device): Device {
  return used === 'mouse' && window.matchMedia('(pointer: coarse)').matches ? 'touch' : used;
}
