/** A pointer at the table and the tray: which piece it takes, and what moving and letting go mean there. */
import type { PointerEvents } from '../controls/pointer-hand.ts';
import { pieceAt } from '../rules/pick.ts';
import { groupAt, type Table } from '../rules/state.ts';
import { pan, tableX, tableY, zoom } from '../view/camera.ts';
import { isFilteredOut, type Moment } from '../view/picture.ts';
import { cellAt } from '../view/tray-shelf.ts';
import type { HandPlay } from './hand-play.ts';

/** What a pointer needs of the game around it. */
export interface PointerParts {
  readonly canvas: HTMLCanvasElement;
  readonly moment: Moment;
  readonly hands: HandPlay;
  table(): Table;
  /** Whether pieces can be taken now. */
  isOpen(): boolean;
  onGesture(): void;
  /** A pointer has taken something. */
  onTaken(): void;
  onTapped(piece: number): void;
  /** Something looks different. */
  wake(): void;
}

/** A pointer's play. */
export interface PointerPlay {
  readonly events: PointerEvents;
  /** Moves the table under what is held near the frame's edge; true as long as it does. */
  advance(seconds: number): boolean;
}

/** A finger that just misses a small piece still means it. CSS pixels. */
const NEAR_MISS = 7;

/** So near to the frame's edge, the table moves under what is held, at so many pixels a second. */
const EDGE = 30;
const EDGE_SPEED = 420;

/** A press in the tray becomes a drag or a scroll after so many pixels. */
const DECIDED = 7;

/** Makes the play of one pointer. */
export function createPointerPlay(parts: PointerParts): PointerPlay {
  const { canvas, moment, hands, table } = parts;
  const { camera } = moment;
  /** A press in the tray that is neither drag nor scroll yet, or scrolls. */
  let inTray: {
    piece: number;
    fromX: number;
    fromY: number;
    lastX: number;
    lastY: number;
    scrolls: boolean;
  } | null = null;
  let last = { x: 0, y: 0 };
  let taken = -1;
  let isDragging = false;

  const counts = (piece: number): boolean => !(moment.bordersOnly && isFilteredOut(table(), piece));
  const isInTray = (x: number, y: number): boolean => {
    const { tray } = moment.layout;
    return x >= tray.x && x < tray.x + tray.width && y >= tray.y && y < tray.y + tray.height;
  };

  const pieceUnder = (x: number, y: number): number => {
    if (isInTray(x, y)) return moment.trayShown[cellAt(moment.shelf, x, y, moment.trayScroll)] ?? -1;
    for (const [across, down] of NEAR) {
      const at = [tableX(camera, x + across), tableY(camera, y + down)] as const;
      const piece = pieceAt(table(), ...at, counts);
      if (piece >= 0) return piece;
    }
    return -1;
  };

  const scrollTray = (pixels: number): void => {
    moment.trayScroll = Math.min(moment.shelf.mostScroll, Math.max(0, moment.trayScroll + pixels));
    parts.wake();
  };

  const take = (piece: number, x: number, y: number): boolean => {
    if (!hands.take(piece, tableX(camera, x), tableY(camera, y))) return false;
    taken = piece;
    isDragging = true;
    last = { x, y };
    parts.onTaken();
    return true;
  };

  const dragInTray = (x: number, y: number): void => {
    if (!inTray) return;
    const [across, down] = [x - inTray.fromX, y - inTray.fromY];
    const [along, away] = moment.shelf.isUpright ? [down, across] : [across, down];
    if (!inTray.scrolls && Math.hypot(across, down) > DECIDED) {
      inTray.scrolls = moment.shelf.mostScroll > 0 && Math.abs(along) > Math.abs(away);
      if (!inTray.scrolls) {
        const { piece } = inTray;
        inTray = null;
        take(piece, x, y);
        drag(x, y);
        return;
      }
    }
    if (inTray.scrolls) scrollTray(moment.shelf.isUpright ? inTray.lastY - y : inTray.lastX - x);
    inTray.lastX = x;
    inTray.lastY = y;
  };

  const drag = (x: number, y: number): void => {
    last = { x, y };
    hands.dragTo(tableX(camera, x), tableY(camera, y));
    const { group } = table().held;
    moment.isOverTray = group >= 0 && isInTray(x, y) && groupAt(table(), group).pieces.length === 1;
    parts.wake();
  };

  const events: PointerEvents = {
    onGesture: parts.onGesture,
    onTake(x, y) {
      if (!parts.isOpen()) return false;
      const piece = pieceUnder(x, y);
      taken = -1;
      inTray = null;
      if (isInTray(x, y)) {
        inTray = { piece, fromX: x, fromY: y, lastX: x, lastY: y, scrolls: piece < 0 };
        return true;
      }
      if (piece < 0 || !take(piece, x, y)) return false;
      canvas.style.cursor = 'grabbing';
      return true;
    },
    onDrag(x, y) {
      if (inTray) dragInTray(x, y);
      else if (taken >= 0) drag(x, y);
    },
    onDrop() {
      canvas.style.cursor = '';
      const isStowed = moment.isOverTray;
      moment.isOverTray = false;
      isDragging = false;
      if (inTray || table().held.group < 0) return;
      if (isStowed) hands.tray(taken);
      else hands.letGo();
    },
    onTap(x, y) {
      const piece = inTray ? inTray.piece : taken;
      inTray = null;
      if (piece >= 0) parts.onTapped(piece);
      else if (!isInTray(x, y)) parts.onTapped(-1);
    },
    onTurn(degrees) {
      if (taken >= 0) hands.turn(degrees, taken);
    },
    onPan(across, down, x, y) {
      if (isInTray(x, y)) return scrollTray(moment.shelf.isUpright ? -down : -across);
      if (!parts.isOpen()) return;
      pan(camera, across, down);
      parts.wake();
    },
    onZoom(factor, x, y) {
      if (!parts.isOpen()) return;
      zoom(camera, factor, x, y);
      parts.wake();
    },
    onWheel(pixels, x, y) {
      if (!isInTray(x, y)) return false;
      scrollTray(pixels);
      return true;
    },
    onCancel() {
      inTray = null;
      isDragging = false;
      moment.isOverTray = false;
      hands.putBack();
    },
    onHover(x, y) {
      const cursor = parts.isOpen() && pieceUnder(x, y) >= 0 ? 'grab' : '';
      if (canvas.style.cursor !== cursor) canvas.style.cursor = cursor;
    },
  };

  return {
    events,
    advance(seconds) {
      if (!isDragging || table().held.group < 0 || moment.isOverTray) return false;
      const { x, y, width, height } = camera.frame;
      const across = last.x < x + EDGE ? 1 : last.x > x + width - EDGE ? -1 : 0;
      const down = last.y < y + EDGE ? 1 : last.y > y + height - EDGE ? -1 : 0;
      if (across === 0 && down === 0) return false;
      const before = [camera.x, camera.y];
      pan(camera, across * EDGE_SPEED * seconds, down * EDGE_SPEED * seconds);
      if (before[0] === camera.x && before[1] === camera.y) return false;
      drag(last.x, last.y);
      return true;
    },
  };
}

const NEAR: readonly (readonly [number, number])[] = [
  [0, 0],
  [NEAR_MISS, 0],
  [-NEAR_MISS, 0],
  [0, NEAR_MISS],
  [0, -NEAR_MISS],
];
