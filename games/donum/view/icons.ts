/** Drawings as elements: buttons that show one, gifts as small pictures. */
import { button } from '#engine/menus/elements.ts';
import type { Gift } from '../rules/rules.ts';
import * as COLOURS from './colours.ts';
import { GIFT_SHAPES, type Piece } from './shapes.ts';

/** A button that shows a drawing and is called by its name. */
export function iconButton(
  name: string,
  path: string,
  className: string,
  onClick: () => void,
): HTMLButtonElement {
  const made = button('', null, className, onClick);
  made.setAttribute('aria-label', name);
  made.title = name;
  made.append(svgIcon([{ path, line: 'currentColor', width: 9 }]));
  return made;
}

/** A gift as a small picture; what it is stands in the text beside it. */
export function giftIcon(gift: Gift): SVGSVGElement {
  const { outline, pieces } = GIFT_SHAPES[gift];
  return svgIcon([{ path: outline, line: COLOURS.cream, width: 14 }, ...pieces]);
}

/** Pieces of paper as an SVG that screen readers pass over. */
export function svgIcon(pieces: readonly Piece[], viewBox = '-56 -56 112 112'): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  for (const { path, fill = 'none', line, width = 0, move } of pieces) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    made.setAttribute('d', path);
    made.setAttribute('fill', fill);
    if (line) {
      made.setAttribute('stroke', line);
      made.setAttribute('stroke-width', String(width));
      made.setAttribute('stroke-linejoin', 'round');
      made.setAttribute('stroke-linecap', 'round');
    }
    if (move) made.setAttribute('transform', move);
    svg.append(made);
  }
  return svg;
}
