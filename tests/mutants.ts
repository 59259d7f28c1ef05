/** `npm run mutants -- 100 1 engine/online` tests 100 mutants, chosen by seed 1, in files whose path contains the words. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { projectRoot, withSlashes } from '#build/files.ts';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import { type Mutant, markMutants, mutantsOf, mutate } from './mutants/mutate.ts';
import { startTestSession, type TestSession } from './mutants/test-session.ts';

const FOLDERS = /^(games\/[^/]+\/rules|engine|player|site|build)\//;

interface Place {
  file: string;
  code: string;
  mutant: Mutant;
}

function sourceFiles(): string[] {
  return ['games', 'engine', 'player', 'site', 'build']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${withSlashes(path)}`,
      ),
    )
    .filter((file) => FOLDERS.test(file) && /(?<!\.test|\.d)\.tsx?$/.test(file))
    .sort()
    .map((file) => join(projectRoot, file));
}

function placesOf(file: string): Place[] {
  const code = readFileSync(file, 'utf8');
  return mutantsOf(code, file.endsWith('x') ? 'tsx' : 'ts').map((mutant) => ({ file, code, mutant }));
}

function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed);
  const left = [...items];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(nextBelow(random, left.length), 1));
  return drawn;
}

interface RelatedTest {
  specification: TestSpecification;
  steps: number;
}

/** Returns the test files that import each file, starting with those that need the fewest import steps. */
async function relatedTests(session: TestSession, files: ReadonlySet<string>) {
  const related = new Map<string, RelatedTest[]>([...files].map((file) => [file, []]));
  for (const specification of session.specifications)
    for (const [file, steps] of await session.importSteps(specification))
      related.get(file)?.push({ specification, steps });
  const nearest = (tests: RelatedTest[]) =>
    tests.sort((a, b) => a.steps - b.steps).map(({ specification }) => specification);
  return new Map([...related].map(([file, tests]) => [file, nearest(tests)]));
}

const reporter = (log: string) => `
;globalThis.__reachMutant ??= ((files) => (index) => {
  const file = globalThis.__vitest_worker__?.filepath;
  if (files[index] === file) return;
  files[index] = file;
  process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, index + ' ' + file + '\\n');
})([]);`;

/** Returns the passing test files with their durations in ms, and which of them run each place ("<index> <test file>"). */
async function runUnchanged(session: TestSession, specifications: TestSpecification[], places: Place[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const log = join(folder, 'reached');
  writeFileSync(log, '');
  const texts = new Map<string, string>();
  for (const { file, code } of places) {
    if (texts.has(file)) continue;
    const inFile = places.filter((place) => place.file === file);
    const call = (index: number) => `globalThis.__reachMutant?.(${places.indexOf(inFile[index] as Place)})`;
    const mutants = inFile.map(({ mutant }) => mutant);
    texts.set(file, markMutants(code, mutants, call) + reporter(log));
  }
  session.replaceTexts(texts);
  const { failed, durations } = await session.run(specifications, { isStopped: false, longest: 120_000 });
  for (const file of failed) console.error(`// omitted, because it fails on the unchanged code: ${file}`);
  const reached = new Set(readFileSync(log, 'utf8').split('\n'));
  rmSync(folder, { recursive: true });
  for (const file of failed) durations.delete(file);
  return { durations, reached };
}

function describePlace({ file, code, mutant }: Place): string {
  const before = code.slice(0, mutant.start);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineOf = (text: string) => text.slice(lineStart).split('\n', 1)[0]?.trim();
  const path = withSlashes(relative(projectRoot, file));
  const line = before.split('\n').length;
  return `${path}:${line}\n    ${lineOf(code)}\n    ${lineOf(mutate(code, mutant))}`;
}

const readCount = (text: string | undefined, fallback: number): number => {
  const count = Number(text ?? fallback);
  if (Number.isInteger(count) && count > 0) return count;
  console.error(`"${text}" is not a whole number from 1: npm run mutants -- <count> <seed>`);
  process.exit(2);
};

const count = readCount(process.argv[2], 300);
const seed = readCount(process.argv[3], 1);
const part = process.argv[4] ?? '';
const files = sourceFiles().filter((file) => withSlashes(relative(projectRoot, file)).includes(part));
const places = sample(files.flatMap(placesOf), count, seed);
const counts = { killed: 0, endless: 0, survived: 0, untested: 0 };

function printCounts(): void {
  const { killed, endless, survived, untested } = counts;
  const all = killed + survived + untested;
  console.log(
    `// seed ${seed}: ${killed} killed (${endless} of them by a time limit), ${survived} survived, ${untested} without a unit test`,
  );
  console.log(`// ${((100 * killed) / all).toFixed(1)} % of ${all} killed`);
}

process.once('SIGINT', () => {
  printCounts();
  process.exit(130);
});

const session = await startTestSession();
const related = await relatedTests(session, new Set(places.map(({ file }) => file)));
const needed = [...new Set([...related.values()].flat())];
console.log(
  `// ${places.length} mutants, seed ${seed}; first ${needed.length} test files on the unchanged code`,
);
const { durations, reached } = await runUnchanged(session, needed, places);

/** Runs test files one after another until one fails, because the nearest file kills most mutants. */
async function isKilled(place: Place, tests: TestSpecification[]): Promise<boolean> {
  const longest = Math.max(0, ...tests.map(({ moduleId }) => durations.get(moduleId) ?? 0));
  session.replaceTexts(new Map([[place.file, mutate(place.code, place.mutant)]]));
  for (const group of [tests.slice(0, 1), tests.slice(1)]) {
    if (group.length === 0) continue;
    const { failed, isEndless } = await session.run(group, { isStopped: true, longest });
    if (isEndless) counts.endless++;
    if (isEndless || failed.size > 0) return true;
  }
  return false;
}

for (const [index, place] of places.entries()) {
  if (index % 25 === 0) console.error(`// ${index} of ${places.length}, ${counts.killed} killed`);
  const tests = related.get(place.file) ?? [];
  const evaluating = tests.filter(
    ({ moduleId }) =>
      durations.has(moduleId) && (place.mutant.isStatic || reached.has(`${index} ${moduleId}`)),
  );
  if (await isKilled(place, evaluating)) {
    counts.killed++;
    continue;
  }
  counts[evaluating.length === 0 ? 'untested' : 'survived']++;
  console.log(`${describePlace(place)}\n    // evaluated in ${evaluating.length} test files`);
}
await session.close();
// Resets the exit code that Vitest sets when a test fails.
process.exitCode = 0;
printCounts();
