import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkGameFolders } from './check-folders.ts';
import { PackError } from './pack-error.ts';

let games: string;

beforeEach(async () => {
  games = await mkdtemp(join(tmpdir(), 'check-folders-'));
});

afterEach(() => rm(games, { recursive: true }));

async function put(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(games, file)), { recursive: true });
    await writeFile(join(games, file), 'x');
  }
}

const ember = { slug: 'ember', isEmbedded: true };

test('a folder and an entry for each game, what games share, and an entry that waits for its build are right', async () => {
  await put('ember/main.ts', 'glow/unity/Build/a.loader.js', 'kit/rules/step.ts');
  const declared = [ember, { slug: 'glow', isEmbedded: true }, { slug: 'later', isEmbedded: false }];
  await expect(checkGameFolders(games, declared)).resolves.toBeUndefined();
});

test.each<[string, string[], string]>([
  [
    'a folder without an entry',
    ['ember/main.ts', 'glow/unity/Build/a.loader.js'],
    'games/glow has no entry: write site/catalogue/games/glow.ts (docs/adding-a-game.md), or delete the folder.',
  ],
  [
    'an entry without a folder',
    ['kit/rules/step.ts'],
    'site/catalogue/games/ember.ts embeds a game, but games/ember has neither main.ts nor unity/: add it, or say embed: null until there is a build.',
  ],
  [
    'a game that is ours and Unity’s',
    ['ember/main.ts', 'ember/unity/Build/a.loader.js'],
    'games/ember has main.ts and unity/: a game is one of ours or a build of Unity, so delete one of the two.',
  ],
  [
    'a Unity build beside its folder',
    ['ember/Build/a.loader.js', 'ember/index.html'],
    'games/ember/Build is one folder too high: what Unity wrote lies in games/ember/unity.',
  ],
  [
    'a folder whose name cannot be part of an address',
    ['ember/main.ts', 'My Game/unity/Build/a.loader.js'],
    "games/My Game: a game's folder is named with small letters, digits and single hyphens, because it is part of its address.",
  ],
])('%s is refused with one line that says what to do', async (_, files, message) => {
  await put(...files);
  const checking = checkGameFolders(games, [ember]);
  await expect(checking).rejects.toThrow(message);
  await expect(checking).rejects.toBeInstanceOf(PackError);
});
