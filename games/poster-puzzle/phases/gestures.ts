import type { Gesture, Pointer } from '#engine/input/gestures.ts';
import type { GameInput } from '#engine/phases/input.ts';
import { STICKS } from '../commands.ts';
import type { TablePlay, Tilt } from '../session/table-play.ts';

type PuzzleGesture = Gesture<TablePlay>;

/** Largest movement of a tap, in CSS pixels. */
const TAP_PIXELS = 7;
const TAP_MS = 320;

/** Degrees by which one notch of the wheel turns a piece. */
const WHEEL_DEGREES = 15;
/** Pixels by which one notch of the wheel scrolls the tray. */
const TRAY_PIXELS = 100;
/** Logarithm (base e) of the zoom by one notch of the wheel. */
const WHEEL_ZOOM = 0.16;

/** Distance between fingers in CSS pixels below which they do not zoom. */
const LEAST_SPAN = 8;

const hasMoved = ({ x, y, fromX, fromY }: Pointer): boolean => Math.hypot(x - fromX, y - fromY) > TAP_PIXELS;
const isTap = (pointer: Pointer, nowMs: number): boolean =>
  !hasMoved(pointer) && nowMs - pointer.sinceMs < TAP_MS;
const restWith = (others: readonly Pointer[]): PuzzleGesture => (others.length > 0 ? panning : idle);
const pinch = (play: TablePlay, factor: number, x: number, y: number): void => void play.zoomAt(factor, x, y);

export const idle: PuzzleGesture = {
  down(play, { x, y, id, button }) {
    play.clock.pass();
    if (button !== 0 || !play.isInPlay) return panning;
    const piece = play.desk.pick(x, y);
    if (play.desk.isInTray(x, y)) return pressingTray(id, piece);
    return piece >= 0 && play.take(piece, x, y) ? dragging(id, piece) : panning;
  },
  hover: (play, x, y) => play.point(x, y),
  wheel(play, steps, x, y) {
    if (!play.desk.isInTray(x, y)) return play.zoomAt(Math.exp(-steps * WHEEL_ZOOM), x, y);
    play.scrollTray(steps * TRAY_PIXELS);
    return true;
  },
  pinch,
};

const panning: PuzzleGesture = {
  move(play, { x, y, lastX, lastY }, [other]) {
    if (!other) return play.pan(x - lastX, y - lastY, x, y);
    const [middleX, middleY] = [(x + other.x) / 2, (y + other.y) / 2];
    play.pan((x - lastX) / 2, (y - lastY) / 2, middleX, middleY);
    const before = Math.hypot(lastX - other.x, lastY - other.y);
    if (before > LEAST_SPAN) play.zoomAt(Math.hypot(x - other.x, y - other.y) / before, middleX, middleY);
  },
  up: (_game, _pointer, others) => restWith(others),
  cancel: (_game, _pointer, others) => restWith(others),
  wheel: idle.wheel as NonNullable<PuzzleGesture['wheel']>,
  pinch,
};

/** A press in the tray: the first few pixels of movement decide between taking the piece out and scrolling. */
function pressingTray(id: number, piece: number): PuzzleGesture {
  let scrolls = piece < 0;
  return {
    move(play, pointer) {
      if (pointer.id !== id) return undefined;
      const { x, y, fromX, fromY, lastX, lastY } = pointer;
      const { isUpright, mostScroll } = play.desk.trayLayout;
      if (!scrolls && hasMoved(pointer)) {
        const [along, away] = isUpright ? [y - fromY, x - fromX] : [x - fromX, y - fromY];
        scrolls = mostScroll > 0 && Math.abs(along) > Math.abs(away);
        if (!scrolls) {
          if (!play.isInPlay || !play.take(piece, x, y)) return panning;
          play.drag(x, y);
          return dragging(id, piece);
        }
      }
      if (scrolls) play.scrollTray(isUpright ? lastY - y : lastX - x);
      return undefined;
    },
    up(play, pointer, others, nowMs) {
      if (pointer.id !== id) return undefined;
      if (piece >= 0 && !scrolls && isTap(pointer, nowMs)) play.tap(piece);
      return restWith(others);
    },
    cancel: (_game, pointer, others) => (pointer.id === id ? restWith(others) : undefined),
  };
}

function dragging(id: number, piece: number): PuzzleGesture {
  let degrees = 0;
  let steps = 0;
  let isTwisted = false;
  /** Turns the held piece by whole degrees. The remainder is kept for the next move. */
  const twist = (play: TablePlay, { x, y, lastX, lastY }: Pointer, other: Pointer): void => {
    isTwisted = true;
    const angle = Math.atan2(y - other.y, x - other.x) - Math.atan2(lastY - other.y, lastX - other.x);
    degrees += (Math.atan2(Math.sin(angle), Math.cos(angle)) * 180) / Math.PI;
    const whole = Math.trunc(degrees);
    degrees -= whole;
    if (whole !== 0) play.held.turn(whole, piece);
  };
  return {
    down() {
      degrees = 0;
    },
    move(play, pointer, others) {
      // A screen that opened meanwhile has put the held group back.
      if (play.table.held.group < 0) return panning;
      const [other] = others;
      if (other) twist(play, pointer, other);
      if (pointer.id === id) play.drag(pointer.x, pointer.y);
      return undefined;
    },
    up(play, pointer, others, nowMs) {
      if (pointer.id !== id) return undefined;
      play.drop(piece);
      if (!isTwisted && isTap(pointer, nowMs)) play.tap(piece);
      return restWith(others);
    },
    cancel(play, pointer, others) {
      if (pointer.id !== id) return undefined;
      play.cancelDrag();
      return restWith(others);
    },
    wheel(play, by) {
      steps += by;
      const whole = Math.trunc(steps);
      steps -= whole;
      if (whole !== 0) play.held.turn(whole * WHEEL_DEGREES, piece);
      return true;
    },
    pinch,
  };
}

export const readTilt = (input: Pick<GameInput, 'padValue'>): Tilt => ({
  moveX: input.padValue(STICKS.moveRight) - input.padValue(STICKS.moveLeft),
  moveY: input.padValue(STICKS.moveDown) - input.padValue(STICKS.moveUp),
  panX: input.padValue(STICKS.panRight) - input.padValue(STICKS.panLeft),
  panY: input.padValue(STICKS.panDown) - input.padValue(STICKS.panUp),
});
