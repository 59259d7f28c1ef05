/** The suite on the site of a studio that nobody has: in a copy of the project, which it has taken over. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCopy } from '../e2e/support/project-copy.ts';
import { type Counts, runSuite } from '../suite.ts';
import { ADOPT, takeOver } from './take-over.ts';

/**
 * Whose unit tests a studio's choices can change. Not those of `engine/`, `player/`, `posters/` and `games/`: none of these may
 * import `studio/` or `site/` (`tests/import-rules.test.ts`), so they would run as they have run before.
 */
const UNITS = ['studio', 'site', 'build', 'serve', 'media', 'tests', 'bench'];

/** What there is only where visitors can sign in, or is otherwise then. */
const WITH_SIGN_IN = {
  units: ['site/sign-in', 'site/pages', 'site/shell'],
  specs: [
    'account',
    'configured',
    'first-paint',
    'hosting',
    'popup-blocked',
    'sign-in',
    'specified-texts',
  ].map((name) => `tests/e2e/${name}.spec.ts`),
};

/**
 * End-to-end tests of those same folders: of loading, playing and ending games, and of pictures. They are of one game or of all
 * that are there, and it is no matter whose site these are on.
 */
const OF_THE_GAMES = [
  'faults-games',
  'faults-games-files',
  'faults-loading',
  'game-faults',
  'monkey',
  'nothing-left-behind',
  'posters',
];

/** The whole suite on the site of a studio whose visitors cannot sign in. */
export async function testStudio(): Promise<Counts[]> {
  return testCopy(({ folder }) => runSuite({ folder, name: 'Ninth Floor', units: UNITS }));
}

/** All of it that a studio's choices can change: as much as `npm test` has time for. */
export async function testStudioInBrief(): Promise<Counts[]> {
  return testCopy(({ folder }) => {
    const folderOfSpecs = 'tests/e2e';
    const specs = readdirSync(join(folder, folderOfSpecs))
      .filter((file) => file.endsWith('.spec.ts') && !OF_THE_GAMES.includes(file.replace('.spec.ts', '')))
      .map((file) => `${folderOfSpecs}/${file}`);
    return runSuite({ folder, name: 'Ninth Floor', units: UNITS, specs });
  });
}

/** Once more, as far as that is another site, with the sign-in that it does without at first. */
export async function testStudioWithSignIn(): Promise<Counts[]> {
  return testCopy(async ({ folder, run }) => {
    await run([...ADOPT, '--sign-in']);
    return runSuite({ folder, name: 'Ninth Floor, with sign-in', isChecked: false, ...WITH_SIGN_IN });
  });
}

async function testCopy(test: (copy: ProjectCopy) => Promise<Counts[]>): Promise<Counts[]> {
  const copy = await takeOver();
  try {
    return await test(copy);
  } finally {
    await copy.remove();
  }
}
