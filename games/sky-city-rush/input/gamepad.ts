/** Flying by gamepad. */
import { createPads, gamepads, PAD } from '#engine/input/gamepad.ts';
import { createPadNavigation } from '#engine/menus/pad-navigation.ts';
import { type ShipInput, setSteering } from '../rules/input.ts';
import { commandOfButton, FLYING_BUTTONS } from './key-map.ts';
import type { Press } from './press.ts';

/** A trigger brakes from here, other buttons count as held. */
const BRAKING = 0.3;
const HELD = 0.5;

/** The cross goes through menus as the left stick does. */
const CROSS: ReadonlySet<number> = new Set([PAD.up, PAD.down, PAD.left, PAD.right]);

/** The gamepad that was touched last. */
export interface RaceGamepad {
  /** Tells presses; to be called every frame. */
  poll(): void;
  read(input: ShipInput): void;
  /** Whether the button is held that puts one back on the track. */
  asksForReset(): boolean;
}

/** Reads the browser's gamepads. */
export function createRaceGamepad(onPress: (press: Press) => void): RaceGamepad {
  const press = { device: 'gamepad', flies: false, starts: false } as const;
  const pads = createPads(gamepads, (button) => {
    if (CROSS.has(button)) return;
    onPress({ ...press, flies: FLYING_BUTTONS.has(button), command: commandOfButton(button) });
  });
  const navigation = createPadNavigation(pads, (way) => onPress({ ...press, way }));
  return {
    poll() {
      pads.poll();
      navigation.poll();
    },
    read(input) {
      const steer = pads.axis(0) + pads.value(PAD.right) - pads.value(PAD.left);
      const isBraking = pads.value(PAD.leftTrigger) > BRAKING;
      setSteering(input, steer, pads.value(PAD.rightTrigger));
      input.brakeLeft = isBraking || pads.value(PAD.leftBumper) > HELD;
      input.brakeRight = isBraking || pads.value(PAD.rightBumper) > HELD;
      input.boost = pads.value(PAD.a) > HELD || pads.value(PAD.x) > HELD;
    },
    asksForReset: () => pads.value(PAD.b) > HELD,
  };
}
