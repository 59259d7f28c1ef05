/** A pointer at the table and the tray: which piece it takes, and what moving and letting go mean there. */
import type { PointerEvents } from '../input/pointer.ts';
import { moveTrayPress, startTrayPress, type TrayPress } from '../input/tray-press.ts';
import { groupAt, type Table } from '../rules/state.ts';
import { type Box, pan, tableX, tableY, zoom } from '../view/camera.ts';
import { isInTray, pieceUnder } from '../view/piece-under-pointer.ts';
import type { Moment } from '../view/scene/draw-pieces.ts';
import type { HandPlay } from './held-pieces.ts';

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

/** So near to the frame's edge, the table moves under what is held, at so many pixels a second. */
const EDGE = 30;
const EDGE_SPEED = 420;

/** Makes the play of one pointer. */
export function createPointerPlay(parts: PointerParts): PointerPlay {
  const { canvas, moment, hands, table } = parts;
  const { camera } = moment;
  /** A press in the tray, as long as it has not taken a piece out. */
  let inTray: TrayPress | null = null;
  let last = { x: 0, y: 0 };
  let taken = -1;
  let isDragging = false;

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

  const drag = (x: number, y: number): void => {
    last = { x, y };
    hands.dragTo(tableX(camera, x), tableY(camera, y));
    const { group } = table().held;
    moment.isOverTray = group >= 0 && isInTray(moment, x, y) && groupAt(table(), group).pieces.length === 1;
    parts.wake();
  };

  const dragInTray = (press: TrayPress, x: number, y: number): void => {
    const moved = moveTrayPress(press, moment.shelf, x, y);
    if (moved === 'take') {
      inTray = null;
      take(press.piece, x, y);
      drag(x, y);
    } else if (moved !== null) scrollTray(moved);
  };

  const events: PointerEvents = {
    onGesture: parts.onGesture,
    onTake(x, y) {
      if (!parts.isOpen()) return false;
      const piece = pieceUnder(moment, table(), x, y);
      taken = -1;
      inTray = null;
      if (isInTray(moment, x, y)) {
        inTray = startTrayPress(piece, x, y);
        return true;
      }
      if (piece < 0 || !take(piece, x, y)) return false;
      canvas.style.cursor = 'grabbing';
      return true;
    },
    onDrag(x, y) {
      if (inTray) dragInTray(inTray, x, y);
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
      else if (!isInTray(moment, x, y)) parts.onTapped(-1);
    },
    onTurn(degrees) {
      if (taken >= 0) hands.turn(degrees, taken);
    },
    onPan(across, down, x, y) {
      if (isInTray(moment, x, y)) return scrollTray(moment.shelf.isUpright ? -down : -across);
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
      if (!isInTray(moment, x, y)) return false;
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
      const cursor = parts.isOpen() && pieceUnder(moment, table(), x, y) >= 0 ? 'grab' : '';
      if (canvas.style.cursor !== cursor) canvas.style.cursor = cursor;
    },
  };

  return {
    events,
    advance(seconds) {
      if (!isDragging || table().held.group < 0 || moment.isOverTray) return false;
      const [across, down] = edgeDirection(camera.frame, last.x, last.y);
      if (across === 0 && down === 0) return false;
      const before = [camera.x, camera.y];
      pan(camera, across * EDGE_SPEED * seconds, down * EDGE_SPEED * seconds);
      if (before[0] === camera.x && before[1] === camera.y) return false;
      drag(last.x, last.y);
      return true;
    },
  };
}

/** Where the table moves when something is held near an edge of the frame: away from that edge; 0 is nowhere. */
function edgeDirection(frame: Box, x: number, y: number): readonly [across: number, down: number] {
  return [
    x < frame.x + EDGE ? 1 : x > frame.x + frame.width - EDGE ? -1 : 0,
    y < frame.y + EDGE ? 1 : y > frame.y + frame.height - EDGE ? -1 : 0,
  ];
}
