import { hasSignIn } from '../site-at-hand.ts';
import { pagesCheck, rulesCheck, signInCheck } from './checks.ts';
import { type Outcome, testEngines } from './test-engines.ts';

/** As many rounds of each kind as there is time for. */
const ROUNDS = 3;

/** The wall, and a page that is a game. */
const PATHS = ['/', '/webgames/addem-numbers'];

/** Less than a minute of `npm run test:engines`, for `npm test`: signing in, the rules of all games, some pages. */
export function testEnginesInBrief(): Promise<Outcome> {
  const checks = [rulesCheck, pagesCheck('light'), ...(hasSignIn ? [signInCheck] : [])];
  return testEngines({ checks, paths: PATHS, rounds: ROUNDS, isInOneBrowser: true });
}
