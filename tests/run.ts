/** `npm test -- words` runs the tests and parts whose names contain one of the words. */
import { projectRoot } from '#build/files.ts';
import { type Choice, chooseByWords, UnknownWordError } from './choosing/choose-by-words.ts';
import { readSources } from './choosing/import-graph.ts';
import { isSpec, isUnitTest, sitesFor } from './choosing/test-files.ts';
import { ENGINES_PART, testEnginesInBrief } from './engines/test-engines.ts';
import {
  ALL_CHECKS,
  buildSites,
  checks,
  endToEndTests,
  findBrowser,
  type Part,
  printParts,
  timed,
  unitTests,
} from './suite.ts';
import { SECOND_STUDIO, testStudioInBrief } from './test-second-studio.ts';

const words = process.argv.slice(2);
const project = { folder: projectRoot };

function choose(): Choice {
  const files = [...readSources(projectRoot).keys()];
  const parts = [...ALL_CHECKS, ENGINES_PART, SECOND_STUDIO];
  try {
    return chooseByWords(words, { units: files.filter(isUnitTest), specs: files.filter(isSpec), parts });
  } catch (error) {
    if (!(error instanceof UnknownWordError)) throw error;
    console.error(`// ${error.message}`);
    process.exit(2);
  }
}

const choice = choose();
const has = (part: string) => choice.parts.includes(part);
const isWhole = words.length === 0;
const notRun = new Set(choice.notRun);

async function checksAndSites(): Promise<Part[]> {
  const sites = new Set(sitesFor(projectRoot, choice.specs));
  if (has(ENGINES_PART)) sites.add('emulator');
  const checked = await checks(
    project,
    ALL_CHECKS.filter((name) => has(name)),
  );
  return [...checked, ...(await buildSites(project, [...sites]))];
}

async function engines(): Promise<Part[]> {
  if (!has(ENGINES_PART)) return [];
  const part = await timed(ENGINES_PART, async () => {
    const outcome = await testEnginesInBrief();
    for (const each of outcome.notRun) notRun.add(each);
    return { counts: outcome.counts };
  });
  return [part];
}

// The search for a browser mostly waits, because a missing browser is downloaded.
const [browser, checked, units] = await Promise.all([
  choice.specs.length > 0 || has(SECOND_STUDIO) ? findBrowser() : { path: null, parts: [] },
  checksAndSites(),
  unitTests(project, isWhole ? undefined : choice.units),
]);
const path = browser.path;
// End-to-end tests run last, because they use all cores and some of them compare times.
const ended = path === null ? [] : await endToEndTests(project, path, isWhole ? undefined : choice.specs);
// Builds the second studio in the meantime, because the other engines leave one core mostly idle.
const enginesDone = engines();
const studio = has(SECOND_STUDIO) ? await testStudioInBrief(path, enginesDone) : [];
printParts(
  [...browser.parts, ...checked, ...units, ...ended, ...(await enginesDone), ...studio],
  [...notRun],
);
