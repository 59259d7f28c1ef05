import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { readSources } from './choosing/import-graph.ts';

const LOOSE = /^([\s\S]*?)(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n\n/;

/** The comment at the head of a file may be followed by a blank line, and preceded by a comment for a tool. */
const isHead = (above: string) => above.split('\n').every((line) => line === '' || /^(\/\/|#!)/.test(line));

function looseComments(text: string): string[] {
  const found: string[] = [];
  let above = '';
  for (let rest = text; ; ) {
    const match = LOOSE.exec(rest);
    if (!match) return found;
    const [whole, before = '', comment = ''] = match;
    above += before;
    if (!isHead(above)) found.push(comment);
    above += comment;
    rest = rest.slice(whole.length);
  }
}

test('a doc comment is at the head of its file, or directly above what it describes', () => {
  const files = [...readSources(projectRoot).keys()].filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(800);
  expect(files.flatMap((file) => looseComments(readText(file)).map((text) => `${file}: ${text}`))).toEqual(
    [],
  );
});

test('finds a misplaced doc comment, and accepts a comment at the head of a file', () => {
  const head = '/** The head. */\n\n';
  expect(looseComments(`// @vitest-environment happy-dom\n${head}/** One. */\nconst one = 1;\n`)).toEqual([]);
  expect(looseComments(`${head}const one = 1;\n\n/** Of a merged file. */\n\nconst two = 2;\n`)).toEqual([
    '/** Of a merged file. */',
  ]);
});
