/** The studio's mark, an SVG of plain shapes. Header, icons, cards and printed posters are drawn from it. */
import { readText, withLineFeeds } from '../files.ts';
import { StudioError } from './faults.ts';
import { STUDIO_FOLDER } from './studio-files.ts';

export const MARK_FILE = `${STUDIO_FOLDER}/mark.svg`;

export interface Mark {
  left: number;
  top: number;
  width: number;
  height: number;
  shapes: string;
}

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line', 'g'];
const ATTRIBUTES =
  /^(d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|points|transform|fill-rule|clip-rule|class)$/;

/** Allows numbers, path commands, transforms and keywords, but no addresses, entities or styles. */
const PLAIN_VALUE = /^[\w\s.,()+%-]*$/;

/** Maximum size of the mark in bytes, because every page contains it. */
const MOST_BYTES = 2_000;

interface Element {
  name: string;
  attributes: Map<string, string>;
  children: Element[];
}

/** Matches a tag, comment or text, but no DOCTYPE (which can redefine any name) or CDATA. Source: XML 1.0, 2.4 to 3.1. */
const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<\/(?<end>[A-Za-z_][\w.:-]*)\s*>|<(?<start>[A-Za-z_][\w.:-]*)(?<attributes>(?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;

function readAttributes(name: string, text: string): Element['attributes'] {
  const attributes = new Map<string, string>();
  for (const [, attribute = '', double, single] of text.matchAll(
    /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (attributes.has(attribute))
      throw new StudioError(`${MARK_FILE}: <${name}> has ${attribute} twice. Remove one of them.`);
    attributes.set(attribute, double ?? single ?? '');
  }
  return attributes;
}

function readDocument(xml: string): Element {
  const source = xml.replace(/^\uFEFF?(?:<\?xml\s[^<>]*\?>)?/, '');
  const document: Element = { name: '', attributes: new Map(), children: [] };
  const open = [document];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const { start, end, attributes = '', empty, text = '' } = TOKEN.exec(source)?.groups ?? { text: '<' };
    const parent = open.at(-1) ?? document;
    if (start !== undefined) {
      if (parent !== document && !SHAPES.includes(start))
        throw new StudioError(
          `${MARK_FILE} has a <${start}>, but it needs plain shapes: ${SHAPES.join(', ')}.`,
        );
      const element: Element = { name: start, attributes: readAttributes(start, attributes), children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
    } else if (end !== undefined) {
      if (open.length === 1 || open.pop()?.name !== end)
        throw new StudioError(`${MARK_FILE} has </${end}> where no <${end}> is open.`);
    } else if (text.trim() !== '') {
      const line = source.slice(at).trim().slice(0, 40);
      throw new StudioError(
        `${MARK_FILE} has text, or nothing at all, between its tags, at ${JSON.stringify(line)}: it needs plain shapes.`,
      );
    }
  }
  const [root, other] = document.children;
  if (open.length > 1 || other || root?.name !== 'svg')
    throw new StudioError(`${MARK_FILE} needs one <svg> whose elements are all closed.`);
  return root;
}

function writeShape({ name, attributes, children }: Element): string {
  const written = [...attributes].map(([attribute, value]) => {
    const isFor = ATTRIBUTES.test(attribute) && PLAIN_VALUE.test(value);
    if (!isFor || (attribute === 'class' && value !== 'accent')) {
      throw new StudioError(
        `${MARK_FILE}: <${name} ${attribute}="${value}"> is not for a mark, which gets its colours from colours.css. Remove the attribute, or write class="accent".`,
      );
    }
    return ` ${attribute}="${value}"`;
  });
  const start = `<${name}${written.join('')}`;
  return children.length > 0 ? `${start}>${children.map(writeShape).join('')}</${name}>` : `${start}/>`;
}

/** Throws a StudioError if the mark cannot be drawn in one colour, or is too large. */
export function parseMark(svg: string): Mark {
  const { attributes, children } = readDocument(withLineFeeds(svg));
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const [left = Number.NaN, top = Number.NaN, width = 0, height = 0] = box.map(Number);
  if (box.length !== 4 || ![left, top, width, height].every(Number.isFinite) || width <= 0 || height <= 0)
    throw new StudioError(
      `${MARK_FILE} needs an <svg> with a viewBox of four numbers that fits close around it.`,
    );
  if (children.length === 0)
    throw new StudioError(
      `${MARK_FILE} has text, or nothing at all, between its tags: it needs plain shapes.`,
    );
  const shapes = children.map(writeShape).join('');
  if (Buffer.byteLength(shapes) > MOST_BYTES) {
    throw new StudioError(
      `${MARK_FILE} has ${Buffer.byteLength(shapes)} bytes of shapes, but every page contains it: at most ${MOST_BYTES} are allowed.`,
    );
  }
  return { left, top, width, height, shapes };
}

export const readMark = (): Mark => parseMark(readText(MARK_FILE));

/** Returns the shapes with colours; if there is no accent colour, the accent has the mark's colour. */
export const inColours = ({ shapes }: Mark, mark: string, accent = mark): string =>
  `<g fill="${mark}">${shapes.replaceAll(' class="accent"', accent === mark ? '' : ` fill="${accent}"`)}</g>`;

/** Returns the shapes without colours, which a style sheet sets. */
export const plainShapes = ({ shapes }: Mark): string => shapes.replaceAll(' class="accent"', '');

export function placed({ left, top, width, height }: Mark, x: number, y: number, scale: number): string {
  const round = (value: number) => Number(value.toFixed(2));
  return `translate(${round(x - (left + width / 2) * scale)} ${round(y - (top + height / 2) * scale)}) scale(${round(scale)})`;
}
