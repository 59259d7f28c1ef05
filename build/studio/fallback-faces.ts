/** Fits local fonts to the metrics of the headline font, so that line breaks do not change when that font has loaded. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { StudioError } from './faults.ts';
import { studioFile } from './studio-files.ts';

/** Advances of the characters from U+0020 to U+007E, in thousandths of the font size. */
const widths = (list: string) => list.split(' ').map(Number);

/** Advances of Liberation Sans Bold; Arial Bold and Helvetica Bold have the same. */
const ARIAL = widths(
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
);

/** Ratio of the widths of Arial Narrow Bold and Arial Bold. */
const NARROW = 0.82;

/** Local fonts, keyed by suffix in `--font-display`, most similar first. The last name is a family, for WebKitGTK. */
const LOCAL_FONTS: Readonly<Record<string, { names: readonly string[]; advances: readonly number[] }>> = {
  Narrow: {
    names: [
      'Arial Narrow Bold',
      'ArialNarrow-Bold',
      'Liberation Sans Narrow Bold',
      'LiberationSansNarrow-Bold',
      'Arial Narrow',
    ],
    advances: ARIAL.map((advance) => advance * NARROW),
  },
  Wide: {
    names: [
      'Arial Bold',
      'Arial-BoldMT',
      'Helvetica Bold',
      'Helvetica-Bold',
      'Liberation Sans Bold',
      'LiberationSans-Bold',
      'Arial',
    ],
    advances: ARIAL,
  },
  Android: {
    names: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    advances: widths(
      '249 271 318 592 574 739 658 161 350 351 454 545 246 394 290 371 574 574 574 574 574 574 574 574 574 574 282 263 510 574 516 498 896 672 638 654 650 563 549 682 706 292 559 636 541 875 706 689 645 689 641 616 620 659 653 875 635 619 607 277 421 277 438 445 330 535 563 521 563 540 358 571 560 265 260 534 265 866 561 564 563 564 366 514 338 560 506 734 509 503 509 330 252 330 648',
    ),
  },
  Linux: {
    names: ['DejaVu Sans Bold', 'DejaVuSans-Bold', 'DejaVu Sans'],
    advances: widths(
      '348 456 521 838 696 1002 872 306 457 457 523 838 380 415 380 365 696 696 696 696 696 696 696 696 696 696 400 400 838 838 838 580 1000 774 762 734 830 683 683 821 837 372 372 775 637 995 837 850 733 850 770 720 682 812 774 1103 771 724 725 457 365 457 838 500 500 675 716 593 716 678 435 716 712 343 343 665 343 1042 712 687 716 716 493 595 478 712 652 924 645 652 582 712 365 712 838',
    ),
  },
};

const FIRST = ' '.charCodeAt(0);

export interface HeadlineFont {
  file: string;
  /** `size-adjust` of its rule in `fonts.css`, as a fraction. */
  scale: number;
}

export async function headlineFont(): Promise<HeadlineFont> {
  const css = await readFile(studioFile('fonts/fonts.css'), 'utf8');
  const face = css.match(/@font-face\s*\{[^}]*\}/g)?.find((rule) => /["']Slash Display["']/.test(rule)) ?? '';
  const [, file] = /url\(["']?\.\/([^"')]+)/.exec(face) ?? [];
  if (!file) throw new StudioError('fonts/fonts.css has no file for "Slash Display", the font of headlines.');
  const percent = Number(/size-adjust:\s*([\d.]+)%/.exec(face)?.[1] ?? 100);
  return { file: basename(file), scale: percent / 100 };
}

interface Metrics {
  /** Width of the sample text, in em. */
  width: number;
  /** Height above the baseline, in em. */
  ascent: number;
  descent: number;
}

/** Measures a WOFF2 font as a browser does. */
async function measure(file: Buffer, sample: string): Promise<Metrics> {
  // Both libraries are imported here because they compile WebAssembly, which only a build needs.
  const { Blob, Buffer: Text, Face, Font, shape } = await import('harfbuzzjs');
  const { default: subsetFont } = await import('subset-font');
  const face = new Face(new Blob(await subsetFont(file, sample, { targetFormat: 'truetype' })), 0);
  const font = new Font(face);
  const text = new Text();
  text.addText(sample);
  text.guessSegmentProperties();
  shape(font, text);
  const advances = text.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  const { ascender, descender } = font.hExtents();
  return {
    width: advances.reduce((sum, each) => sum + each, 0) / face.upem,
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
  };
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

const WIDEST_GUESS_EM = 0.75;

/** Matches characters next to which a line may break: spaces, hyphens, and the scripts of East Asia. */
const BREAKS = /[\s\-\u2010-\u2015\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;

/** Returns the width of the widest word of a text, in em. Letters beyond ASCII count as wide ones. */
export async function widestWord(font: Buffer, text: string, scale: number): Promise<number> {
  const words = text.split(BREAKS).filter(Boolean);
  const widths = await Promise.all(
    words.map(async (word) => {
      const plain = word.replace(/[^ -~]/g, '');
      const others = [...word].length - plain.length;
      return (plain === '' ? 0 : (await measure(font, plain)).width * scale) + others * WIDEST_GUESS_EM;
    }),
  );
  return Math.max(1, ...widths);
}

interface FaceOptions {
  names: readonly string[];
  size: number;
  /** Further descriptors. */
  more: string;
}

const faceOf = (end: string, { names, size, more }: FaceOptions): string => `@font-face {
  font-family: "Slash Display ${end}";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: 800;
  size-adjust: ${percent(size)};
${more}}
`;

/**
 * Digits have their own faces, because their widths compare differently with those of letters. They need no overrides
 * of their height, because the first font of a line determines it.
 *
 * @param sample the studio's largest headline; characters beyond ASCII are ignored
 * @param scale `size-adjust` of the font, as a fraction
 */
export async function fallbackFaces(font: Buffer, sample: string, scale: number): Promise<string> {
  const plain = sample.replace(/[^ -~]/g, '') || 'n';
  const [letters, digit] = await Promise.all([measure(font, plain), measure(font, '0')]);
  const faces = Object.entries(LOCAL_FONTS).map(([end, { names, advances }]) => {
    const sizeOf = ({ width }: Metrics, text: string): number => {
      const local = [...text].reduce((sum, each) => sum + (advances[each.charCodeAt(0) - FIRST] ?? 0), 0);
      return (1000 * width * scale) / local;
    };
    const size = sizeOf(letters, plain);
    // Browsers apply these overrides after `size-adjust`, relative to the adjusted size.
    const heights = `  ascent-override: ${percent((letters.ascent * scale) / size)};
  descent-override: ${percent((letters.descent * scale) / size)};
  line-gap-override: 0%;
`;
    const range = '  unicode-range: U+30-39;\n';
    return (
      faceOf(end, { names, size, more: heights }) +
      faceOf(end, { names, size: sizeOf(digit, '0'), more: range })
    );
  });
  return faces.join('');
}
