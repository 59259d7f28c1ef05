/** `npm run test:changed -- HEAD` runs the tests affected by changes since HEAD (by default since main). */
import { execFileSync } from 'node:child_process';
import { projectRoot, readText } from '#build/files.ts';
import { chooseSpecs, otherPages, PAGES_SPEC, readPages } from './choosing/choose-specs.ts';
import { importGraph, readSources } from './choosing/import-graph.ts';
import { isSpec, isUnitTest, sitesFor } from './choosing/test-files.ts';
import { buildSites, endToEndTests, findBrowser, printParts, unitTests } from './suite.ts';

const FILES_OF_ALL_TESTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'tests/property-seed.ts',
  'tests/patience.ts',
  'tests/e2e/playwright.config.ts',
];

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function base(): string {
  const [named] = process.argv.slice(2);
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`).trim();
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', main, 'HEAD').trim();
    } catch {}
  }
  return 'HEAD';
}

function changedFiles(): string[] {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const tracked = lines(git('diff', '--name-only', '--no-renames', base()));
  return [...tracked, ...lines(git('ls-files', '--others', '--exclude-standard'))];
}

async function testChanged(changed: readonly string[]): Promise<void> {
  const sources = readSources(projectRoot);
  const graph = importGraph(sources);
  const read = (file: string) => readText(file);
  const units = [...graph.reachedFrom(changed)].filter((file) => isUnitTest(file) && sources.has(file));
  const choice = chooseSpecs(changed, {
    graph,
    read,
    pages: readPages(read('site/own-pages.ts')),
    specs: [...sources.keys()].filter(isSpec),
  });
  console.log(`// changed: ${changed.join(', ')}`);
  console.log(`// ${units.length} unit test files import or read them: ${units.join(', ')}`);
  for (const { filter, why } of choice.specs) console.log(`// ${filter}: ${why}`);
  if (choice.shared !== null)
    console.log(
      `// The change affects ${choice.shared}, and with it every page or game. npm test runs all tests.`,
    );
  if (choice.pages.length > 0) console.log(`// ${PAGES_SPEC}: for ${choice.pages.join(', ')}`);

  const specs = [
    ...choice.specs.map(({ filter }) => filter),
    ...(choice.pages.length > 0 ? [PAGES_SPEC] : []),
  ];
  const sites = sitesFor(projectRoot, [...new Set(specs.map((filter) => filter.replace(/:\d+$/, '')))]);
  const [browser, built, tested] = await Promise.all([
    specs.length > 0 ? findBrowser() : { path: null, parts: [] },
    buildSites({ folder: projectRoot }, sites),
    unitTests({ folder: projectRoot }, units),
  ]);
  const ended =
    browser.path === null
      ? []
      : await endToEndTests(
          { folder: projectRoot },
          browser.path,
          specs,
          choice.pages.length > 0 ? otherPages(choice.pages) : undefined,
        );
  printParts([...browser.parts, ...built, ...tested, ...ended]);
}

const changed = changedFiles();
const ofEveryTest = changed.find((file) => FILES_OF_ALL_TESTS.includes(file));
if (changed.length === 0) console.log('// No file has changed since main: there is nothing to test.');
else if (ofEveryTest) {
  console.error(`// Every test depends on ${ofEveryTest}, which has changed: run npm test.`);
  process.exitCode = 2;
} else await testChanged(changed);
