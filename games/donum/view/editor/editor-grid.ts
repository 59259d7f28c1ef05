/** The tiles of the drawn board as buttons over it: each is called by what lies there, and arrows lead from one to the next. */
import { button, element } from '#engine/menus/elements.ts';
import { DIRECTIONS, type Direction, neighbour } from '../../rules/board.ts';
import type { Layout } from '../layout.ts';
import { SIGN_NAMES } from './sign-palette.ts';

/** One button a tile, one of them in the tab order. */
interface EditorGrid {
  readonly root: HTMLElement;
  /** Shows a map, each tile where the layout draws it. The place that has the focus keeps it. */
  fill(map: readonly string[], layout: Layout): void;
  /** Moves the focus from tile to tile; false if it is on none, or at an edge. */
  moveFocus(direction: Direction): boolean;
}

/** Builds an empty grid; `onTile` hears which tile is pressed, and each that a pressed pointer is drawn over. */
export function createEditorGrid(onTile: (row: number, column: number) => void): EditorGrid {
  const root = element('div', 'grid');
  let size = { width: 0, height: 0 };
  let tilePixels = 1;

  const moveFocus = (direction: Direction): boolean => {
    const cells = [...root.children] as HTMLElement[];
    const place = cells.indexOf(document.activeElement as HTMLElement);
    const next = place < 0 ? null : neighbour(size, place, direction);
    if (next === null) return false;
    cells[next]?.focus();
    return true;
  };
  root.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS.find((each) => event.code.toLowerCase() === `arrow${each}`);
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    moveFocus(direction);
  });

  /** The tile under a pointer that was pressed on the grid. */
  let last: { row: number; column: number } | null = null;
  const tileUnder = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = root.getBoundingClientRect();
    return {
      row: Math.floor((clientY - top) / tilePixels),
      column: Math.floor((clientX - left) / tilePixels),
    };
  };
  /** All tiles on the way: a quick pointer is not seen on each. */
  const drawTo = (to: { row: number; column: number }): void => {
    const from = last ?? to;
    last = to;
    const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column), 1);
    for (let step = 1; step <= steps; step++) {
      const row = Math.round(from.row + ((to.row - from.row) * step) / steps);
      const column = Math.round(from.column + ((to.column - from.column) * step) / steps);
      if (row >= 0 && row < size.height && column >= 0 && column < size.width) onTile(row, column);
    }
  };
  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // Each drawn tile replaces the buttons, and a finger whose button is gone is lost. Made-up events have no capture.
    if (event.isTrusted) root.setPointerCapture(event.pointerId);
    drawTo(tileUnder(event));
  });
  root.addEventListener('pointermove', (event) => {
    if ((event.buttons & 1) === 0) last = null;
    if (!last) return;
    const to = tileUnder(event);
    if (to.row !== last.row || to.column !== last.column) drawTo(to);
  });

  return {
    root,
    fill(map, { board, tile }) {
      const columns = map[0]?.length ?? 0;
      size = { width: columns, height: map.length };
      tilePixels = tile;
      root.style.left = `${board.x}px`;
      root.style.top = `${board.y}px`;
      root.style.gridTemplateColumns = `repeat(${columns}, ${tile}px)`;
      root.style.gridAutoRows = `${tile}px`;
      const focused = [...root.children].indexOf(document.activeElement as Element);
      const cells = [...map.join('')].map((sign, place) => {
        const [row, column] = [Math.floor(place / columns), place % columns];
        const cell = button('', null, '', () => onTile(row, column));
        cell.setAttribute('aria-label', `Row ${row + 1}, column ${column + 1}: ${SIGN_NAMES[sign]}`);
        cell.tabIndex = place === Math.max(0, focused) ? 0 : -1;
        return cell;
      });
      root.replaceChildren(...cells);
      if (focused >= 0) cells[focused]?.focus();
    },
    moveFocus,
  };
}
