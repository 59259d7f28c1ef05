import { expect, test } from 'vitest';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { importGraph } from './import-graph.ts';

function reached(files: Record<string, string | null>, changed: string, except: string[] = []): string[] {
  const graph = importGraph(new Map(Object.entries(files)));
  return [...graph.reachedFrom([changed], except)].filter((file) => file !== changed).toSorted();
}

test('follows imports of every kind, directly and indirectly', () => {
  const files = {
    'site/a.ts': 'export const a = 1;',
    'site/b.ts': "import { a } from './a.ts';",
    'site/c.ts': "export * from '#site/b.ts';",
    'build/d.tsx': "const c = await import('../site/c.ts');",
    'build/other.ts': "import { x } from '../site/x.ts';",
  };
  expect(reached(files, 'site/a.ts')).toEqual(['build/d.tsx', 'site/b.ts', 'site/c.ts']);
});

test('ignores type imports, which have no effect at run time', () => {
  const files = {
    'site/a.ts': '',
    'site/b.ts': "import type { A } from './a.ts';",
    'site/c.ts': "export type { A } from './a.ts';",
    'site/d.ts': "import { type A, a } from './a.ts';",
  };
  expect(reached(files, 'site/a.ts')).toEqual(['site/d.ts']);
});

test('a file depends on another file whose path it contains, from the root, from a folder, or after a template value', () => {
  const files = {
    'README.md': null,
    'site/news/post.md': null,
    'tests/a.test.ts': "readFileSync(join(projectRoot, 'README.md'));",
    'tests/b.test.ts': "readdirSync(join(projectRoot, 'site/news'));",
    'site/c.ts': `readdirSync(\`\${import.meta.dirname}/news\`);`,
    'site/d.ts': "import.meta.glob('./news/*.md');",
  };
  expect(reached(files, 'README.md')).toEqual(['tests/a.test.ts']);
  expect(reached(files, 'site/news/post.md')).toEqual(['site/c.ts', 'site/d.ts', 'tests/b.test.ts']);
});

test('a deleted file affects the files that still name it, or that list its folder', () => {
  const files = {
    'site/news/other.md': null,
    'site/a.ts': "import './gone.ts';",
    'tests/b.test.ts': "readdirSync('site/news');",
  };
  expect(reached(files, 'site/gone.ts')).toEqual(['site/a.ts']);
  expect(reached(files, 'site/news/gone.md')).toEqual(['tests/b.test.ts']);
});

test('a room’s name counts as its folder in a test that lists folders, and as an ordinary word elsewhere', () => {
  const files = {
    'site/a.ts': '',
    'tests/a.test.ts': "readdirSync(join(projectRoot, 'site'));",
    'tests/b.test.ts': "expect(word).toBe('site');",
  };
  expect(reached(files, 'site/a.ts')).toEqual(['tests/a.test.ts']);
});

test('a file that uses a build constant depends on the configuration', () => {
  const files = {
    'site/config.ts': '',
    [`${STUDIO_FOLDER}/studio.ts`]: '',
    'site/footer.tsx': 'export const Footer = () => <p>{__SOCIAL__.length}</p>;',
  };
  expect(reached(files, `${STUDIO_FOLDER}/studio.ts`)).toEqual(['site/footer.tsx']);
});

test('style sheets depend on their imports and pictures', () => {
  const files = {
    'site/look/colours.css': '',
    'site/look/site.css': "@import './colours.css';",
    'site/boot.ts': "import './look/site.css';",
  };
  expect(reached(files, 'site/look/colours.css')).toEqual(['site/boot.ts', 'site/look/site.css']);
});

test('a URL does not count as a path, and shared test code does not depend on the folders that it names', () => {
  const files = {
    'site/games/a.ts': '',
    'site/b.ts': "export const address = '/games/';",
    'tests/c.ts': "export const UNITS = ['site/games'];",
  };
  expect(reached(files, 'site/games/a.ts')).toEqual([]);
});

test('ignores comments, and the dependencies of excluded files', () => {
  const files = {
    'site/a.ts': '',
    'site/pages.ts': "const load = () => import('./a.ts');",
    'site/b.ts': "// as in './a.ts'\nimport './pages.ts';",
  };
  expect(reached(files, 'site/a.ts')).toEqual(['site/b.ts', 'site/pages.ts']);
  expect(reached(files, 'site/a.ts', ['site/pages.ts'])).toEqual([]);
});
