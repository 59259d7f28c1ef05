/** Removes comments, indentation, most spaces and needless zeros from GLSL, which the script's minifier leaves as it is. */
import { type Plugin, parseAst } from 'vite';

const DECLARATION = /\b(?:float|vec[234]|void) \w/;

/** Not the spaces around `+` and `-`: two signs in a row would become one operator. */
const SPACES = / *([*/=<>,;(){}?:&|]) */g;

const isDirective = (line: string) => line.startsWith('#');

function compactLine(line: string): string {
  if (isDirective(line)) return line;
  return line
    .replace(SPACES, '$1')
    .replace(/\b0(?=\.\d)/g, '')
    .replace(/(\d\.)0\b/g, '$1');
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
function compactShaderPart(part: string, startsInDirective: boolean): string {
  const lines = part.replace(/\/\/[^\n]*\n/g, '\n').split('\n');
  const [first = '', ...others] = lines;
  const last = others.pop();
  const start = startsInDirective ? first : compactLine(first);
  if (last === undefined) return start;
  const middle = joinLines(others.map((line) => compactLine(line.trim())));
  return [start.trimEnd(), ...(middle === '' ? [] : [middle]), compactLine(last.trimStart())].join('\n');
}

/** Whether a value after `part` belongs to the line of a directive, where a space may count. */
const endsInDirective = (part: string, startsInDirective: boolean) =>
  part.includes('\n') ? isDirective(part.slice(part.lastIndexOf('\n') + 1).trim()) : startsInDirective;

interface TemplatePart {
  start: number;
  end: number;
}

function shadersIn(node: unknown, found: TemplatePart[][], code: string): TemplatePart[][] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, quasis } = node as { type?: unknown; quasis?: TemplatePart[] };
  if (
    type === 'TemplateLiteral' &&
    quasis?.some(({ start, end }) => DECLARATION.test(code.slice(start, end)))
  )
    found.push(quasis);
  for (const child of Object.values(node)) shadersIn(child, found, code);
  return found;
}

export function compactShadersIn(code: string): string {
  const changes: (TemplatePart & { text: string })[] = [];
  for (const parts of shadersIn(parseAst(code), [], code)) {
    let startsInDirective = false;
    for (const { start, end } of parts) {
      const part = code.slice(start, end);
      changes.push({ start, end, text: compactShaderPart(part, startsInDirective) });
      startsInDirective = endsInDirective(part, startsInDirective);
    }
  }
  changes.sort((one, other) => other.start - one.start);
  return changes.reduce(
    (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
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
