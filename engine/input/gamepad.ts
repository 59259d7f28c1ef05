/** Indices of buttons and axes in the standard mapping. */

export const PAD = {
  a: 0,
  b: 1,
  x: 2,
  y: 3,
  leftBumper: 4,
  rightBumper: 5,
  leftTrigger: 6,
  rightTrigger: 7,
  back: 8,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
} as const;

/** Dead zone, as a fraction of full tilt: a released stick is never exactly centred. */
export const PAD_DEAD_ZONE = 0.14;

/** Trigger value from which the trigger counts as a pressed button. */
const PRESSED_VALUE = 0.35;

/** A gamepad without a mapping has an unknown layout. */
export type PadReading = Pick<Gamepad, 'index' | 'connected' | 'axes' | 'buttons'> &
  Partial<Pick<Gamepad, 'id' | 'mapping'>>;

/** Returns an empty list if the browser does not support gamepads, or the surrounding page forbids them. */
export function gamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

/** Returns whether a gamepad is connected and has been used, because browsers hide unused gamepads. */
export const hasGamepad = (): boolean => gamepads().some((pad) => pad?.connected);

/** Polls at rest (half a second) before an axis counts, because an axis that starts off centre may be a trigger. */
const REST_POLLS = 30;

/** Drivers that report 0 until the first move: below this value a stick passes through, a trigger jumps over. */
const JUMP_OF_TRIGGER = 0.5;

/** Polls (three seconds) at an end after which an axis counts as a trigger that was first seen half-way. */
const END_POLLS = 180;
const AT_END = 0.99;

/** Axes of the left stick and the D-pad. A digital D-pad also jumps over `JUMP_OF_TRIGGER`, like a trigger. */
const DIGITAL_AXES: readonly number[] = [0, 1, 6, 7];

/** A D-pad on one axis (a hat) reports eighths of a clockwise turn from up, and at rest more than this limit. */
const HAT_AT_REST = 1.05;

/** For each D-pad button, the eighths of a turn at which it is pressed. */
const HAT_EIGHTHS: Readonly<Record<number, readonly number[]>> = {
  [PAD.up]: [7, 0, 1],
  [PAD.right]: [1, 2, 3],
  [PAD.down]: [3, 4, 5],
  [PAD.left]: [5, 6, 7],
};

/** Axis and sign of each button of a D-pad that uses two axes. These follow the axes of two sticks and two triggers. */
const CROSS_AXES: Readonly<Record<number, readonly [axis: number, sign: number]>> = {
  [PAD.up]: [7, -1],
  [PAD.right]: [6, 1],
  [PAD.down]: [7, 1],
  [PAD.left]: [6, -1],
};

function tiltOf(raw: number): number {
  const share = Math.abs(raw);
  if (share < PAD_DEAD_ZONE) return 0;
  return (Math.sign(raw) * (Math.min(1, share) - PAD_DEAD_ZONE)) / (1 - PAD_DEAD_ZONE);
}

const isInMiddle = (raw: number): boolean => Math.abs(raw) < PAD_DEAD_ZONE;

interface Axis {
  isUsed: boolean;
  /** True once the axis cannot be a trigger. */
  isStick: boolean;
  hasMoved: boolean;
  /** Whether the axis was exactly 0 in all polls. */
  isUntouched: boolean;
  /** Number of consecutive polls in the middle. */
  rests: number;
  ends: number;
}

/** A connected gamepad. Without the standard mapping, an axis or button counts only after it was seen at rest. */
class ConnectedPad {
  readonly isStandard: boolean;
  readonly id: string | undefined;
  #reading: PadReading;
  #hat = -1;
  readonly #axes: readonly Axis[];
  readonly #wasReleased: boolean[] = [];
  readonly #isDown: boolean[] = [];

  constructor(reading: PadReading) {
    this.isStandard = reading.mapping === 'standard';
    this.id = reading.id;
    this.#reading = reading;
    this.#axes = reading.axes.map((raw, number) => {
      const isDigital = DIGITAL_AXES.includes(number);
      const isUsed = this.isStandard || isInMiddle(raw);
      const isStick = this.isStandard || (isDigital && isUsed);
      return { isUsed, isStick, hasMoved: false, isUntouched: raw === 0 && !isDigital, rests: 0, ends: 0 };
    });
  }

  /** Returns the newly pressed buttons. */
  read(reading: PadReading): number[] {
    this.#reading = reading;
    const { axes, buttons } = reading;
    for (let number = 0; number < axes.length; number++) this.#readAxis(number, axes[number] ?? 0);
    const pressed: number[] = [];
    for (let button = 0; button < Math.max(buttons.length, PAD.right + 1); button++) {
      this.#wasReleased[button] ||= this.isStandard || (buttons[button]?.value ?? 0) < PRESSED_VALUE;
      const isDown = this.value(button) >= PRESSED_VALUE;
      if (isDown && !this.#isDown[button]) pressed.push(button);
      this.#isDown[button] = isDown;
    }
    return pressed;
  }

  axis(number: number): number {
    const isUsed = number !== this.#hat && this.#axes[number]?.isUsed;
    return isUsed ? tiltOf(this.#reading.axes[number] ?? 0) : 0;
  }

  value(button: number): number {
    const pressure = this.#wasReleased[button] ? (this.#reading.buttons[button]?.value ?? 0) : 0;
    return this.isStandard ? pressure : Math.max(pressure, this.#crossValue(button));
  }

  #readAxis(number: number, raw: number): void {
    if (!this.isStandard && Math.abs(raw) > HAT_AT_REST) this.#hat = number;
    const axis = this.#axes[number];
    if (!axis || axis.isStick) return;
    const hasJumped = axis.isUntouched && Math.abs(raw) > JUMP_OF_TRIGGER;
    axis.isUntouched &&= raw === 0;
    axis.rests = isInMiddle(raw) ? axis.rests + 1 : 0;
    axis.ends = Math.abs(raw) >= AT_END ? axis.ends + 1 : 0;
    if (hasJumped || axis.ends === END_POLLS) axis.isUsed = axis.hasMoved = false;
    if (axis.rests >= REST_POLLS) {
      axis.isStick = axis.isUsed && axis.hasMoved;
      axis.isUsed = true;
    }
    axis.hasMoved ||= axis.isUsed && Math.abs(raw) > JUMP_OF_TRIGGER;
  }

  #crossValue(button: number): number {
    const { axes } = this.#reading;
    if (this.#hat >= 0) {
      const raw = axes[this.#hat] ?? 0;
      if (Math.abs(raw) > HAT_AT_REST) return 0;
      const eighth = Math.round((raw + 1) * 3.5);
      return HAT_EIGHTHS[button]?.includes(eighth) ? 1 : 0;
    }
    const [axis, sign] = CROSS_AXES[button] ?? [];
    return axis === undefined || sign === undefined ? 0 : Math.max(0, this.axis(axis) * sign);
  }
}

function createReader(
  source: () => readonly (PadReading | null)[],
  onPress: (pad: ConnectedPad, button: number) => void,
) {
  const pads = new Map<number, ConnectedPad>();
  return {
    pads,
    poll(): void {
      const readings = source().filter((reading) => reading?.connected) as PadReading[];
      // Between two polls, another gamepad may take over an index.
      for (const [index, { id }] of pads)
        if (!readings.some((reading) => reading.index === index && reading.id === id)) pads.delete(index);
      for (const reading of readings) {
        const pad = pads.get(reading.index) ?? new ConnectedPad(reading);
        pads.set(reading.index, pad);
        for (const button of pad.read(reading)) onPress(pad, button);
      }
    },
  };
}

/** Reads the gamepad used last. Before any use, reads the first gamepad with the standard mapping. */
export function createPads(source: () => readonly (PadReading | null)[], onPress: (button: number) => void) {
  let lastPressed: ConnectedPad | null = null;
  let active: ConnectedPad | null = null;
  const { pads, poll } = createReader(source, (pad, button) => {
    lastPressed = pad;
    active = pad;
    onPress(button);
  });
  return {
    /** Reads the gamepads. Call it once per frame or step, because gamepads send no input events. */
    poll() {
      poll();
      const all = [...pads.values()];
      active =
        all.find((pad) => pad === lastPressed) ?? all.find(({ isStandard }) => isStandard) ?? all[0] ?? null;
    },
    /** Returns −1 to 1; 0 in the dead zone or without a gamepad. Axis 0 is the left stick to the right, axis 1 down. */
    axis: (number: number) => active?.axis(number) ?? 0,
    value: (button: number) => active?.value(button) ?? 0,
  };
}

export type Pads = ReturnType<typeof createPads>;

export interface PadSeats {
  /** Gamepads keyed by seat. Each gamepad takes its seat with its first press. */
  readonly seats: readonly Omit<Pads, 'poll'>[];
  poll(): void;
}

/** Gives each used gamepad the first free of `count` seats. `onGone` is called if the gamepad of a seat disconnects. */
export function createPadSeats(
  source: () => readonly (PadReading | null)[],
  count: number,
  onGone: (seat: number) => void,
): PadSeats {
  const seated: (ConnectedPad | null)[] = Array.from({ length: count }, () => null);
  const { pads, poll } = createReader(source, (pad) => {
    if (seated.includes(pad)) return;
    const free = seated.indexOf(null);
    if (free >= 0) seated[free] = pad;
  });
  return {
    seats: seated.map((_, seat) => ({
      axis: (number) => seated[seat]?.axis(number) ?? 0,
      value: (button) => seated[seat]?.value(button) ?? 0,
    })),
    poll() {
      poll();
      const all = [...pads.values()];
      for (const [seat, pad] of seated.entries()) {
        if (!pad || all.includes(pad)) continue;
        seated[seat] = null;
        onGone(seat);
      }
    },
  };
}

/** Vibrates the phone and all gamepads that support it; `strength` is 0 to 1. */
export function rumble(ms: number, strength: number): void {
  const effect = { duration: ms, strongMagnitude: strength, weakMagnitude: strength };
  for (const pad of gamepads()) {
    // The DOM types always contain this property, but some browsers support gamepads without vibration.
    const actuator = pad?.vibrationActuator as GamepadHapticActuator | undefined;
    // The promise rejects while another effect plays, or if the gamepad is disconnected. Both can be ignored.
    void attempt(() => actuator?.playEffect?.('dual-rumble', effect));
  }
  // Before the first user gesture, browsers refuse to vibrate and log a warning.
  void attempt(() => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(ms));
}

async function attempt(ask: () => unknown): Promise<void> {
  try {
    await ask();
  } catch {}
}
