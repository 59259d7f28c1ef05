import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../files.ts';
import {
  assertNoLinks,
  firstSentence,
  foldersOfGames,
  gameFolder,
  isSlug,
  listGames,
  PackError,
  packErrorFrom,
  placeOf,
} from './game-folders.ts';

/** Creates empty files in a temporary folder. */
function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'games-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

test.each<[string, unknown, string]>([
  ['a text', 'no room', 'no room'],
  ['a message of several lines', new Error('Unexpected token\nmore'), 'Unexpected token'],
  [
    'a coloured message with the file',
    new Error('\u001b[31mUnexpected token\u001b[0m\n  ╭─[ games/glow/main.ts:3:2 ]\n3 │ }'),
    'Unexpected token (games/glow/main.ts:3:2)',
  ],
  [
    'a message about the generated entry, which is no file',
    new Error('Unexpected token\n  ╭─[ \0virtual:entry:1:1 ]'),
    'Unexpected token',
  ],
  [
    'a list of errors',
    Object.assign(new Error('Build failed with 2 errors'), {
      errors: [new Error('first'), new Error('second')],
    }),
    'first',
  ],
  ['an empty list of errors', Object.assign(new Error('Build failed'), { errors: [] }), 'Build failed'],
])('shortens %s to one sentence', (_, error, sentence) => {
  expect(firstSentence(error)).toBe(sentence);
});

test('an error that names the folder stays as it is, and any other error gets the name', () => {
  const known = new PackError('games/glow/data is a link.');
  expect(packErrorFrom('games/glow', known)).toBe(known);
  const cause = new Error('Unexpected token\nmore');
  const named = packErrorFrom('games/glow', cause);
  expect(named).toMatchObject({ message: 'games/glow cannot be packed: Unexpected token', cause });
  expect(named).toBeInstanceOf(PackError);
});

test('a game is in the first folder of games that contains it, or in the last one', () => {
  const [own, ours] = [folderWith('glow/main.ts'), folderWith('glow/main.ts', 'heron/main.ts')];
  expect(placeOf('glow', [own, ours]).folder).toBe(join(own, 'glow'));
  expect(placeOf('heron', [own, ours]).folder).toBe(join(ours, 'heron'));
  expect(placeOf('none', [own, ours]).folder).toBe(join(ours, 'none'));
});

test('messages name a game’s folder from the project’s root, or briefly if it is elsewhere', () => {
  expect(placeOf('glow', [join(projectRoot, 'studios/me/games')]).where).toBe('studios/me/games/glow');
  expect(placeOf('glow', [folderWith()]).where).toBe('games/glow');
});

test('we pack a folder with a main.ts, whether or not it has a worker', () => {
  const games = folderWith(
    'glow/main.ts',
    'heron/main.ts',
    'heron/worker.ts',
    'built/unity/x',
    'Loud/main.ts',
  );
  expect(gameFolder('glow', [games])).toMatchObject({ worker: null, main: join(games, 'glow/main.ts') });
  expect(gameFolder('heron', [games])?.worker).toBe(join(games, 'heron/worker.ts'));
  for (const slug of ['built', 'Loud', 'none']) expect(gameFolder(slug, [games]), slug).toBeNull();
});

test('lists the games of all folders by name, without loose files and without folders that are missing', async () => {
  const [own, ours] = [folderWith('b/main.ts', 'readme.md'), folderWith('a/main.ts', 'c/unity/x')];
  const folders = [own, join(own, 'none'), ours];
  expect(await foldersOfGames(folders)).toEqual(['a', 'b', 'c']);
  expect((await listGames(folders)).map(({ slug }) => slug)).toEqual(['a', 'b']);
});

test.each([
  ['glow', true],
  ['glow-2-go', true],
  ['2048', true],
  ['Glow', false],
  ['glow_2', false],
  ['-glow', false],
  ['glow-', false],
  ['glow--2', false],
  ['', false],
])('the folder name %j can be part of an address: %j', async (name, isAddress) => {
  expect(isSlug(name)).toBe(isAddress);
  if (isAddress || name === '') return;
  await expect(listGames([folderWith(`${name}/main.ts`)])).rejects.toThrow(
    `games/${name}: a game's folder is named with small letters`,
  );
});

test('refuses a link in a folder, however deep, and accepts a folder that is a link itself', async () => {
  const folder = folderWith('a/b/c.txt');
  const link = join(folderWith(), 'link');
  symlinkSync(folder, link);
  await expect(assertNoLinks(link, 'games/glow/data')).resolves.toBeUndefined();
  symlinkSync('/nowhere', join(folder, 'a/b/d.txt'));
  await expect(assertNoLinks(folder, 'games/glow/data')).rejects.toThrow(
    'games/glow/data/a/b/d.txt is a link, and links are not published',
  );
});
