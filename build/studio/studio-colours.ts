/** The studio's colours for uses outside its style sheets: manifest, icons, cards, the player's document and the Mac app. */
import { misspeltVariable } from '#site/config-variables.ts';
import { readText } from '../files.ts';
import { checkEach, StudioError } from './faults.ts';
import { STUDIO_FOLDER } from './studio-files.ts';

export const COLOURS_FILE = `${STUDIO_FOLDER}/colours.css`;

const CONSTANT = ['backdrop', 'backdrop-ink', 'icon-ground', 'icon-mark', 'icon-accent'] as const;
const SCHEME_COLOURS = ['paper', 'ink', 'muted', 'line', 'accent', 'ok'] as const;

type ConstantName = (typeof CONSTANT)[number];
type SchemeName = (typeof SCHEME_COLOURS)[number];

/** Colours in the form `#rrggbb`, or `#rrggbbaa` for hairlines. */
export interface Colours extends Readonly<Record<ConstantName, string>> {
  light: Readonly<Record<SchemeName, string>>;
  dark: Readonly<Record<SchemeName, string>>;
}

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    light(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast: 1 for equal colours, up to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const NAMES: readonly string[] = [...CONSTANT, ...SCHEME_COLOURS];

/** Throws a StudioError for a name that nothing uses: it may be a misspelt one. */
function checkName(name: string): void {
  if (NAMES.includes(name)) return;
  const meant = misspeltVariable([name], NAMES)?.meant;
  throw new StudioError(
    `${COLOURS_FILE}: --${name} is not a colour of the site. ${meant ? `Is it --${meant}?` : `There are ${NAMES.map((each) => `--${each}`).join(', ')}.`}`,
  );
}

/** Returns the last declaration's value, because browsers use the last one too. */
function declared(css: string, name: string, scheme: string): string {
  const value = [...css.matchAll(new RegExp(`--${name}\\s*:([^;}]*)`, 'g'))].at(-1)?.[1]?.trim();
  if (value === undefined) throw new StudioError(`${COLOURS_FILE} has no --${name}${scheme}.`);
  if (/\n/.test(value))
    throw new StudioError(`${COLOURS_FILE}: the line of --${name}${scheme} ends without a ;.`);
  if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value)) {
    throw new StudioError(
      `${COLOURS_FILE}: --${name} is "${value}"${scheme}, but it must be six digits behind a #, such as #17140f.`,
    );
  }
  return value;
}

function checkContrast(colours: Colours): void {
  const pairs: [string, string, string, string, number][] = [
    ...(['light', 'dark'] as const).flatMap((scheme) =>
      (['ink', 'muted', 'accent', 'ok'] as const).map((name): [string, string, string, string, number] => [
        `--${name} on --paper, ${scheme === 'light' ? 'day' : 'night'}`,
        colours[scheme][name],
        colours[scheme].paper,
        'text',
        TEXT_CONTRAST,
      ]),
    ),
    ['--backdrop-ink on --backdrop', colours['backdrop-ink'], colours['backdrop'], 'text', TEXT_CONTRAST],
    ['--icon-mark on --icon-ground', colours['icon-mark'], colours['icon-ground'], 'a shape', SHAPE_CONTRAST],
  ];
  checkEach(pairs, ([pair, one, other, what, wanted]) => {
    const found = contrast(one, other);
    if (found < wanted) {
      throw new StudioError(
        `${COLOURS_FILE}: ${pair} has a contrast of ${found.toFixed(2)} to 1, but ${what} needs ${wanted}.`,
      );
    }
  });
}

/** Parses the studio's `colours.css`. Throws a StudioError for missing or invalid colours, or too little contrast. */
export function parseColours(css: string): Colours {
  const fault = faultOfCss(css);
  if (fault) throw new StudioError(`${COLOURS_FILE} has ${fault}.`);
  const bare = withoutComments(css);
  const [day = '', night = ''] = bare.split(/@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)/);
  const of = <Name extends string>(names: readonly Name[], part: string, scheme: string) => {
    const found = {} as Record<Name, string>;
    checkEach(names, (name) => {
      found[name] = declared(part, name, scheme);
    });
    return found;
  };
  const colours = { light: {}, dark: {} } as Colours;
  checkEach(
    [
      () => checkEach(bare.matchAll(/--([\w-]+)\s*:/g), ([, name = '']) => checkName(name)),
      () => Object.assign(colours, of(CONSTANT, day, '')),
      () => Object.assign(colours.light, of(SCHEME_COLOURS, day, ' for the day')),
      () => Object.assign(colours.dark, of(SCHEME_COLOURS, night, ' for the night')),
    ],
    (read) => read(),
  );
  checkContrast(colours);
  return colours;
}

export const readColours = (): Colours => parseColours(readText(COLOURS_FILE));

export const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

const withoutTexts = (css: string): string => css.replace(/"[^"\n]*"|'[^'\n]*'/g, '');

/** Returns a description of the first comment, text or block that is not closed, or line that cannot be read; null without one. */
export function faultOfCss(css: string): string | null {
  const bare = withoutTexts(withoutComments(css));
  if (bare.includes('/*')) return 'a comment without its */';
  const open = withoutComments(css)
    .split('\n')
    .find((line) => /["']/.test(withoutTexts(line)));
  if (open !== undefined) return `a text without its closing quotation mark, in the line ${open.trim()}`;
  let depth = 0;
  for (const [brace] of bare.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return 'a } without its {';
  }
  if (depth > 0) return 'a { without its }';
  // Everything between braces and semicolons is a selector, a rule with @ or a declaration.
  const stray = [...bare.matchAll(/([^{};]*)(?:[;}]|$)/g)].find(([, part = '']) => !DECLARATION.test(part));
  return stray ? `a line that is no declaration: ${stray[1]?.trim().split('\n')[0]}` : null;
}

const DECLARATION = /^\s*(?:@.*|-{0,2}[a-z][\w-]*\s*:.*)?$/is;
