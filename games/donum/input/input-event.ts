/** What all devices tell alike. */
import type { InputAction } from './key-map.ts';

/** What one plays with. */
export type Device = 'keys' | 'mouse' | 'touch' | 'pad';

/** One thing that a player does with a device. */
export type InputEvent =
  /** May be held until it is released. */
  | { readonly kind: 'press'; readonly input: InputAction }
  | { readonly kind: 'release'; readonly input: InputAction }
  /** The finger that swipes is still on its way: it does not hold yet. */
  | { readonly kind: 'swiping' }
  /** A place on the canvas was tapped or clicked, in CSS pixels from its corner. */
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  /** Comes before whatever is done with the device: prompts follow it. */
  | { readonly kind: 'device'; readonly device: Device };

/** Where input goes. */
export type PushInput = (event: InputEvent) => void;
