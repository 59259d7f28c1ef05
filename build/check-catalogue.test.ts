import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { type Claim, checkCatalogue, checkGameFolders, checkSlugs } from './check-catalogue.ts';
import { PackError } from './games/game-folders.ts';

const OWN = ['/', '/webgames', '/webgames/sums', '/festival/ember', '/glow-support'];
const claim = (slug: string, link: Partial<Claim['link']> = {}): Claim => ({
  slug,
  link: { support: false, ...link },
});

test('a game has its own page, or declares that another page of the site shows it', () => {
  const claims = [
    claim('ember', { path: '/festival/ember' }),
    claim('sums', { inPage: true }),
    claim('glow'),
    claim('lamp', { support: true }),
  ];
  expect(() => checkSlugs(claims, OWN)).not.toThrow();
});

test.each<[string, Claim[], RegExp]>([
  [
    'with a page’s address',
    [claim('sums')],
    /sums\/entry\.ts would be at \/webgames\/sums, which is a page of site\/own-pages/,
  ],
  [
    'whose support page exists already',
    [claim('glow', { support: true })],
    /glow\/entry\.ts would be at \/glow-support, /,
  ],
  [
    'at another game’s address',
    [claim('ember', { path: '/webgames/glow' }), claim('glow')],
    /glow\/entry\.ts and .*\/ember\/entry\.ts are both played at \/webgames\/glow: /,
  ],
  [
    'that cannot be part of an address',
    [claim('My Game')],
    /My Game\/entry\.ts: a game's folder is named with small letters, /,
  ],
  [
    'that is the folder of our games’ framework',
    [claim('framework')],
    /\/games\/framework\/ contains code that all our games share/,
  ],
  [
    'whose name another game has',
    [claim('ember', { name: 'Glow' }), claim('glow', { name: 'GLOW' })],
    /glow\/entry\.ts and .*ember\/entry\.ts are both called GLOW: give one another name\./,
  ],
  [
    'that every object has',
    [claim('constructor')],
    /"constructor" is a name that JavaScript uses itself; choose/,
  ],
  ['that looks like a support page to hosts', [claim('tech-support')], /a slug must not end in -support/],
])('refuses a slug %s, in one line that says what to do', (_, claims, message) => {
  const check = () => checkSlugs(claims, OWN);
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(message);
});

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

test('accepts games with a folder and an entry, shared folders, and an entry without a build', async () => {
  await put('ember/main.ts', 'glow/unity/Build/a.loader.js', 'kit/rules/step.ts');
  const declared = [ember, { slug: 'glow', isEmbedded: true }, { slug: 'later', isEmbedded: false }];
  await expect(checkGameFolders(declared, [games])).resolves.toBeUndefined();
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
    '/ember/entry.ts embeds a game, but games/ember has neither main.ts, unity/ nor html/: add one, or set embed to null until there is a build.',
  ],
  [
    'a game that is both ours and Unity’s',
    ['ember/main.ts', 'ember/unity/Build/a.loader.js'],
    'games/ember has main.ts and unity: a game is one of our kind or a build of Unity, so delete all but one.',
  ],
  [
    'a build of Unity and an HTML5 build',
    ['ember/unity/Build/a.loader.js', 'ember/html/index.html'],
    'games/ember has unity and html: a game is a build of Unity or an HTML5 build, so delete all but one.',
  ],
  [
    'an HTML5 build beside its folder',
    ['ember/index.html'],
    'games/ember/index.html is one folder too high: an HTML5 build belongs in games/ember/html.',
  ],
  [
    'a Unity build beside its folder',
    ['ember/Build/a.loader.js', 'ember/index.html'],
    "games/ember/Build is one folder too high: Unity's files belong in games/ember/unity.",
  ],
  [
    'a folder whose name cannot be part of an address',
    ['ember/main.ts', 'My Game/unity/Build/a.loader.js'],
    "games/My Game: a game's folder is named with small letters, digits and single hyphens, because it is part of its address.",
  ],
])('refuses %s with one line that says what to do', async (_, files, message) => {
  await put(...files);
  const checking = checkGameFolders([ember], [games]);
  await expect(checking).rejects.toThrow(message);
  await expect(checking).rejects.toBeInstanceOf(PackError);
});

test('a studio’s own game is found in addition to ours, and needs its own entry and a name that none of our games has', async () => {
  const own = join(games, 'own');
  const check = (declared: readonly { slug: string; isEmbedded: boolean }[]) =>
    checkGameFolders(declared, [own, games]);
  const lamp = { slug: 'lamp', isEmbedded: true };
  await put('ember/main.ts', 'own/lamp/html/index.html');
  await expect(check([ember, lamp])).resolves.toBeUndefined();
  await put('own/ember/html/index.html');
  await expect(check([ember, lamp])).rejects.toThrow(
    /^games\/ember has the name of one of our games: take another slug for folder and entry\.$/,
  );
});

test('the listed games have entries, folders and addresses of their own', async () => {
  const { entries, takenPaths, possiblePaths } = await checkCatalogue();
  expect(entries.map(({ slug }) => slug).sort()).toEqual([...new Set(studio.games)].sort());
  expect(takenPaths).toContain('/');
  for (const { slug, entry } of entries) {
    const { path, support, inPage } = entry.link;
    expect(possiblePaths).toContain(path ?? `/webgames/${slug}`);
    expect(takenPaths.includes(`/webgames/${slug}`), slug).toBe(path === undefined || inPage === true);
    expect(takenPaths.includes(`/${slug}-support`), slug).toBe(support === true);
    if (typeof support === 'object')
      for (const address of Object.keys(support)) expect(possiblePaths).toContain(address);
  }
});
