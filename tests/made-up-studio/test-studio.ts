/** The suite on the site of a studio that nobody has: in a copy of the project, which it has taken over. */
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

/** What of it `npm test` has time for: that everything compiles, is used and is built, and what its pages are. */
const BRIEFLY = {
  units: [],
  specs: ['made-up-studio', 'history', 'news-and-press', 'budgets'].map(
    (name) => `tests/e2e/${name}.spec.ts`,
  ),
};

/** The part of it that is in `npm test`. */
export async function testStudioBriefly(): Promise<Counts[]> {
  const copy = await takeOver();
  try {
    return await runSuite({ folder: copy.folder, name: 'Ninth Floor', ...BRIEFLY });
  } finally {
    await copy.remove();
  }
}

/** Once as it is, and once more, as far as that is another site, with the sign-in that it does without at first. */
export async function testStudio(): Promise<Counts[]> {
  const copy = await takeOver();
  try {
    const { folder } = copy;
    const open = await runSuite({ folder, name: 'Ninth Floor', units: UNITS });
    await copy.run([...ADOPT, '--sign-in']);
    const signIn = await runSuite({
      folder,
      name: 'Ninth Floor, with sign-in',
      isChecked: false,
      ...WITH_SIGN_IN,
    });
    return [...open, ...signIn];
  } finally {
    await copy.remove();
  }
}
