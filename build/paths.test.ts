import { win32 } from 'node:path';
import { expect, test } from 'vitest';
import { chunkId } from './chunk-id.ts';
import { belowRoot, withSlashes } from './paths.ts';

const page = 'site/pages/home/home-page.tsx';

test.each([
  ['Linux', '/repo/', `/repo/${page}`],
  ['Windows, from Node', 'C:\\repo\\', win32.join('C:\\repo\\', page)],
  ['Windows, from Vite', 'C:/repo/', `C:/repo/${page}`],
  ['Windows, the root from Vite and the id from Node', 'C:/repo/', `C:\\repo\\${page.replaceAll('/', '\\')}`],
  ['Windows, the root from Node and the id from Vite', 'C:\\repo\\', `C:/repo/${page}`],
])('%s: a module below the root has the same name and so the same chunk', (_, root, id) => {
  expect(belowRoot(id, root)).toBe(page);
  expect(chunkId(belowRoot(id, root))).toBe(chunkId(page));
});

test.each(['vendor', '/other/repo/site/a.ts', '\0virtual:entry'])('%j is not below the root', (name) => {
  expect(belowRoot(name, '/repo/')).toBe(name);
});

test('a path of Windows gets slashes', () => {
  expect(withSlashes(win32.relative('C:\\repo\\dist', 'C:\\repo\\dist\\games\\a b\\c.data'))).toBe(
    'games/a b/c.data',
  );
});
