/** The suite on the site of a studio that nobody has: in a copy of the project, which it has taken over. */
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

/** End-to-end tests of what a studio's choices show in most: its pages, whole, and how they are published. */
const OF_ITS_PAGES = [
  'made-up-studio',
  'budgets',
  'configured',
  'game-page',
  'history',
  'hosting',
  'look',
  'news-and-press',
  'pages',
  'safety',
  'specified-texts',
].map((name) => `tests/e2e/${name}.spec.ts`);

/** The whole suite on the site of a studio whose visitors cannot sign in. */
export async function testStudio(): Promise<Counts[]> {
  return testCopy(({ folder }) => runSuite({ folder, name: 'Ninth Floor', units: UNITS }));
}

/** As much of it as `npm test` has time for. */
export async function testStudioInBrief(): Promise<Counts[]> {
  return testCopy(({ folder }) =>
    runSuite({ folder, name: 'Ninth Floor', units: UNITS, specs: OF_ITS_PAGES }),
  );
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
