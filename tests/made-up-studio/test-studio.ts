/** The tests of a made-up studio's site, in a copy of the project that this studio has taken over. */
import { projectRoot } from '#build/files.ts';
import { sitesFor } from '../choosing/test-files.ts';
import type { ProjectCopy } from '../e2e/support/project-copy.ts';
import {
  ALL_CHECKS,
  buildSites,
  type Check,
  checks,
  endToEndTests,
  type Part,
  type Project,
  timed,
  unitTests,
} from '../suite.ts';
import { ADOPT, takeOver } from './take-over.ts';
import { changedFiles, REPEATED_SPECS, unitTestsOf } from './what-it-changes.ts';

/** Name of the part that `npm test` repeats on this studio's site. */
export const SECOND_STUDIO = 'second studio';

/**
 * Rooms with unit tests that a studio's choices can change. Not `engine/`, `player/`, `posters/` and `games/`: they may import
 * neither `studio/` nor `site/` (`tests/import-rules.test.ts`).
 */
const UNITS = ['studio', 'site', 'build', 'serve', 'tools', 'tests', 'bench'];

/** Tests of what is there only where visitors can sign in, or differs then. */
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

interface Tests {
  checks: readonly Check[];
  units: readonly string[];
  /** Undefined for all. */
  specs?: readonly string[];
}

/** Checks and builds beside the unit tests, all of which leave cores idle; then the end-to-end tests. */
async function testProject(
  project: Project,
  tests: Tests,
  browser: string | null,
  afterBuild: Promise<unknown> = Promise.resolve(),
): Promise<Part[]> {
  const sites = tests.specs ? sitesFor(project.folder, tests.specs) : ['emulator', 'configured'];
  const [checked, units] = await Promise.all([
    checks(project, tests.checks).then(async (parts) => [...parts, ...(await buildSites(project, sites))]),
    unitTests(project, tests.units),
  ]);
  await afterBuild;
  const ended = browser === null ? [] : await endToEndTests(project, browser, tests.specs);
  return [...checked, ...units, ...ended];
}

/** All tests of the site of a studio whose visitors cannot sign in. */
export function testStudio(browser: string | null): Promise<Part[]> {
  return testCopy((project) => testProject(project, { checks: ALL_CHECKS, units: UNITS }, browser));
}

/**
 * What `npm test` repeats: what this studio's choices can break. Files that it did not write are formatted as before.
 * @param beforeEndToEnd what the end-to-end tests wait for, because they would slow it down
 */
export function testStudioInBrief(browser: string | null, beforeEndToEnd: Promise<unknown>): Promise<Part[]> {
  return testCopy((project) => {
    const units = unitTestsOf(project.folder, changedFiles(projectRoot, project.folder));
    const tests: Tests = { checks: ['types', 'unused code'], units, specs: REPEATED_SPECS };
    return testProject(project, tests, browser, beforeEndToEnd);
  });
}

/** What is about signing in, on this studio's site with the sign-in turned on. */
export function testStudioWithSignIn(browser: string | null): Promise<Part[]> {
  return testCopy(async (project, { run }) => {
    await run([...ADOPT, '--sign-in']);
    return testProject(
      { ...project, name: `${project.name} with sign-in` },
      { checks: [], ...WITH_SIGN_IN },
      browser,
    );
  });
}

async function testCopy(test: (project: Project, copy: ProjectCopy) => Promise<Part[]>): Promise<Part[]> {
  let copy: ProjectCopy | undefined;
  const taken = await timed(`${SECOND_STUDIO}: taking over a copy of the project`, async () => {
    copy = await takeOver();
    return { counts: { passed: 1, failed: 0, faults: [] } };
  });
  if (!copy) return [taken];
  try {
    return [taken, ...(await test({ folder: copy.folder, name: SECOND_STUDIO }, copy))];
  } finally {
    await copy.remove();
  }
}
