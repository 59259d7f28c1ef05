/** A pointer at the table and the tray: which piece it takes, and what moving and letting go mean there. */
import type { SettingsStore } from '#engine/saving/save-store.ts';
import { moveTrayPress, type PointerEvents, startTrayPress, type TrayPress } from '../input/pointer.ts';
import { groupAt, type Table } from '../rules/state.ts';
import { type Box, pan, tableX, tableY, zoom } from '../view/camera.ts';
import { isInTray, pieceUnder } from '../view/piece-under-pointer.ts';
import type { Renderer } from '../view/renderer.ts';
import type { PlayClock } from './play-clock.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { TablePlay } from './table-play.ts';

/** So near to the frame's edge, the table moves under what is held, at so many pixels a second. */
const EDGE = 30;
const EDGE_SPEED = 420;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: taking, dragging and letting go share what is held and where it began.
export function createPointerDrag(parts: {
  canvas: HTMLCanvasElement;
  renderer: Renderer;
  session: Session;
  tablePlay: TablePlay;
  settings: SettingsStore<Settings>;
  clock: PlayClock;
  /** Whether pieces can be taken now. */
  isInPlay(): boolean;
}) {
  const { canvas, renderer, session, tablePlay, settings, clock, isInPlay } = parts;
  const { view } = renderer;
  const { held, pieces } = tablePlay;
  const table = (): Table => session.puzzle.table;
  const { camera } = view;
  /** A press in the tray, as long as it has not taken a piece out. */
  let inTray: TrayPress | null = null;
  let last = { x: 0, y: 0 };
  let taken = -1;
  let isDragging = false;

  const choose = (piece: number): void => {
    pieces.chooseAt(piece);
    tablePlay.showChosen();
  };

  const tap = (piece: number): void => {
    pieces.chooseAt(piece);
    if (piece >= 0 && settings.current.tapTurns && table().turning && isInPlay()) held.turn(90, piece);
    tablePlay.showChosen();
  };

  const take = (piece: number, x: number, y: number): boolean => {
    if (!held.take(piece, tableX(camera, x), tableY(camera, y))) return false;
    taken = piece;
    isDragging = true;
    last = { x, y };
    choose(-1);
    return true;
  };

  const drag = (x: number, y: number): void => {
    last = { x, y };
    held.dragTo(tableX(camera, x), tableY(camera, y));
    const { group } = table().held;
    view.isOverTray = group >= 0 && isInTray(view, x, y) && groupAt(table(), group).pieces.length === 1;
    renderer.wake();
  };

  const dragInTray = (press: TrayPress, x: number, y: number): void => {
    const moved = moveTrayPress(press, view.trayLayout, x, y);
    if (moved === 'take') {
      inTray = null;
      take(press.piece, x, y);
      drag(x, y);
    } else if (moved !== null) renderer.scrollTray(moved);
  };

  const events: PointerEvents = {
    onGesture: clock.pass,
    onTake(x, y) {
      if (!isInPlay()) return false;
      const piece = pieceUnder(view, table(), x, y);
      taken = -1;
      inTray = null;
      if (isInTray(view, x, y)) {
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
      const isStowed = view.isOverTray;
      view.isOverTray = false;
      isDragging = false;
      if (inTray || table().held.group < 0) return;
      if (isStowed) held.tray(taken);
      else held.letGo();
    },
    onTap(x, y) {
      const piece = inTray ? inTray.piece : taken;
      inTray = null;
      if (piece >= 0) tap(piece);
      else if (!isInTray(view, x, y)) tap(-1);
    },
    onTurn(degrees) {
      if (taken >= 0) held.turn(degrees, taken);
    },
    onPan(across, down, x, y) {
      if (isInTray(view, x, y)) return renderer.scrollTray(view.trayLayout.isUpright ? -down : -across);
      if (!isInPlay()) return;
      pan(camera, across, down);
      renderer.wake();
    },
    onZoom(factor, x, y) {
      if (!isInPlay()) return false;
      zoom(camera, factor, x, y);
      renderer.wake();
      return true;
    },
    onWheel(pixels, x, y) {
      if (!isInTray(view, x, y)) return false;
      renderer.scrollTray(pixels);
      return true;
    },
    onCancel() {
      canvas.style.cursor = '';
      inTray = null;
      isDragging = false;
      view.isOverTray = false;
      held.putBack();
    },
    onHover(x, y) {
      const cursor = isInPlay() && pieceUnder(view, table(), x, y) >= 0 ? 'grab' : '';
      if (canvas.style.cursor !== cursor) canvas.style.cursor = cursor;
    },
  };

  return {
    events,
    /** Moves the table under what is held near the frame's edge; true as long as it does. */
    advance(seconds: number): boolean {
      if (!isDragging || table().held.group < 0 || view.isOverTray) return false;
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
