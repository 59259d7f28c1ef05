/** The tiles of the drawn board as buttons over it: each is called by what lies there, and arrows lead from one to the next. */
import { button, element } from '#engine/menus/elements.ts';
import { DIRECTIONS, type Direction, neighbour } from '../../rules/board.ts';
import type { Layout } from '../layout.ts';
import { SIGN_NAMES } from './sign-icons.ts';

/** One button a tile, one of them in the tab order. */
export interface EditorGrid {
  readonly root: HTMLElement;
  /** Shows a map, each tile where the layout draws it. The place that has the focus keeps it. */
  fill(map: readonly string[], layout: Layout): void;
  /** Moves the focus from tile to tile; false if it is on none, or at an edge. */
  moveFocus(direction: Direction): boolean;
}

/** Builds an empty grid; `onTile` hears which tile is pressed. */
export function createEditorGrid(onTile: (row: number, column: number) => void): EditorGrid {
  const root = element('div', 'grid');
  let size = { width: 0, height: 0 };

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

  return {
    root,
    fill(map, { board, tile }) {
      const columns = map[0]?.length ?? 0;
      size = { width: columns, height: map.length };
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
