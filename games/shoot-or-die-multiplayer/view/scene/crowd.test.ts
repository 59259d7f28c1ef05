import { expect, test } from 'vitest';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import type { SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import { wallAt } from '../../rules/arena.ts';
import { createRound, type Round } from '../../rules/round.ts';
import { fitCamera, frameArena } from '../camera.ts';
import { drawCrowd } from './crowd.ts';

interface Cell {
  x: number;
  y: number;
  half: number;
  brightness: number;
  seat: number;
}

function crowdOf(round: Round, width = 2560, height = 1080): Cell[] {
  const cells: Cell[] = [];
  const add: SpriteBatch['add'] = (
    _shape,
    x,
    y,
    half,
    _height,
    _cosine,
    _sine,
    _alpha,
    brightness,
    _a,
    _b,
    seat,
  ) => cells.push({ x, y, half, brightness, seat });
  const camera = createCamera();
  fitCamera(camera, width, height);
  frameArena(camera, round.steps / 60, false, 1);
  drawCrowd({ add } as SpriteBatch, round, camera, 0, 0);
  return cells;
}

test.each([0, 20, 40])('after %s seconds, the crowd is outside the wall', (seconds) => {
  const round = createRound(1, 4);
  round.steps = seconds * 60;
  const nearest = Math.min(...crowdOf(round).map(({ x, y, half }) => Math.hypot(x, y) - half));
  expect(nearest).toBeGreaterThan(wallAt(seconds));
});

test.each([
  [2560, 1080],
  [1920, 1080],
  [390, 844],
])('on a screen of %s × %s, the crowd is on both sides of the arena', (width, height) => {
  const cells = crowdOf(createRound(1, 4), width, height);
  const along = (cell: Cell): number => (width > height ? cell.x : cell.y);
  expect(cells.filter((cell) => along(cell) < 0).length).toBeGreaterThan(50);
  expect(cells.filter((cell) => along(cell) > 0).length).toBeGreaterThan(50);
});

test.each([
  [2, [0, 1, 1, 0]],
  [3, [0, 1, 2, 0]],
  [4, [0, 1, 2, 3]],
])('with %s hearts, the crowd in the corners belongs to the seats %j', (hearts, seats) => {
  const cells = crowdOf(createRound(1, hearts));
  const seatsIn = (right: number, down: number): number[] => [
    ...new Set(cells.filter(({ x, y }) => x * right > 50 && y * down > 50).map(({ seat }) => seat)),
  ];
  expect([seatsIn(-1, -1), seatsIn(1, -1), seatsIn(1, 1), seatsIn(-1, 1)].flat()).toEqual(seats);
});

test('the crowd of a stopped heart is darker, and that of the winner the brightest', () => {
  const round = createRound(1, 3);
  const brightnessOf = (seat: number): number =>
    crowdOf(round).find((cell) => cell.seat === seat)?.brightness ?? 0;
  const beating = brightnessOf(1);
  Object.assign(round.hearts[1] ?? {}, { isBeating: false, life: 0 });
  expect(brightnessOf(1)).toBeLessThan(beating);
  Object.assign(round, { isOver: true, winner: 2 });
  expect(brightnessOf(2)).toBeGreaterThan(beating);
});
