/** A gamepad's buttons and its left stick, begun and ended as keys are. */
import { createPads, gamepads, PAD } from '#engine/input/gamepad.ts';
import { watchPads } from '#engine/input/pad-watch.ts';
import { directionOf } from './direction.ts';
import type { PushInput } from './input-event.ts';
import type { InputAction } from './key-map.ts';

const BUTTONS: Readonly<Record<number, InputAction>> = {
  [PAD.up]: 'up',
  [PAD.right]: 'right',
  [PAD.down]: 'down',
  [PAD.left]: 'left',
  [PAD.a]: 'confirm',
  [PAD.b]: 'undo',
  [PAD.x]: 'restart',
  [PAD.y]: 'hint',
  [PAD.leftBumper]: 'undo',
  [PAD.rightBumper]: 'redo',
  [PAD.start]: 'menu',
  [PAD.back]: 'levels',
};

/** A tilt beyond this walks, a button pressed beyond it counts. */
const LEAST_SHARE = 0.5;

/** Asks the gamepads while there are any, until the function that it gives is called. */
export function watchGamepad(push: PushInput): () => void {
  const held = new Set<InputAction>();
  const pads = createPads(gamepads, () => {});

  const poll = (): void => {
    pads.poll();
    const down = new Set<InputAction>();
    for (const [button, input] of Object.entries(BUTTONS)) {
      if (pads.value(Number(button)) > LEAST_SHARE) down.add(input);
    }
    const [across, along] = [pads.axis(0), pads.axis(1)];
    if (Math.max(Math.abs(across), Math.abs(along)) > LEAST_SHARE) down.add(directionOf(across, along));
    for (const input of held) {
      if (down.has(input)) continue;
      held.delete(input);
      push({ kind: 'release', input });
    }
    for (const input of down) {
      if (held.has(input)) continue;
      held.add(input);
      push({ kind: 'device', device: 'pad' });
      push({ kind: 'press', input });
    }
  };
  const releaseAll = (): void => {
    for (const input of held) push({ kind: 'release', input });
    held.clear();
  };
  return watchPads(poll, releaseAll);
}
