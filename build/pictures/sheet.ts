/**
 * The sheet that every poster is printed on: 1200 by 1600 units of off-white paper with an unprinted border, inks
 * that multiply where they overlap, and a line of small print below the picture.
 */
import { lettering } from './lettering.ts';
import { type Point, rectangle } from './path.ts';

/** Size of a sheet in its own units; a poster drawn at another width is scaled as a whole. */
export const SHEET = { width: 1200, height: 1600 } as const;

/** Where the picture is, inside the unprinted border. */
export const PICTURE = { left: 60, top: 60, right: 1140, bottom: 1500, width: 1080, height: 1440 } as const;

/** Unprinted stock. */
export const PAPER = '#f6efe0';

/** One pull of the squeegee. */
interface Plate {
  /** The ink's colour on white. */
  ink: string;
  /** How far this plate lies off the first one, in sheet units: the sign of a print pulled by hand. */
  shift: Point;
  /**
   * SVG, cut off at the picture's edge; what has no fill of its own takes the ink, and `fill="#fff"` knocks out what
   * lies below it in this plate.
   */
  art: string;
  /** SVG for the border. */
  margin?: string;
}

/** What makes a sheet. */
export interface Sheet {
  /** Drawn at this width in pixels. */
  width: number;
  /** Seeds grain and wear. */
  seed: number;
  plates: readonly Plate[];
  /** Clip paths and the like, for the plates' art. */
  definitions?: string;
  /** Left and right end of the line below the picture. */
  smallPrint: readonly [string, string];
  /** The plate that carries the small print. */
  smallPrintPlate: number;
}

/** A whole poster as an SVG document. */
export function sheet({ width, seed, plates, definitions = '', smallPrint, smallPrintPlate }: Sheet): string {
  const pulled = plates.map((plate, index) =>
    pull(
      index === smallPrintPlate ? { ...plate, margin: imprint(smallPrint) + (plate.margin ?? '') } : plate,
      index,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${width}" height="${(width * SHEET.height) / SHEET.width}" style="isolation:isolate">
<defs>${plates.map((_, index) => wear(index, seed)).join('')}${grain(seed)}<clipPath id="picture"><path d="${rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height)}"/></clipPath>${definitions}</defs>
<rect width="${SHEET.width}" height="${SHEET.height}" fill="${PAPER}"/>
${pulled.join('\n')}
<rect width="${SHEET.width}" height="${SHEET.height}" filter="url(#grain)" style="mix-blend-mode:multiply"/>
</svg>`;
}

function pull({ ink, shift, art, margin = '' }: Plate, index: number): string {
  const colours = `transform="translate(${shift[0]} ${shift[1]})" fill="${ink}" color="${ink}"`;
  // The small print keeps clear of the wear: at its size a rough edge is a misprint.
  return `<g style="mix-blend-mode:multiply"><g filter="url(#wear${index})"><g ${colours}><g clip-path="url(#picture)">${art}</g></g></g><g ${colours}>${margin}</g></g>`;
}

function imprint([left, right]: readonly [string, string]): string {
  const baseLine = 1549;
  const line = { height: 15, face: 'mono' } as const;
  return (
    lettering({ ...line, text: left, at: [PICTURE.left + 4, baseLine] }) +
    lettering({ ...line, text: right, at: [PICTURE.right - 4, baseLine], anchor: 'end' })
  );
}

const wholeSheet = `filterUnits="userSpaceOnUse" x="0" y="0" width="${SHEET.width}" height="${SHEET.height}" color-interpolation-filters="sRGB"`;

/** Rough edges (a mesh has threads) and pinholes where the ink did not take, more in some patches than in others. */
function wear(index: number, seed: number): string {
  const plateSeed = seed * 10 + index;
  return `<filter id="wear${index}" ${wholeSheet}>
<feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="${plateSeed}"/>
<feDisplacementMap in="SourceGraphic" scale="2.6" xChannelSelector="R" yChannelSelector="G" result="edges"/>
<feTurbulence type="fractalNoise" baseFrequency=".32" numOctaves="2" seed="${plateSeed + 1}" result="fine"/>
<feTurbulence type="fractalNoise" baseFrequency=".006" numOctaves="2" seed="${plateSeed + 2}" result="patches"/>
<feComposite in="fine" in2="patches" operator="arithmetic" k2=".7" k3=".5"/>
<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -14 0 0 0 11.4" result="taken"/>
<feComposite in="edges" in2="taken" operator="in"/>
</filter>`;
}

/** Fibres: a faint unevenness over paper and ink alike. */
function grain(seed: number): string {
  return `<filter id="grain" ${wholeSheet}>
<feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="${seed}"/>
<feColorMatrix values=".14 0 0 0 .9  .14 0 0 0 .9  .14 0 0 0 .9  0 0 0 0 1"/>
</filter>`;
}
