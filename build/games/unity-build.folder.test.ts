import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PackError } from './game-folders.ts';
import { findUnityFolder, readUnityBuild } from './unity-build.ts';

const WHERE = 'games/glow/unity';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'unity-folder-'));
});

afterEach(() => rm(root, { recursive: true }));

async function put(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), 'x');
  }
}

test('finds a build in the Build folder, or in the game’s unity folder if only the files were copied', async () => {
  await put('a.loader.js', 'TemplateData/style.css');
  expect(await findUnityFolder(root, WHERE)).toEqual({
    folder: root,
    where: WHERE,
    names: ['TemplateData', 'a.loader.js'],
  });
  await put('Build/b.wasm', 'Build/b.loader.js', 'StreamingAssets/song.ogg');
  expect(await findUnityFolder(root, WHERE)).toEqual({
    folder: join(root, 'Build'),
    where: `${WHERE}/Build`,
    names: ['b.loader.js', 'b.wasm'],
  });
});

test.each<[string, string[], string]>([
  [
    'has lost its capital',
    ['build/a.loader.js'],
    'games/glow/unity/build is called Build by Unity: rename the folder.',
  ],
  [
    'has a StreamingAssets folder in small letters',
    ['Build/a.loader.js', 'streamingassets/song.ogg'],
    'games/glow/unity/streamingassets is called StreamingAssets by Unity: rename the folder.',
  ],
  [
    'is one folder too deep',
    ['Glow WebGL/Build/a.loader.js', 'Glow WebGL/index.html'],
    'games/glow/unity/Glow WebGL has the build one folder too deep: move its content up to games/glow/unity.',
  ],
  [
    'lies in a Build within Build',
    ['Build/Build/a.loader.js'],
    'games/glow/unity/Build/Build has the build one folder too deep: move its content up to games/glow/unity/Build.',
  ],
  [
    'is one folder too deep, without its other files',
    ['web/a.loader.js'],
    'games/glow/unity/web has the build one folder too deep: move its content up to games/glow/unity.',
  ],
  [
    'is of Unity 5',
    ['Release/glow.jsgz', 'Release/glow.datagz', 'Release/UnityLoader.js', 'index.html'],
    'games/glow/unity/Release is a build of Unity 5: build it with Unity 2020.1 or newer, whose loader this site supports.',
  ],
  [
    'is of Unity 2018',
    ['Build/UnityLoader.js', 'Build/glow.json'],
    'games/glow/unity/Build is a build of Unity 2019 or older: build it with Unity 2020.1 or newer, whose loader this site supports.',
  ],
])('refuses a build that %s with one line that names the folder', async (_, files, message) => {
  await put(...files);
  const finding = findUnityFolder(root, WHERE);
  await expect(finding).rejects.toThrow(message);
  await expect(finding).rejects.toBeInstanceOf(PackError);
});

test.each([
  ['a file', 'Build/a.data', 'Build/b.data'],
  ['a folder', 'StreamingAssets/levels', 'Build'],
  ['nothing', 'StreamingAssets/deep/er/gone.txt', 'nowhere'],
])('refuses a link to %s in a build with one line that names it', async (_, link, target) => {
  await put('Build/a.loader.js', 'Build/b.data', 'StreamingAssets/deep/er/song.ogg');
  await symlink(join(root, target), join(root, link));
  await expect(findUnityFolder(root, WHERE)).rejects.toThrow(
    new PackError(
      `games/glow/unity/${link} is a link, and links are not published: replace it by the file or folder it points to.`,
    ),
  );
});

test('the folder of a build may be a symbolic link', async () => {
  await put('there/Build/a.loader.js');
  await symlink(join(root, 'there'), join(root, 'here'));
  expect((await findUnityFolder(join(root, 'here'), WHERE)).names).toEqual(['a.loader.js']);
});

test('ignores files that a Mac leaves next to each file', async () => {
  await put('Build/a.loader.js', 'Build/._a.loader.js', 'Build/.DS_Store');
  expect((await findUnityFolder(root, WHERE)).names).toEqual(['a.loader.js']);
});

test('refuses a folder that has the name of a file of the build', async () => {
  await put('unity/Build/a.loader.js', 'unity/Build/a.data/b');
  await writeFile(join(root, 'unity/Build/a.loader.js'), 'createUnityInstance');
  await put('unity/Build/a.framework.js/b');
  await expect(readUnityBuild({ slug: 'glow', folder: root, where: 'games/glow' })).rejects.toThrow(
    new PackError('games/glow/unity/Build/a.framework.js is a folder, but it must be a file.'),
  );
});
