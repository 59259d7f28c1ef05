// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { layOut } from '../layout.ts';
import { createEditorGrid } from './editor-grid.ts';

const COLUMNS = 7;
const ROWS = 5;
const map = Array.from({ length: ROWS }, () => '.'.repeat(COLUMNS));

/** A grid at the window's top left, and the tiles that it has drawn on as "row column". */
function openGrid() {
  const drawn: string[] = [];
  const layout = layOut(800, 500, { width: COLUMNS, height: ROWS, tiles: [] }, true);
  const grid = createEditorGrid((row, column) => {
    drawn.push(`${row} ${column}`);
    grid.fill(map, layout);
  });
  grid.fill(map, layout);
  const at = (type: string, row: number, column: number, buttons = 1) =>
    grid.root.dispatchEvent(
      new PointerEvent(type, {
        clientX: (column + 0.5) * layout.tile,
        clientY: (row + 0.5) * layout.tile,
        buttons,
      }),
    );
  return { grid, drawn, at };
}

test('a pressed pointer draws on each tile that it is drawn over, however quick it is', () => {
  const { drawn, at } = openGrid();
  at('pointermove', 0, 3, 1);
  at('pointerdown', 1, 1);
  at('pointermove', 1, 1);
  at('pointermove', 1, 4);
  at('pointermove', 3, 4);
  at('pointermove', 3, 99);
  at('pointerup', 3, 99, 0);
  at('pointermove', 0, 0, 0);
  at('pointermove', 0, 1, 1);
  expect(drawn).toEqual(['1 1', '1 2', '1 3', '1 4', '2 4', '3 4', '3 5', '3 6']);
});

test('a key on a tile draws on it', () => {
  const { grid, drawn } = openGrid();
  (grid.root.children[COLUMNS + 2] as HTMLElement).click();
  expect(drawn).toEqual(['1 2']);
});
