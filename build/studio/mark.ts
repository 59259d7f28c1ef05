/** The studio's mark, an SVG of plain shapes, from which header, icons, cards and printed posters are drawn. */
import { readText, withLineFeeds } from '../text-file.ts';
import { StudioError } from './studio-error.ts';

/** Where it is. */
export const MARK_FILE = 'studio/mark.svg';

/** A drawing without colours: what draws it gives it some. */
export interface Mark {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Its shapes as SVG; those with the class `accent` may get another colour than the rest. */
  shapes: string;
}

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line', 'g'];
const ATTRIBUTES =
  /^(d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|points|transform|fill-rule|clip-rule|class)$/;

/** More would be a burden to every page. */
const MOST_BYTES = 2_000;

function checkShapes(shapes: string): void {
  for (const [, name = '', attributes = ''] of shapes.matchAll(/<(?!\/)([\w:!?-]+)([^>]*)>/g)) {
    if (!SHAPES.includes(name))
      throw new StudioError(`${MARK_FILE} has a <${name}>, but it wants plain shapes: ${SHAPES.join(', ')}.`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)) {
      if (!ATTRIBUTES.test(attribute) || (attribute === 'class' && value !== 'accent')) {
        throw new StudioError(
          `${MARK_FILE}: <${name} ${attribute}="${value}"> is not for a mark, which gets its colours from ${'studio/colours.css'}. Take the attribute out, or write class="accent".`,
        );
      }
    }
  }
  if (shapes.replace(/<[^>]*>/g, '').trim() !== '' || !shapes.includes('<'))
    throw new StudioError(
      `${MARK_FILE} has text, or nothing at all, between its tags: it wants plain shapes.`,
    );
}

/**
 * The mark of an SVG document.
 * @throws StudioError for what cannot be drawn in one colour, or is too large
 */
export function parseMark(svg: string): Mark {
  const [, attributes = '', shapes = ''] =
    /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(withLineFeeds(svg).replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  const box =
    /viewBox="([^"]+)"/
      .exec(attributes)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [left = Number.NaN, top = Number.NaN, width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0)
    throw new StudioError(
      `${MARK_FILE} wants an <svg> with a viewBox of four numbers that fits close around it.`,
    );
  if (Buffer.byteLength(shapes) > MOST_BYTES) {
    throw new StudioError(
      `${MARK_FILE} has ${Buffer.byteLength(shapes)} bytes of shapes, but every page carries it: it wants ${MOST_BYTES} at most.`,
    );
  }
  checkShapes(shapes);
  return { left, top, width, height, shapes: shapes.replace(/>\s+</g, '><').trim() };
}

/** The mark of this studio. Throws as `parseMark` does. */
export const readMark = (): Mark => parseMark(readText(MARK_FILE));

/** Its shapes in two colours; without the second, in the one of what is around it. */
export const inColours = ({ shapes }: Mark, mark: string, accent = mark): string =>
  `<g fill="${mark}">${shapes.replaceAll(' class="accent"', accent === mark ? '' : ` fill="${accent}"`)}</g>`;

/** In a colour that a style sheet gives. */
export const plainShapes = ({ shapes }: Mark): string => shapes.replaceAll(' class="accent"', '');

/** A transform that puts the middle of the mark to a place, at a scale. */
export function placed({ left, top, width, height }: Mark, x: number, y: number, scale: number): string {
  const round = (value: number) => Number(value.toFixed(2));
  return `translate(${round(x - (left + width / 2) * scale)} ${round(y - (top + height / 2) * scale)}) scale(${round(scale)})`;
}
