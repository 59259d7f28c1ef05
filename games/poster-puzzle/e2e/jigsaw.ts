/** Positions of pieces on the screen, computed from the saved table. */
import type { Frame as BrowserFrame, Page } from '@playwright/test';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { joinBlock } from '../bot/bots.ts';
import { dealTable } from '../rules/deal.ts';
import { middleOf, tableX, tableY } from '../rules/frame.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';
import { type Camera, lookAt, screenX, screenY } from '../session/camera.ts';
import { layOut } from '../session/layout.ts';
import { readPuzzle, writePuzzle } from '../session/saved-puzzle.ts';

export const TABLE_KEY = 'slash-slash/poster-puzzle/puzzle';

export interface Spot {
  x: number;
  y: number;
}

export async function keptTable(page: Page | BrowserFrame): Promise<Table> {
  const text = await page.evaluate((key) => localStorage.getItem(key), TABLE_KEY);
  const { value } = JSON.parse(text ?? '{}') as { value?: string };
  const { puzzle, refusal } = readPuzzle(value ?? '');
  if (!puzzle) throw new Error(refusal);
  return puzzle.table;
}

export function nearlyFinished(): Table {
  const table = dealTable({ seed: 31, count: 12, turning: false, isTall: false });
  joinBlock(table, 3, 3);
  table.isStarted = true;
  return table;
}

/** At each later page load, stores this table first, unless the game has already saved one. */
export async function startWith(page: Page, table: Table, poster: string): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key) === null && localStorage.setItem(key, text),
    [TABLE_KEY, textToKeep(poster, table)] as const,
  );
}

export function textToKeep(poster: string, table: Table): string {
  return JSON.stringify({ version: 1, value: writePuzzle({ poster, posterSeed: 0, table }) });
}

export function cameraOf(table: Table, width: number, height: number): Camera {
  const box = { x: -table.width / 2, y: -table.height / 2, width: table.width, height: table.height };
  const camera = { x: 0, y: 0, scale: 1, frame: layOut(width, height).frame, table: box };
  lookAt(camera);
  return camera;
}

export function spotOf(table: Table, camera: Camera, piece: number): Spot {
  const { x, y } = middleOf(table, piece);
  return { x: screenX(camera, x), y: screenY(camera, y) };
}

/** Returns the screen position where the middle of `piece` has to be so that the piece fits `beside`. */
export function spotBeside(table: Table, camera: Camera, piece: number, beside: number): Spot {
  const { homeX, homeY } = pieceOf(table.cut, piece);
  const { frame } = groupAt(table, groupOfPiece(table, beside));
  return { x: screenX(camera, tableX(frame, homeX, homeY)), y: screenY(camera, tableY(frame, homeX, homeY)) };
}
