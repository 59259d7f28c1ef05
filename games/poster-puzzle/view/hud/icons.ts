/** Buttons with a drawn sign. Paths are in a box from −50 to 50. */
import { element } from '#engine/menus/elements.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Signs as paths of lines. */
export const SIGNS = {
  posters: 'M-30 -38H12V18H-30ZM-14 -38V-44H30V12H24',
  gallery: 'M-30 -16H30V40H-30ZM-30 -16L0 -40L30 -16M-14 0H14V24H-14Z',
  hint: 'M-20 -14C-20 -46 20 -46 20 -14C20 2 8 4 8 18H-8C-8 4 -20 2 -20 -14M-8 30H8M-5 40H5',
  borders: 'M-38 -38H38V38H-38ZM-14 -14H14V14H-14Z',
  gather: 'M-38 -4H-16L-8 8H8L16 -4H38V34H-38ZM0 -42V-14M-10 -24L0 -14L10 -24',
  reference: 'M-36 -30H36V30H-36ZM-36 18L-12 -6L6 12L18 0L36 16M14 -14H18',
  'zoom-in': 'M-6 -36A30 30 0 1 1 -7 -36ZM16 16L38 38M-20 -6H8M-6 -20V8',
  'zoom-out': 'M-6 -36A30 30 0 1 1 -7 -36ZM16 16L38 38M-20 -6H8',
  fit: 'M-38 -18V-38H-18M18 -38H38V-18M38 18V38H18M-18 38H-38V18',
  menu: 'M-34 -26H34M-34 0H34M-34 26H34',
} as const;

/** A sign to look at. */
export function drawSign(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-50 -50 100 100');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** A button with a sign and a caption below it; `name` is what it is called, also where one points at it. */
export function signButton(
  name: string,
  caption: string,
  path: string,
  onClick: () => void,
): HTMLButtonElement {
  const written = element('span', 'caption', caption);
  written.setAttribute('aria-hidden', 'true');
  const made = element('button', 'sign', drawSign(path), written);
  made.type = 'button';
  made.title = name;
  made.setAttribute('aria-label', name);
  made.addEventListener('click', onClick);
  return made;
}
