import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fileBlocks } from '#tests/support/file-blocks.ts';
import {
  belowRoot,
  inTemporaryFolder,
  isLeftBehind,
  readText,
  replaceContent,
  withLineFeeds,
  withSlashes,
  writeTogether,
} from './files.ts';
import { parseMark } from './studio/mark.ts';
import { parseNews } from './studio/markdown.ts';
import { COLOURS_FILE, parseColours } from './studio/studio-colours.ts';
import { chunkId } from './vite-plugins.ts';

const page = 'site/pages/home/home-page.tsx';

test.each([
  ['Linux', '/repo/', `/repo/${page}`],
  ['Windows, from Node', 'C:\\repo\\', win32.join('C:\\repo\\', page)],
  ['Windows, from Vite', 'C:/repo/', `C:/repo/${page}`],
  ['Windows, the root from Vite and the id from Node', 'C:/repo/', `C:\\repo\\${page.replaceAll('/', '\\')}`],
  ['Windows, the root from Node and the id from Vite', 'C:\\repo\\', `C:/repo/${page}`],
])('%s: a module’s name, and so its chunk, does not depend on the system or the checkout', (_, root, id) => {
  expect(belowRoot(id, root)).toBe(page);
  expect(chunkId(belowRoot(id, root))).toBe(chunkId(page));
});

test.each(['vendor', '/other/repo/site/a.ts', '\0virtual:entry'])(
  '%j, which is not below the root, stays unchanged',
  (name) => {
    expect(belowRoot(name, '/repo/')).toBe(name);
  },
);

test('a Windows path gets slashes', () => {
  expect(withSlashes(win32.relative('C:\\repo\\dist', 'C:\\repo\\dist\\games\\a b\\c.data'))).toBe(
    'games/a b/c.data',
  );
});

/** Parsers of text files in the checkout, each with a valid file. */
const PARSERS: [name: string, parse: (text: string) => unknown, text: string][] = [
  ['news', (text) => parseNews('2026-11-14-a.md', text), '# Title\n\nOne\ntwo.\n\n```\na\nb\n```\n'],
  ['colours', parseColours, readText(COLOURS_FILE)],
  ['mark', parseMark, '<svg viewBox="0 0 9 9">\n<path\n  d="M0 0\nH9"/>\n</svg>\n'],
  ['file blocks', fileBlocks, readText('docs/adding-a-game.md')],
];

test.each(PARSERS)('%s: parses LF, CRLF and a mixture of both alike', (_, parse, text) => {
  const lines = text.split('\n');
  const wanted = parse(text);
  expect(parse(lines.join('\r\n'))).toEqual(wanted);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }), (isWindows) => {
      const mixed = lines.map((line, at) => line + (isWindows[at] ? '\r\n' : '\n')).join('');
      expect(parse(mixed.slice(0, isWindows.at(-1) ? -2 : -1))).toEqual(wanted);
    }),
    { numRuns: 20 },
  );
});

test('keeps a carriage return within a line', () => {
  expect(withLineFeeds('a\rb\r\nc')).toBe('a\rb\nc');
});

test.each([
  ['.DS_Store', true],
  ['art/.DS_Store', true],
  ['.git/config', true],
  ['__MACOSX/art/a.png', true],
  ['art/Thumbs.db', true],
  ['desktop.ini', true],
  ['art/thumbs.png', false],
  ['v1.2/a.txt', false],
  ['./a.txt', false],
  ['', false],
])('whether %j was left behind by an archiver or a file manager: %s', (path, is) => {
  expect(isLeftBehind(path)).toBe(is);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const writePage = (text: string) => async (folder: string) => {
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public/index.html'), text);
};

test('replaces the content of the output folder, which may be a link or a mounted disk', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'disk/public'), { recursive: true });
  writeFileSync(join(folder, 'disk/public/index.html'), 'old');
  writeFileSync(join(folder, 'disk/nginx.conf'), 'old');
  symlinkSync(join(folder, 'disk'), join(folder, 'dist'));
  await replaceContent(join(folder, 'dist'), writePage('new'));
  expect(lstatSync(join(folder, 'dist')).isSymbolicLink()).toBe(true);
  expect(readdirSync(join(folder, 'disk'))).toEqual(['public']);
  expect(readFileSync(join(folder, 'disk/public/index.html'), 'utf8')).toBe('new');
  await replaceContent(join(folder, 'new/dist'), writePage('new'));
  expect(readdirSync(join(folder, 'new/dist'))).toEqual(['public']);
});

test('writes files into folders that do not exist yet', async () => {
  const folder = temporaryFolder();
  await writeTogether([[join(folder, 'new/folder/file'), 'new']]);
  expect(readFileSync(join(folder, 'new/folder/file'), 'utf8')).toBe('new');
});

test('writes several files, or leaves all of them as they were, and names the one that failed', async () => {
  const folder = temporaryFolder();
  const [one, two, lost] = ['one', 'two', 'one/lost'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeTogether([[one, 'old']]);
  const failure = writeTogether([
    [one, 'new'],
    [two, 'new'],
    [lost, 'new'],
  ]);
  await expect(failure).rejects.toMatchObject({ code: 'EEXIST', path: lost });
  expect(readdirSync(folder)).toEqual(['one']);
  expect(readFileSync(one, 'utf8')).toBe('old');
  await writeTogether([
    [one, 'new'],
    [two, 'new'],
  ]);
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['new', 'new']);
});

test('removes a temporary folder after a success and after a failure', async () => {
  const use = (fails: boolean) => async (folder: string) => {
    mkdirSync(folder, { recursive: true });
    await writePage('new')(folder);
    if (fails) throw new Error(folder);
    return folder;
  };
  const folder = await inTemporaryFolder('files-test', use(false));
  const failure = await inTemporaryFolder('files-test', use(true)).catch(({ message }: Error) => message);
  expect(folder).toContain('/.cache/files-test/');
  expect(folder).not.toBe(failure);
  expect([existsSync(folder), existsSync(failure)]).toEqual([false, false]);
});

test('leaves the old content if writing fails, also after a build that was killed', async () => {
  const folder = temporaryFolder();
  await replaceContent(folder, writePage('old'));
  mkdirSync(join(folder, 'unfinished/public'), { recursive: true });
  const failure = replaceContent(folder, async (unfinished) => {
    await writePage('new')(unfinished);
    throw new Error('The disk is full.');
  });
  await expect(failure).rejects.toThrow('The disk is full.');
  expect(readdirSync(folder)).toEqual(['public']);
  expect(readFileSync(join(folder, 'public/index.html'), 'utf8')).toBe('old');
});

test('an output folder that is a file, or a link to nothing, is left as it is', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), 'mine');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
  for (const name of ['file', 'link'])
    await expect(replaceContent(join(folder, name), writePage('new'))).rejects.toThrow(
      `${join(folder, name)} is not a folder, but the build writes one there: move it away.`,
    );
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});
