import { hasSignIn } from '../site-at-hand.ts';
import { pagesCheck, rulesCheck, signInCheck } from './checks.ts';
import { type Outcome, testEngines } from './test-engines.ts';

const ROUNDS = 3;

const PATHS = ['/', '/webgames/addem-numbers'];

export const ENGINES = 'Firefox and WebKit';

/** The part of `npm run test:engines` that `npm test` runs: the sign-in, the rules of all games, two pages. */
export function testEnginesInBrief(): Promise<Outcome> {
  const checks = [rulesCheck, pagesCheck('light'), ...(hasSignIn ? [signInCheck] : [])];
  return testEngines({ checks, paths: PATHS, rounds: ROUNDS, isInOneBrowser: true });
}
