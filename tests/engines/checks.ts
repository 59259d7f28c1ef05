import { hasGames, hasSignIn } from '../site-at-hand.ts';
import { checkAddem } from './check-addem.ts';
import { checkGame, checkGameOver, checkScreenshot, PLAYED_GAMES } from './check-game.ts';
import { checkHeadlines } from './check-headlines.ts';
import { checkOnline } from './check-online.ts';
import { checkFilms, checkOffline, checkPages, hasWebgl } from './check-pages.ts';
import { checkSignIn } from './check-sign-in.ts';
import { type Engine, type Look, NotHereError, type Scheme } from './engine.ts';
import { startChromium } from './puppeteer-engine.ts';
import type { GameRounds } from './rounds/bundle-rounds.ts';
import { checkRounds } from './rounds/compare-rounds.ts';
import type { Served } from './serve-engines.ts';

export interface Subject {
  served: Served;
  paths: readonly string[];
  rules: { code: string; games: readonly GameRounds[] };
}

/** Rejects with NotHereError if the check is not possible, otherwise with the fault. */
export interface Check {
  name: string;
  scheme: Scheme;
  run(engine: Engine, subject: Subject): Promise<readonly Look[]>;
}

const SCHEMES = ['light', 'dark'] as const;

function checkOf(name: string, run: (engine: Engine, subject: Subject) => Promise<void>): Check {
  return {
    name,
    scheme: 'light',
    async run(engine, subject) {
      await run(engine, subject);
      const errors = engine.takeErrors();
      return [{ name: `${engine.name}: ${name}`, fault: errors.length > 0 ? errors.join(' | ') : null }];
    },
  };
}

const gameCheckOf: typeof checkOf = (name, run) =>
  checkOf(name, async (engine, subject) => {
    if (!(await hasWebgl(engine)))
      throw new NotHereError(`games in ${engine.name} (it has no WebGL on this machine)`);
    await run(engine, subject);
  });

async function checkOnlineWithChromium(engine: Engine, { served }: Subject): Promise<void> {
  if (!(await engine.tab.evaluate("'RTCPeerConnection' in window")))
    throw new NotHereError(`a match with ${engine.name} (it has no WebRTC)`);
  const chromium = await startChromium();
  try {
    await checkOnline(chromium, engine, served.site);
    await checkOnline(engine, chromium, served.site);
  } finally {
    await chromium.close();
  }
}

export const pagesCheck = (scheme: Scheme): Check => ({
  name: `pages, ${scheme}`,
  scheme,
  run: (engine, { served, paths }) => checkPages(engine, scheme, served.site, paths),
});

export const rulesCheck: Check = {
  name: 'rules',
  scheme: 'light',
  run: (engine, { served, rules }) => checkRounds(engine, served.rules, rules.code, rules.games),
};

export const signInCheck = checkOf('sign-in by popup, reload, second tab and log out', (engine, { served }) =>
  checkSignIn(engine, served.site),
);

export const CHECKS: readonly Check[] = [
  ...SCHEMES.map(pagesCheck),
  checkOf('headlines in the fallback font', (engine, { served, paths }) =>
    checkHeadlines(engine, served, paths),
  ),
  rulesCheck,
  ...(hasSignIn ? [signInCheck] : []),
  ...(hasGames('addem-numbers')
    ? [checkOf('a round of Addem Numbers', (engine, { served }) => checkAddem(engine, served.site))]
    : []),
  checkOf('every page without a network after one visit', (engine, { paths }) => checkOffline(engine, paths)),
  checkOf('films', (engine, { served }) => checkFilms(engine, served.site)),
  ...PLAYED_GAMES.filter(({ slug }) => hasGames(slug)).map((game) =>
    gameCheckOf(`${game.slug} in play`, (engine, { served }) => checkGame(engine, served.site, game)),
  ),
  ...(hasGames('shoot-or-die')
    ? [gameCheckOf('the end of Shoot or Die', (engine, { served }) => checkGameOver(engine, served.site))]
    : []),
  ...(hasGames('poster-puzzle')
    ? [
        gameCheckOf('a screenshot of Poster Puzzle', (engine, { served }) =>
          checkScreenshot(engine, served.site),
        ),
      ]
    : []),
  ...(hasGames('shoot-or-die-multiplayer')
    ? [gameCheckOf('a match with Chromium', checkOnlineWithChromium)]
    : []),
];
