/** What to press, on the device that is in use. */
import { keyName } from '#engine/input/key-map.ts';
import type { Device, RaceKeys } from '../input/key-map.ts';
import type { Assist } from '../rules/state.ts';

/** What a prompt needs to know. */
export interface PromptFacts {
  device: Device;
  keys: RaceKeys;
  assist: Assist;
  isTilting: boolean;
}

/** One line that says how to fly. */
export function howToFly({ device, keys, assist, isTilting }: PromptFacts): string {
  if (device === 'mouse') return 'Mouse sideways: steer. Left button: boost. Right button: air brake.';
  if (device === 'touch') {
    return isTilting
      ? 'Tilt: steer. Right thumb: boost. Left thumb down: air brake.'
      : 'Left thumb sideways: steer, down: air brake. Right thumb: boost.';
  }
  if (device === 'gamepad') {
    return `Left stick: steer.${assist === 'cruise' ? '' : ' Right trigger: thrust.'} A: boost. Bumpers: air brakes.`;
  }
  const thrust = assist === 'cruise' ? '' : ` ${keyName(keys.thrust)}: thrust.`;
  const brakes = `${keyName(keys.airBrakeLeft)} ${keyName(keys.airBrakeRight)}: air brakes.`;
  return `${keyName(keys.left)} ${keyName(keys.right)}: steer.${thrust} ${keyName(keys.boost)}: boost. ${brakes}`;
}

/** How one boosts, as a short order. */
export function howToBoost({ device, keys }: PromptFacts): string {
  if (device === 'mouse') return 'Hold the left button';
  if (device === 'touch') return 'Hold your right thumb';
  return device === 'gamepad' ? 'Hold A' : `Hold ${keyName(keys.boost)}`;
}

/** How one begins. */
export function howToStart(device: Device): string {
  if (device === 'touch') return 'Touch to start';
  return device === 'gamepad' ? 'A: start' : 'Any key or click: start';
}
