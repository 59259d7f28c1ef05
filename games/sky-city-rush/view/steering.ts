import type { Control, Device } from '#engine/commands/command.ts';
import { Pointers } from '#engine/input/pointers.ts';
import { boost, brake, brakeLeft, brakeRight, left, reset, right, thrust } from '../commands.ts';
import { type ShipInput, setSteering } from '../rules/input.ts';
import type { Settings } from '../session/settings.ts';

interface HeldControls {
  isDown(control: Control): boolean;
  padValue(control: Control): number;
  endStep(): void;
  releaseAll(): void;
}

function readKeys(held: HeldControls, input: ShipInput): void {
  const isDown = (control: Control): boolean => held.isDown(control);
  setSteering(input, Number(isDown(right)) - Number(isDown(left)), isDown(thrust) ? 1 : 0);
  input.brakeLeft = isDown(brakeLeft) || isDown(brake);
  input.brakeRight = isDown(brakeRight) || isDown(brake);
  input.boost = isDown(boost);
}

/** Value from which a trigger brakes. */
const BRAKING = 0.3;
const HELD = 0.5;

function readGamepad(held: HeldControls, input: ShipInput): void {
  const isHeld = (control: Control): boolean => held.padValue(control) > HELD;
  const isBraking = held.padValue(brake) > BRAKING;
  setSteering(input, held.padValue(right) - held.padValue(left), held.padValue(thrust));
  input.brakeLeft = isBraking || isHeld(brakeLeft);
  input.brakeRight = isBraking || isHeld(brakeRight);
  input.boost = isHeld(boost);
  input.reset = isHeld(reset);
}

/** Distance from the middle for full steering, as a fraction of the canvas' width. */
const MOUSE_REACH = 0.3;
/** Distance from the middle below which the mouse does not steer, as a fraction of the canvas' width. */
const MOUSE_REST = 0.02;

/** A thumb steers fully before it reaches the limit of its stick. */
const THUMB_GAIN = 1.15;

const THUMB_BRAKE = 0.6;
/** Steering below which a thumb's brake acts on both sides. */
const STRAIGHT = 0.3;

/** Returns steering from −1 to 1, gentle near the middle; `share` is a fraction of the canvas' width. */
export function steerOfMouse(share: number): number {
  const off = share - 0.5;
  const beyond = Math.min(1, Math.max(0, Math.abs(off) - MOUSE_REST) / (MOUSE_REACH - MOUSE_REST));
  return Math.sign(off) * beyond ** 1.35;
}

function readMouse({ mouse }: Pointers, width: number, input: ShipInput): void {
  const steer = steerOfMouse(mouse.x / Math.max(1, width));
  setSteering(input, steer, 1);
  brakeInto(input, mouse.secondary, steer);
  input.boost = mouse.primary;
}

function readThumbs({ leftStick, rightStick }: Pointers, tilt: number | null, input: ShipInput): void {
  const steer = tilt ?? Math.max(-1, Math.min(1, leftStick.tiltX * THUMB_GAIN));
  setSteering(input, steer, 1);
  brakeInto(input, leftStick.tiltY > THUMB_BRAKE, steer);
  input.boost = rightStick.pointerId !== null;
}

/** Brakes on the side of the steering, or on both sides when going straight. */
function brakeInto(input: ShipInput, isBraking: boolean, steer: number): void {
  input.brakeLeft = isBraking && steer < STRAIGHT;
  input.brakeRight = isBraking && steer > -STRAIGHT;
}

function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'keyboard';
}

interface SteeringEvents {
  onPress(device: Device): void;
  onChange(): void;
  onTiltRefused(): void;
}

export function createSteering(
  canvas: HTMLCanvasElement,
  settings: Pick<Settings, 'isTilting'>,
  held: () => HeldControls,
  { onPress, onChange, onTiltRefused }: SteeringEvents,
) {
  let device = usualDevice();
  let isResetAsked = false;
  const use = (used: Device): void => {
    if (device === used) return;
    device = used;
    onChange();
  };
  const pointers = new Pointers(canvas, {
    onPress(pressed) {
      use(pressed);
      onPress(pressed);
    },
    onMouseMove() {},
  });
  const tilt = createTilt(window);
  const tiltSwitch = switchTilt(window, tilt, settings.isTilting, onTiltRefused);

  return {
    get device(): Device {
      return device;
    },
    thumb: pointers.leftStick,
    /** Call it during a user gesture: some browsers ask for permission. */
    setTilting: tiltSwitch.turn,
    use,
    read(input: ShipInput): void {
      input.reset = false;
      if (device === 'touch') readThumbs(pointers, tilt.steer(), input);
      else if (device === 'mouse') readMouse(pointers, canvas.clientWidth, input);
      else if (device === 'gamepad') readGamepad(held(), input);
      else readKeys(held(), input);
      input.reset ||= isResetAsked || held().isDown(reset);
      isResetAsked = false;
    },
    askForReset(): void {
      isResetAsked = true;
    },
    endStep(): void {
      held().endStep();
      pointers.endStep();
    },
    releaseAll(): void {
      held().releaseAll();
      pointers.releaseAll();
    },
    dispose(): void {
      tiltSwitch.dispose();
      pointers.dispose();
    },
  };
}

const FULL_DEGREES = 26;
const LEVEL_DEGREES = 2.5;

export function steerOfTilt(degrees: number): number {
  const beyond = Math.max(0, Math.abs(degrees) - LEVEL_DEGREES) / (FULL_DEGREES - LEVEL_DEGREES);
  return Math.sign(degrees) * Math.min(1, beyond);
}

/** Returns the tilt to the right in degrees. `screenAngle` is the screen's rotation: 0, 90, 180 or 270. */
export function tiltToTheRight(beta: number, gamma: number, screenAngle: number): number {
  if (screenAngle === 90) return beta;
  if (screenAngle === 270) return -beta;
  return screenAngle === 180 ? -gamma : gamma;
}

/** 'unasked' if the browser needs a gesture, or the frame may not ask. */
export type Permission = 'granted' | 'denied' | 'unasked';

type Tilt = ReturnType<typeof createTilt>;

interface AskedFirst {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

export function createTilt(target: Window) {
  let steer: number | null = null;
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent): void => {
    if (beta === null || gamma === null) return;
    steer = steerOfTilt(tiltToTheRight(beta, gamma, target.screen.orientation?.angle ?? 0));
  };
  const disable = (): void => {
    target.removeEventListener('deviceorientation', onTilt);
    steer = null;
  };
  return {
    /** Returns steering from −1 to 1; null until the device reports a tilt. */
    steer: (): number | null => steer,
    /** Some browsers ask for permission, and only in a gesture. */
    async enable(): Promise<Permission> {
      const asked = (globalThis.DeviceOrientationEvent ?? {}) as AskedFirst;
      try {
        if (asked.requestPermission && (await asked.requestPermission()) !== 'granted') return 'denied';
      } catch {
        return 'unasked'; // The request needs a gesture, so this failure is not a refusal.
      }
      target.addEventListener('deviceorientation', onTilt);
      return 'granted';
    },
    disable,
  };
}

/** Permission from an earlier visit may have to be requested again, which happens at the first gesture. */
export function switchTilt(target: Window, tilt: Tilt, isInitiallyOn: boolean, onRefused: () => void) {
  let isOn = isInitiallyOn;
  const listening = new AbortController();
  const enable = async (fine: readonly Permission[]): Promise<void> => {
    const answer = await tilt.enable();
    // The player switched tilt off while the browser asked for permission.
    if (!isOn) tilt.disable();
    else if (!fine.includes(answer)) onRefused();
  };
  const resume = (): void => {
    if (isOn && tilt.steer() === null) void enable(['granted', 'unasked']);
  };
  resume();
  target.addEventListener('pointerup', resume, listening);
  return {
    turn(next: boolean): void {
      if (next === isOn) return;
      isOn = next;
      if (isOn) void enable(['granted']);
      else tilt.disable();
    },
    dispose(): void {
      isOn = false;
      listening.abort();
      tilt.disable();
    },
  };
}
