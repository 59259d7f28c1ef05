/** From keys, mouse, thumbs, tilt and gamepad to one step's wishes. The device used last decides. */
import { createPads, PAD } from '#engine/input/gamepad.ts';
import { createKeyboard } from '#engine/input/keyboard.ts';
import { createPointers, type Pointers } from '#engine/input/pointers.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import { type ShipInput, setSteering } from '../rules/input.ts';
import type { Device } from '../view/prompts.ts';
import { KEY_ACTIONS, type KeyAction, keysOf, type RaceKeys } from './key-map.ts';
import { createTilt, type Tilt } from './tilt.ts';

/** What the player's hands do beside flying. */
export interface ControlEvents {
  /** A key that flies, a mouse button, a finger or a gamepad's button went down. */
  onAction(device: Device): void;
  /** Asked first at every key: true takes it away from everything else. */
  takeKey(code: string): boolean;
  /** Any key that does not fly went down. */
  onKey(code: string): void;
  /** Asked first at every button of a gamepad, in the same way. */
  takePadButton(button: number): boolean;
  /** A gamepad's button that does not fly went down. */
  onPadButton(button: number): void;
  /** A gamepad's cross or left stick was pushed one way: menus go by it. */
  onPadWay(way: Way): void;
  onDevice(device: Device): void;
}

/** The player's hands. */
export interface PlayerControls {
  readonly pointers: Pointers;
  readonly tilt: Tilt;
  readonly device: Device;
  setKeys(keys: RaceKeys): void;
  /** Reads gamepads, which tell nothing by themselves; to be called every frame. */
  poll(): void;
  /** Reads this step's wishes. */
  read(input: ShipInput): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

/** The mouse steers fully this far from the middle, as a share of the canvas' width, and not at all this near to it. */
const MOUSE_REACH = 0.3;
const MOUSE_REST = 0.02;

/** A thumb pulled down so far brakes; one that steers less than this brakes on both sides. */
const THUMB_BRAKE = 0.6;
const STRAIGHT = 0.3;

/** The left stick counts as pushed one way from here, and is ready for the next push below that. */
const PUSHED = 0.6;
const LET_GO = 0.35;

const CROSS: Readonly<Record<number, Way>> = {
  [PAD.up]: 'up',
  [PAD.down]: 'down',
  [PAD.left]: 'left',
  [PAD.right]: 'right',
};

/** Buttons of a gamepad that begin, or go on with, a race. */
const PAD_ACTIONS: ReadonlySet<number> = new Set([PAD.a, PAD.x, PAD.rightTrigger]);

/** Starts to listen. */
export function createPlayerControls(
  canvas: HTMLCanvasElement,
  keys: RaceKeys,
  events: ControlEvents,
): PlayerControls {
  let device: Device = 'keyboard';
  let codes: Readonly<Record<KeyAction, readonly string[]>> = codesOf(keys);
  const claimed = new Set<string>();
  const use = (used: Device): void => {
    if (device === used) return;
    device = used;
    events.onDevice(used);
  };
  const keyboard = createKeyboard(window, {
    claimed,
    onPress(code) {
      if (events.takeKey(code)) return;
      if (!claimed.has(code)) {
        events.onKey(code);
        return;
      }
      use('keyboard');
      events.onAction('keyboard');
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      use(pressed);
      events.onAction(pressed);
    },
    onMouseMove() {},
  });
  const pads = createPads(
    () => navigator.getGamepads?.() ?? [],
    (button) => {
      use('gamepad');
      const way = CROSS[button];
      if (way) events.onPadWay(way);
      else if (events.takePadButton(button)) return;
      else if (PAD_ACTIONS.has(button)) events.onAction('gamepad');
      else events.onPadButton(button);
    },
  );
  const tilt = createTilt(window);

  let isPushed = false;
  const readPush = (): void => {
    const [x, y] = [pads.axis(0), pads.axis(1)];
    const push = Math.max(Math.abs(x), Math.abs(y));
    if (push < LET_GO) isPushed = false;
    if (isPushed || push < PUSHED) return;
    isPushed = true;
    use('gamepad');
    events.onPadWay(Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up');
  };

  const claim = (): void => {
    claimed.clear();
    for (const action of KEY_ACTIONS) for (const code of codes[action]) claimed.add(code);
  };
  claim();
  const isDown = (action: KeyAction): boolean => codes[action].some((code) => keyboard.isDown(code));

  const readKeys = (input: ShipInput): void => {
    setSteering(input, Number(isDown('right')) - Number(isDown('left')), isDown('thrust') ? 1 : 0);
    input.brakeLeft = isDown('airBrakeLeft') || isDown('brake');
    input.brakeRight = isDown('airBrakeRight') || isDown('brake');
    input.boost = isDown('boost');
  };
  const readMouse = (input: ShipInput): void => {
    const { mouse } = pointers;
    const steer = steerOfMouse(mouse.x / Math.max(1, canvas.clientWidth));
    setSteering(input, steer, 1);
    brake(input, mouse.secondary, steer);
    input.boost = mouse.primary;
  };
  const readThumbs = (input: ShipInput): void => {
    const { leftStick, rightStick } = pointers;
    const steer = tilt.steer() ?? Math.max(-1, Math.min(1, leftStick.tiltX * 1.15));
    setSteering(input, steer, 1);
    brake(input, leftStick.tiltY > THUMB_BRAKE, steer);
    input.boost = rightStick.pointerId !== null;
  };
  const readPad = (input: ShipInput): void => {
    const steer = pads.axis(0) + pads.value(PAD.right) - pads.value(PAD.left);
    const isBraking = pads.value(PAD.leftTrigger) > 0.3;
    setSteering(input, steer, pads.value(PAD.rightTrigger));
    input.brakeLeft = isBraking || pads.value(PAD.leftBumper) > 0.5;
    input.brakeRight = isBraking || pads.value(PAD.rightBumper) > 0.5;
    input.boost = pads.value(PAD.a) > 0.5 || pads.value(PAD.x) > 0.5;
  };

  return {
    pointers,
    tilt,
    get device() {
      return device;
    },
    setKeys(next) {
      codes = codesOf(next);
      claim();
    },
    poll() {
      pads.poll();
      readPush();
    },
    read(input) {
      if (device === 'touch') readThumbs(input);
      else if (device === 'mouse') readMouse(input);
      else if (device === 'gamepad') readPad(input);
      else readKeys(input);
      input.reset = isDown('reset') || (device === 'gamepad' && pads.value(PAD.b) > 0.5);
    },
    endStep() {
      keyboard.endStep();
      pointers.endStep();
    },
    releaseAll() {
      keyboard.releaseAll();
      pointers.releaseAll();
    },
    dispose() {
      keyboard.dispose();
      pointers.dispose();
    },
  };
}

/** The steering that a mouse at a share of the canvas' width means: gentle near the middle. */
export function steerOfMouse(share: number): number {
  const off = share - 0.5;
  const beyond = Math.min(1, Math.max(0, Math.abs(off) - MOUSE_REST) / (MOUSE_REACH - MOUSE_REST));
  return Math.sign(off) * beyond ** 1.35;
}

/** One button for both air brakes: it brakes on the side to which one steers, on both when going straight. */
function brake(input: ShipInput, isBraking: boolean, steer: number): void {
  input.brakeLeft = isBraking && steer < STRAIGHT;
  input.brakeRight = isBraking && steer > -STRAIGHT;
}

function codesOf(keys: RaceKeys): Record<KeyAction, readonly string[]> {
  return Object.fromEntries(KEY_ACTIONS.map((action) => [action, keysOf(keys, action)])) as Record<
    KeyAction,
    readonly string[]
  >;
}
