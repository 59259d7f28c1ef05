import { isMoving, restAt, sendTo, valueAt } from '#engine/rendering/easing.ts';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { type Frame, groupAt, type Table } from '../../rules/state.ts';
import { screenX, screenY } from '../../session/camera.ts';
import { type Desk, isFilteredOut } from '../../session/desk.ts';
import { cellX, cellY, isOnPage } from '../../session/layout.ts';
import { KIND, type PieceBatch } from './piece-batch.ts';

export interface ViewState {
  readonly desk: Desk;
  span: number;
  /** The lifted group, or the one that was dropped last; −1 for none. */
  lifted: number;
  /** Height of this group over the table, 0 to 1. */
  lift: number;
  /** Degrees by which the drawn rotation of a lifted group lags behind its actual rotation. */
  swing: number;
  /** The group that was joined last; −1 for none. */
  joined: number;
  /** Brightness of the flash of this group, 0 to 1. */
  shine: number;
  hintGlow: number;
  /** Progress of the finished puzzle's move to the middle, 0 to 1. */
  straightened: number;
}

export const createViewState = (desk: Desk): ViewState => ({
  ...{ desk, span: 1, lifted: -1, lift: 0, swing: 0 },
  ...{ joined: -1, shine: 0, hintGlow: 0, straightened: 0 },
});

/** Shadow offsets of a resting piece and of a lifted one, in piece sides. */
const SHADE = { restX: 0.018, restY: 0.034, liftX: 0.1, liftY: 0.2 };
const SHADE_STRENGTH = { rest: 0.62, lifted: 0.4 };

/** Enlargement of a lifted group, which is nearer to the viewer. */
const LIFT_GROWTH = 0.02;

/** Opacity of a piece hidden by the filter. */
const FAINT = 0.14;

/** Size of a piece in the tray, as a fraction of its cell. */
const TRAY_FRACTION = 0.56;

const RADIANS = Math.PI / 180;

export function drawPieces(batch: PieceBatch, view: ViewState): void {
  const { table, finale } = view.desk;
  const { held, stack } = table;
  batch.clear();
  if (!finale) drawTray(batch, table, view);
  for (const id of stack) {
    if (id === held.group || id === view.lifted) continue;
    drawGroup(batch, table, view, id, groupAt(table, id).frame, 0);
  }
  if (table.hint) drawHintedPlace(batch, table, view);
  const top = held.group >= 0 ? held.group : view.lifted;
  if (top >= 0 && groupAt(table, top).place === 'table') {
    const frame = top === held.group ? held.shown : groupAt(table, top).frame;
    drawGroup(batch, table, view, top, frame, view.lift);
  }
}

/** Pose of the group that is being drawn, reused for all groups. In table units; `half` is in CSS pixels. */
const pose = { x: 0, y: 0, cosine: 1, sine: 0, half: 1 };

function drawGroup(
  batch: PieceBatch,
  table: Table,
  view: ViewState,
  id: number,
  frame: Frame,
  lift: number,
): void {
  const { pieces } = groupAt(table, id);
  const { span, desk } = view;
  const { camera, bordersOnly } = desk;
  const first = pieces[0] as number;
  pose.x = frame.x;
  pose.y = frame.y;
  pose.cosine = frame.cosine;
  pose.sine = frame.sine;
  pose.half = (span / 2) * camera.scale * (1 + LIFT_GROWTH * lift);
  if (id === view.lifted && view.swing !== 0) {
    const { homeX, homeY } = id === table.held.group ? table.held : pieceOf(table.cut, first);
    turnPose((frame.turn - view.swing) * RADIANS, homeX, homeY);
  }
  if (view.straightened > 0) straighten(view.straightened, frame.turn);
  const isFaint = bordersOnly && lift === 0 && isFilteredOut(table, first);
  const strength = isFaint ? FAINT : 1;
  const size = table.cut.pieceSize * camera.scale;
  const shade = (SHADE_STRENGTH.rest + (SHADE_STRENGTH.lifted - SHADE_STRENGTH.rest) * lift) * strength;
  const shadeX = (SHADE.restX + (SHADE.liftX - SHADE.restX) * lift) * size;
  const shadeY = (SHADE.restY + (SHADE.liftY - SHADE.restY) * lift) * size;
  putPieces(batch, table, view, pieces, KIND.shadow, shade, shadeX, shadeY);
  const isHinted = table.hint !== null && view.hintGlow > 0 && table.groupOf[table.hint.piece] === id;
  if (id === view.joined && view.shine > 0)
    putPieces(batch, table, view, pieces, KIND.shine, view.shine, 0, 0);
  else if (isHinted) putPieces(batch, table, view, pieces, KIND.halo, view.hintGlow, 0, 0);
  else if (id === desk.chosen) putPieces(batch, table, view, pieces, KIND.halo, 1, 0, 0);
  putPieces(batch, table, view, pieces, KIND.piece, strength, 0, 0);
}

function turnPose(angle: number, homeX: number, homeY: number): void {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  pose.x += (pose.cosine - cosine) * homeX - (pose.sine - sine) * homeY;
  pose.y += (pose.sine - sine) * homeX + (pose.cosine - cosine) * homeY;
  pose.cosine = cosine;
  pose.sine = sine;
}

function straighten(share: number, turn: number): void {
  const angle = (turn > 180 ? turn - 360 : turn) * (1 - share) * RADIANS;
  pose.x *= 1 - share;
  pose.y *= 1 - share;
  pose.cosine = Math.cos(angle);
  pose.sine = Math.sin(angle);
}

function putPieces(
  batch: PieceBatch,
  table: Table,
  view: ViewState,
  pieces: readonly number[],
  kind: number,
  strength: number,
  offsetX: number,
  offsetY: number,
): void {
  const { camera } = view.desk;
  const { cosine, sine, half } = pose;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as number;
    const { homeX, homeY } = pieceOf(table.cut, piece);
    const x = screenX(camera, pose.x + cosine * homeX - sine * homeY) + offsetX;
    const y = screenY(camera, pose.y + sine * homeX + cosine * homeY) + offsetY;
    putPiece(batch, view, kind, strength, piece, homeX, homeY, x, y, half, cosine, sine);
  }
}

function putPiece(
  batch: PieceBatch,
  { span }: ViewState,
  kind: number,
  strength: number,
  piece: number,
  homeX: number,
  homeY: number,
  x: number,
  y: number,
  half: number,
  cosine: number,
  sine: number,
): void {
  batch.add(
    kind,
    strength,
    piece,
    x,
    y,
    half,
    cosine,
    sine,
    (homeX - span / 2) / POSTER_WIDTH + 0.5,
    (homeY - span / 2) / POSTER_HEIGHT + 0.5,
    span / POSTER_WIDTH,
    span / POSTER_HEIGHT,
  );
}

function drawHintedPlace(batch: PieceBatch, table: Table, view: ViewState): void {
  const { hint } = table;
  if (!hint || view.hintGlow === 0) return;
  const { frame, place } = groupAt(table, table.groupOf[hint.beside] as number);
  if (place !== 'table') return;
  const { span } = view;
  const { camera } = view.desk;
  const { homeX, homeY } = pieceOf(table.cut, hint.piece);
  const x = screenX(camera, frame.x + frame.cosine * homeX - frame.sine * homeY);
  const y = screenY(camera, frame.y + frame.sine * homeX + frame.cosine * homeY);
  const half = (span / 2) * camera.scale;
  const { cosine, sine } = frame;
  putPiece(batch, view, KIND.light, view.hintGlow, hint.piece, homeX, homeY, x, y, half, cosine, sine);
}

function drawTray(batch: PieceBatch, table: Table, view: ViewState): void {
  const { span, desk } = view;
  const { layout, trayLayout, trayShown, trayScroll, chosenInTray, isOverTray } = desk;
  const { tray } = layout;
  batch.addPanel(
    isOverTray ? 1 : 0.8,
    tray.x + tray.width / 2,
    tray.y + tray.height / 2,
    tray.width / 2,
    tray.height / 2,
  );
  const half = ((span / 2) * trayLayout.cell * TRAY_FRACTION) / table.cut.pieceSize;
  const drop = trayLayout.cell * 0.03;
  batch.clipTo(tray);
  for (let index = 0; index < trayShown.length; index++) {
    const x = cellX(trayLayout, index, trayScroll);
    const y = cellY(trayLayout, index, trayScroll);
    if (
      !isOnPage(trayLayout, index, trayScroll) ||
      x < tray.x - half ||
      x > tray.x + tray.width + half ||
      y < tray.y - half ||
      y > tray.y + tray.height + half
    )
      continue;
    const piece = trayShown[index] as number;
    const { homeX, homeY } = pieceOf(table.cut, piece);
    const { cosine, sine } = groupAt(table, table.groupOf[piece] as number).frame;
    putPiece(batch, view, KIND.shadow, 0.6, piece, homeX, homeY, x + drop / 2, y + drop, half, cosine, sine);
    const isHinted = table.hint?.piece === piece && view.hintGlow > 0;
    if (piece === chosenInTray || isHinted)
      putPiece(
        batch,
        view,
        KIND.halo,
        isHinted ? view.hintGlow : 1,
        piece,
        homeX,
        homeY,
        x,
        y,
        half,
        cosine,
        sine,
      );
    putPiece(batch, view, KIND.piece, 1, piece, homeX, homeY, x, y, half, cosine, sine);
  }
  batch.clipTo(null);
}

const LIFT_MS = 90;
const LAY_MS = 130;
const TURN_MS = 140;
const SHINE_MS = 520;

/** Period of a hint's pulse, in milliseconds. */
const BREATH_MS = 1100;
const HINT_MS = 4400;

const FADE_MS = 500;

/** With `isCalm`, everything except the flash is instant. */
export function createPieceMotion(view: ViewState, isCalm: () => boolean) {
  const lift = restAt(0);
  const swing = restAt(0);
  const shine = restAt(0);
  let hintUntilMs = 0;
  const length = (ms: number): number => (isCalm() ? 0 : ms);

  const hintGlow = (nowMs: number): number => {
    const left = hintUntilMs - nowMs;
    if (left <= 0) return 0;
    const breath = isCalm() ? 1 : 0.72 - 0.28 * Math.cos((left / BREATH_MS) * 2 * Math.PI);
    return Math.min(1, left / FADE_MS) * breath;
  };

  return {
    take(group: number): void {
      view.lifted = group;
      view.joined = -1;
      sendTo(lift, 1, performance.now(), length(LIFT_MS));
    },
    /** A group was dropped. `hasJoined` makes it flash. */
    lay(group: number, hasJoined: boolean): void {
      const now = performance.now();
      view.lifted = group;
      sendTo(lift, 0, now, length(LAY_MS));
      if (hasJoined) {
        view.joined = group;
        sendTo(shine, 1, now, 0);
        sendTo(shine, 0, now, SHINE_MS);
      }
    },
    turn(group: number, degrees: number): void {
      const now = performance.now();
      view.lifted = group;
      const left = valueAt(swing, now) + degrees;
      sendTo(swing, left, now, 0);
      sendTo(swing, 0, now, length(TURN_MS));
    },
    hint(): void {
      hintUntilMs = performance.now() + HINT_MS;
    },
    clear(): void {
      hintUntilMs = 0;
      view.lifted = view.joined = -1;
    },
    advance(nowMs: number): void {
      view.lift = valueAt(lift, nowMs);
      view.swing = valueAt(swing, nowMs);
      view.shine = valueAt(shine, nowMs);
      view.hintGlow = hintGlow(nowMs);
    },
    isMoving: (nowMs: number): boolean =>
      nowMs < hintUntilMs || isMoving(lift, nowMs) || isMoving(swing, nowMs) || isMoving(shine, nowMs),
  };
}
