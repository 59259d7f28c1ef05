/** A press of a key or button as what it can mean; what it does mean depends on what is shown (`session/press-meaning.ts`). */
import type { Way } from '#engine/menus/menu-focus.ts';
import type { Command } from './key-map.ts';

/** How one is playing. */
export type Device = 'keyboard' | 'mouse' | 'touch' | 'gamepad';

export interface Press {
  readonly device: Device;
  /** Flies the ship: it also starts, goes on, and flies again. */
  readonly flies: boolean;
  /** Starts from the title. */
  readonly starts: boolean;
  /** A way through a menu. */
  readonly way?: Way | undefined;
  readonly command?: Command | undefined;
}
