import { readSiteManifest } from '#build/site-manifest.ts';
import { hasSignIn } from '../site-at-hand.ts';
import { emulatorSite } from '../sites.ts';
import { type Counts, say } from '../suite.ts';
import { type Check, pagesCheck, rulesCheck, type Subject, signInCheck } from './checks.ts';
import { CLOSE_MS, type Engine, type KnownEngine, type Look, NotHereError, within } from './engine.ts';
import { firefox } from './firefox.ts';
import { bundleRules, recordAllRounds } from './rounds/bundle-rounds.ts';
import { serveEngines } from './serve-engines.ts';
import { webkit } from './webkit.ts';

const CHECK_MS = 20 * 60_000;

const ENGINES: readonly KnownEngine[] = [firefox, webkit];

export interface Plan {
  checks: readonly Check[];
  paths?: readonly string[];
  rounds?: number;
  /** True to share one browser between checks, which saves time; by default each check starts a new browser. */
  isInOneBrowser?: boolean;
}

export interface Outcome {
  counts: Counts;
  notRun: readonly string[];
}

/** Runs the checks in both engines. Never rejects. The outcome names engines that are not installed. */
export async function testEngines(plan: Plan): Promise<Outcome> {
  const here = ENGINES.filter((engine) => engine.find());
  const missing = ENGINES.filter((engine) => !here.includes(engine));
  const notRun = new Set(missing.map(({ name, remedy }) => `${name} (${remedy})`));
  const looks: Look[] = [];
  try {
    if (here.length > 0) await lookAt(plan, here, looks, notRun);
  } catch (error) {
    looks.push({ name: 'the engines could not be tested', fault: String(error) });
  }
  const faults = looks.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
  return {
    counts: { passed: looks.length - faults.length, failed: faults.length, faults },
    notRun: [...notRun],
  };
}

async function lookAt(
  plan: Plan,
  engines: readonly KnownEngine[],
  looks: Look[],
  notRun: Set<string>,
): Promise<void> {
  say('engines: bots play the rounds that every engine plays again');
  const rules = { code: await bundleRules(), games: await recordAllRounds(plan.rounds) };
  const all = readSiteManifest(emulatorSite.outDir).pages.map(({ path }) => path);
  const paths = all.filter((path) => plan.paths?.includes(path) ?? true);
  const served = await serveEngines(rules.code);
  try {
    const groups = plan.isInOneBrowser ? [plan.checks] : plan.checks.map((check) => [check]);
    for (const known of engines)
      for (const checks of groups) {
        const seen = await runChecks(known, checks, { served, paths, rules }, notRun);
        for (const { name, fault } of seen) if (fault !== null) say(`${name}: ${fault}`);
        looks.push(...seen);
      }
  } finally {
    await served.close();
  }
}

/** Lists checks as not run if their browser does not start or crashes, because that is not a fault of the site. */
async function runChecks(
  known: KnownEngine,
  checks: readonly Check[],
  subject: Subject,
  notRun: Set<string>,
): Promise<readonly Look[]> {
  const names = checks.map(({ name }) => name).join(', ');
  let engine: Engine | undefined;
  try {
    engine = await known.find()?.(checks[0]?.scheme ?? 'light');
  } catch (error) {
    notRun.add(`${names} in ${known.name} (it did not start: ${error})`);
  }
  if (!engine) return [];
  const looks: Look[] = [];
  for (const check of checks) {
    say(`${engine.name}: ${check.name}`);
    looks.push(...(await runCheck(engine, check, subject, notRun)));
  }
  await engine.close();
  return looks;
}

async function runCheck(
  engine: Engine,
  check: Check,
  subject: Subject,
  notRun: Set<string>,
): Promise<readonly Look[]> {
  try {
    const looks = await within(CHECK_MS, check.run(engine, subject));
    if (looks) return looks;
    throw new Error(`it has not ended after ${CHECK_MS / 60_000} minutes`);
  } catch (error) {
    if (error instanceof NotHereError) notRun.add(error.message);
    else if (await within(CLOSE_MS, engine.hasEnded()))
      notRun.add(`${check.name} in ${engine.name} (the browser ended by itself: ${error})`);
    else {
      const errors = engine.takeErrors().map((each) => ` | ${each}`);
      return [{ name: `${engine.name}: ${check.name}`, fault: String(error) + errors.join('') }];
    }
    return [];
  }
}

/** Name of the part that `npm test` runs. */
export const ENGINES_PART = 'Firefox and WebKit';

/** Checks sign-in, the rules of all games and two pages, one of them with a game. */
export function testEnginesInBrief(): Promise<Outcome> {
  const checks = [rulesCheck, pagesCheck('light'), ...(hasSignIn ? [signInCheck] : [])];
  const paths = ['/', '/webgames/addem-numbers'];
  return testEngines({ checks, paths, rounds: 3, isInOneBrowser: true });
}
