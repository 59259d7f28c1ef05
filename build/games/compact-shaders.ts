/** Removes comments, indentation and most spaces from GLSL, which the script's minifier leaves as it is. */
import { type Plugin, parseAst } from 'vite';

const DECLARATION = /\b(?:float|vec[234]|void) \w/;

/** Not the spaces around `+` and `-`: two signs in a row would become one operator. */
const SPACES = / *([*/=<>,;(){}?:&|]) */g;

const isDirective = (line: string) => line.startsWith('#');

function compactLine(line: string): string {
  return isDirective(line) ? line : line.replace(SPACES, '$1');
}

function joinLines(lines: readonly string[]): string {
  let joined = '';
  let before = '';
  for (const line of lines.filter((each) => each !== '')) {
    const needsBreak =
      isDirective(line) || isDirective(before) || !(/[;{},(]$/.test(before) || line.startsWith('}'));
    joined += joined !== '' && needsBreak ? `\n${line}` : line;
    before = line;
  }
  return joined;
}

/** A part between two values of a template keeps the line breaks and words that touch them. */
export function compactShaderPart(part: string): string {
  const lines = part.replace(/\/\/[^\n]*\n/g, '\n').split('\n');
  const [first = '', last = ''] = [lines[0], lines.at(-1)];
  if (lines.length === 1) return part;
  const middle = joinLines(lines.slice(1, -1).map((line) => compactLine(line.trim())));
  return [first.trimEnd(), ...(middle === '' ? [] : [middle]), last.trimStart()].join('\n');
}

interface TemplatePart {
  start: number;
  end: number;
}

function partsOfShaders(node: unknown, found: TemplatePart[], code: string): TemplatePart[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, quasis } = node as { type?: unknown; quasis?: TemplatePart[] };
  if (
    type === 'TemplateLiteral' &&
    quasis?.some(({ start, end }) => DECLARATION.test(code.slice(start, end)))
  )
    found.push(...quasis);
  for (const child of Object.values(node)) partsOfShaders(child, found, code);
  return found;
}

export function compactShadersIn(code: string): string {
  const parts = partsOfShaders(parseAst(code), [], code).toSorted((one, other) => other.start - one.start);
  return parts.reduce(
    (text, { start, end }) =>
      text.slice(0, start) + compactShaderPart(text.slice(start, end)) + text.slice(end),
    code,
  );
}

export const compactShaders: Plugin = {
  name: 'compact-shaders',
  transform: {
    order: 'post',
    handler: (code) =>
      code.includes('`') && DECLARATION.test(code) ? { code: compactShadersIn(code), map: null } : null,
  },
};
