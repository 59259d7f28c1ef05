import { beforeEach, expect, test } from 'vitest';
import type { Gesture, Pointer } from '#engine/input/gestures.ts';
import { createMadeUpPuzzle } from '#tests/support/made-up-puzzle.ts';
import { dealTable } from '../rules/deal.ts';
import { middleOf } from '../rules/frame.ts';
import { groupAt, groupOfPiece } from '../rules/state.ts';
import { screenX, screenY } from '../session/camera.ts';
import { cellX, cellY } from '../session/layout.ts';
import type { TablePlay } from '../session/table-play.ts';
import { idle } from './gestures.ts';

let play: TablePlay;
let gesture: Gesture<TablePlay>;
let down: Pointer[];

beforeEach(() => {
  const { game } = createMadeUpPuzzle({
    table: dealTable({ seed: 31, count: 12, turning: true, isTall: false }),
  });
  game.start();
  play = game.play;
  gesture = idle;
  down = [];
});

const others = (id: number) => down.filter((each) => each.id !== id);
const go = (next: ReturnType<NonNullable<Gesture<TablePlay>['move']>>) => {
  gesture = next ?? gesture;
};
function press(x: number, y: number, id = 1, button = 0): void {
  const pointer = { id, button, fromX: x, fromY: y, sinceMs: 0, x, y, lastX: x, lastY: y };
  down.push(pointer);
  go(gesture.down?.(play, pointer, others(id)));
}
function move(x: number, y: number, id = 1): void {
  const pointer = down.find((each) => each.id === id);
  if (!pointer) throw new Error('It is not down.');
  Object.assign(pointer, { lastX: pointer.x, lastY: pointer.y, x, y });
  go(gesture.move?.(play, pointer, others(id)));
}
function end(how: 'up' | 'cancel', id = 1, nowMs = 100): void {
  const pointer = down.find((each) => each.id === id);
  down = others(id);
  if (pointer) go(gesture[how]?.(play, pointer, down, nowMs));
}

const spotOf = (piece: number): [number, number] => {
  const { x, y } = middleOf(play.table, piece);
  return [screenX(play.desk.camera, x), screenY(play.desk.camera, y)];
};
const frameOf = (piece: number) => groupAt(play.table, groupOfPiece(play.table, piece)).frame;
function bareSpot(): [number, number] {
  const { x, y, width, height } = play.desk.layout.frame;
  for (let at = 0; at < 400; at++) {
    const spot: [number, number] = [x + ((at * 37) % width), y + ((at * 53) % height)];
    if (play.desk.pick(...spot) < 0) return spot;
  }
  throw new Error('The table is full.');
}

test('each piece is picked by its middle, also after zooming and moving the table', () => {
  for (const factor of [1, 3]) {
    play.desk.zoom(factor, 640, 360);
    for (const piece of play.table.cut.pieces.keys()) {
      const [x, y] = spotOf(piece);
      if (!play.desk.isInTray(x, y)) expect(play.desk.pick(x, y)).toBe(piece);
    }
  }
});

test('a pointer takes the piece under it, drags it, and drops it when lifted', () => {
  const [x, y] = spotOf(4);
  const before = frameOf(4).x;
  press(x, y);
  move(x + 30, y + 5);
  expect(play.table.held.group).toBe(groupOfPiece(play.table, 4));
  end('up');
  expect(play.table.held.group).toBe(-1);
  expect(frameOf(4).x).not.toBe(before);
  expect(gesture).toBe(idle);
});

test('a tap turns a piece by a quarter if turning is on, and a long press does not', () => {
  const { turn } = frameOf(4);
  press(...spotOf(4));
  end('up', 1, 900);
  expect(frameOf(4).turn).toBe(turn);
  press(...spotOf(4));
  end('up');
  expect(frameOf(4).turn).toBe((turn + 90) % 360);
});

test('a cancelled drag puts the piece back', () => {
  const [x, y] = spotOf(4);
  const before = { ...frameOf(4) };
  press(x, y);
  move(x + 60, y + 20);
  end('cancel');
  expect(frameOf(4)).toMatchObject({ x: before.x, y: before.y });
  expect(play.table.held.group).toBe(-1);
  expect(gesture).toBe(idle);
});

test('a second finger turns the held piece by whole degrees, and the wheel turns it by steps', () => {
  const [x, y] = spotOf(4);
  const { turn } = frameOf(4);
  press(x, y);
  press(x + 100, y, 2);
  move(x, y + 100, 2);
  expect(play.table.held.shown.turn).toBe((turn + 90) % 360);
  for (const steps of [0.4, 0.4, 0.4]) expect(gesture.wheel?.(play, steps, x, y)).toBe(true);
  expect(play.table.held.shown.turn).toBe((turn + 105) % 360);
  end('up', 2);
  expect(play.table.held.group).toBeGreaterThanOrEqual(0);
  end('up');
  expect(play.table.held.group).toBe(-1);
});

test('away from pieces, one finger moves the table and two fingers zoom around their middle; other mouse buttons move the table even over pieces', () => {
  play.desk.zoom(3, 640, 360);
  const { camera } = play.desk;
  const before = { ...camera };
  press(...spotOf(4), 1, 2);
  const [x, y] = [down[0]?.x ?? 0, down[0]?.y ?? 0];
  move(x + 10, y);
  expect(play.table.held.group).toBe(-1);
  expect(camera.x).not.toBe(before.x);
  press(x + 110, y, 2);
  const { scale } = camera;
  move(x + 210, y, 2);
  expect(camera.scale).toBeGreaterThan(scale);
  end('up', 2);
  end('up');
  expect(gesture).toBe(idle);
});

test('the wheel zooms the table, but scrolls the page while a screen covers the table', () => {
  const [x, y] = bareSpot();
  const { scale } = play.desk.camera;
  expect(gesture.wheel?.(play, -1, x, y)).toBe(true);
  expect(play.desk.camera.scale).toBeGreaterThan(scale);
  play.cover();
  expect(gesture.wheel?.(play, -1, x, y)).toBe(false);
});

test('in the tray, a drag across it takes a piece out, and a drag along it scrolls', () => {
  for (const piece of play.table.cut.pieces.keys()) play.held.tray(piece);
  play.desk.resize(1280, 420);
  const { trayLayout } = play.desk;
  const [x, y] = [cellX(trayLayout, 2, 0), cellY(trayLayout, 2, 0)];
  expect(trayLayout.mostScroll).toBeGreaterThan(0);
  press(x, y);
  move(x, y - 5);
  expect(play.desk.trayScroll).toBe(0);
  move(x, y - 12);
  move(x, y - 30);
  expect(play.desk.trayScroll).toBeGreaterThan(0);
  move(x + 200, y - 30);
  expect(play.table.held.group).toBe(-1);
  end('up');
  play.desk.scrollTray(-1000);
  press(x, y);
  move(x + 12, y + 1);
  expect(play.table.held.group).toBeGreaterThanOrEqual(0);
  end('up');
  expect(play.table.tray).toHaveLength(12);
});

test('a press beside the pieces of the tray scrolls and takes nothing', () => {
  const { tray } = play.desk.layout;
  press(tray.x + 5, tray.y + 20);
  move(tray.x + 150, tray.y + 20);
  end('up');
  expect(play.table.held.group).toBe(-1);
});

test('a piece that a screen has put back stays there when the pointer moves on', () => {
  const [x, y] = spotOf(4);
  const before = { ...frameOf(4) };
  press(x, y);
  move(x + 40, y);
  play.cover();
  play.uncover();
  move(x + 80, y);
  end('up');
  expect(frameOf(4)).toMatchObject({ x: before.x, y: before.y });
});

test('a mouse over a movable piece shows a hand', () => {
  const { game, events } = createMadeUpPuzzle();
  game.start();
  const { play: seen } = game;
  const { x, y } = middleOf(seen.table, 4);
  const at: [number, number] = [screenX(seen.desk.camera, x), screenY(seen.desk.camera, y)];
  idle.hover?.(seen, ...at);
  expect(events.cursor).toHaveBeenLastCalledWith('grab');
  seen.cover();
  idle.hover?.(seen, ...at);
  expect(events.cursor).toHaveBeenLastCalledWith('');
});

test('screens are not rendered while a piece is dragged or the table is moved and zoomed', () => {
  const { game, events } = createMadeUpPuzzle();
  game.start();
  play = game.play;
  const [x, y] = spotOf(4);
  press(x, y);
  events.changed.mockClear();
  for (let step = 1; step < 20; step++) move(x + step, y);
  expect(events.moved).toHaveBeenCalledTimes(19);
  gesture = idle;
  idle.wheel?.(play, -1, x, y);
  play.pan(5, 5, x, y);
  expect(events.changed).not.toHaveBeenCalled();
});
