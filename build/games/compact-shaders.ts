/** Removes comments, indentation, most spaces and needless zeros from GLSL, which JavaScript minifiers do not minify. */
import { type Plugin, parseAst, Visitor } from 'vite';
import { changeSource, type SourceChange } from '../vite-plugins.ts';

/** Matches a whole declaration, because sentences also contain words such as "void". */
const DECLARATION = /\b(?:float|vec[234]|void) \w+ ?[=;(]/;

/** Excludes `+` and `-`, because without spaces two signs in a row would become a single operator. */
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

/** Keeps the line breaks and words at both ends of the part, next to the template's values. */
function compactShaderPart(part: string, startsInDirective: boolean): string {
  const lines = part.replace(/\/\/[^\n]*\n/g, '\n').split('\n');
  const [first = '', ...others] = lines;
  const last = others.pop();
  const start = startsInDirective ? first : compactLine(first);
  if (last === undefined) return start;
  const middle = joinLines(others.map((line) => compactLine(line.trim())));
  return [start.trimEnd(), ...(middle === '' ? [] : [middle]), compactLine(last.trimStart())].join('\n');
}

/** True if `part` ends within a directive's line, where spaces may be significant. */
const endsInDirective = (part: string, startsInDirective: boolean) =>
  part.includes('\n') ? isDirective(part.slice(part.lastIndexOf('\n') + 1).trim()) : startsInDirective;

export function compactShadersIn(code: string): string {
  const changes: SourceChange[] = [];
  new Visitor({
    TemplateLiteral({ quasis }) {
      if (!quasis.some(({ start, end }) => DECLARATION.test(code.slice(start, end)))) return;
      let startsInDirective = false;
      for (const { start, end } of quasis) {
        const part = code.slice(start, end);
        changes.push({ start, end, text: compactShaderPart(part, startsInDirective) });
        startsInDirective = endsInDirective(part, startsInDirective);
      }
    },
  }).visit(parseAst(code));
  return changeSource(code, changes);
}

export const compactShaders: Plugin = {
  name: 'compact-shaders',
  transform: {
    order: 'post',
    handler: (code) =>
      code.includes('`') && DECLARATION.test(code) ? { code: compactShadersIn(code), map: null } : null,
  },
};
