import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSiteManifest } from '#build/site-manifest.ts';
import { authEmulatorFront } from '#serve/auth-emulator/front.ts';
import { startAuthEmulator } from '#serve/auth-emulator/start-emulator.ts';
import { staticServer } from '#serve/static-server.ts';
import { readConfig } from '#site/config.ts';
import { emulatorSite } from '../sites.ts';
import { type Counts, say } from '../suite.ts';
import { checkPages, hasWebgl, type Look } from './check-pages.ts';
import type { Engine, KnownEngine, Scheme } from './engine.ts';
import { firefox } from './firefox.ts';
import { bundleRules, type GameRounds, recordAllRounds } from './rounds/bundle-rounds.ts';
import { compareRounds, loadRules } from './rounds/compare-rounds.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly KnownEngine[] = [firefox, webkit];

/** The page that has the rules: the site's own policy would not let a page run what a test says. */
const RULES_PAGE = '<!doctype html><title>Rules</title><script src="/rules.js"></script>';

/** Serves the built site, and beside it a page with the rules of all games. */
async function serve(rules: string): Promise<{ site: string; rules: string; close(): Promise<void> }> {
  const { signIn } = readConfig(emulatorSite.env);
  const emulator = signIn ? startAuthEmulator({ projectId: 'demo-slash-slash' }) : null;
  const front = emulator ? authEmulatorFront(emulator.ready) : () => false;
  const files = staticServer(emulatorSite.outDir);
  const site = createServer((request, response) => {
    if (!front(request, response)) files(request, response);
  });
  const plain = createServer((request, response) => {
    const isScript = request.url === '/rules.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? rules : RULES_PAGE);
  });
  const servers = [site, plain];
  const [siteOrigin = '', rulesOrigin = ''] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    }),
  );
  return {
    site: siteOrigin,
    rules: rulesOrigin,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await emulator?.stop();
    },
  };
}

async function checkRounds(engine: Engine, code: string, games: readonly GameRounds[]): Promise<Look[]> {
  const rules = loadRules(code);
  const looks: Look[] = [];
  for (const game of games) {
    const differences = await compareRounds(engine, rules, game);
    const [first] = differences;
    const fault = first
      ? `${differences.length} differ; the first is ${first.round}, from its step ${first.step} on`
      : null;
    looks.push({ name: `${engine.name}: ${game.slug}, ${game.rounds.length} rounds as in Node`, fault });
  }
  return looks;
}

/** Tests the built site and the rules of its games in every engine that is here; names the others. */
export async function testEngines(): Promise<{ counts: Counts; notRun: readonly string[] }> {
  const missing = ENGINES.filter((engine) => !engine.find());
  const without = new Set(missing.map(({ name, remedy }) => `${name} (${remedy})`));
  const looks: Look[] = [];
  if (missing.length < ENGINES.length) {
    say('rules: bots play the rounds that every engine plays again');
    const code = await bundleRules();
    const games = await recordAllRounds();
    const paths = readSiteManifest(emulatorSite.outDir).pages.map(({ path }) => path);
    const servers = await serve(code);
    const check = async (known: KnownEngine, scheme: Scheme): Promise<void> => {
      const engine = await known.find()?.(scheme);
      if (!engine) return;
      try {
        say(`${engine.name}: ${paths.length} pages, ${scheme}`);
        if (!(await hasWebgl(engine)))
          without.add(`games in ${engine.name} (it has no WebGL on this machine)`);
        looks.push(...(await checkPages(engine, scheme, servers.site, paths)));
        if (scheme === 'dark') return;
        say(`${engine.name}: rounds`);
        await engine.open(servers.rules);
        looks.push(...(await checkRounds(engine, code, games)));
      } finally {
        await engine.close();
      }
    };
    try {
      for (const known of ENGINES)
        for (const scheme of ['light', 'dark'] as const) await check(known, scheme);
    } finally {
      await servers.close();
    }
  }
  const faults = looks.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
  return {
    counts: { passed: looks.length - faults.length, failed: faults.length, faults },
    notRun: [...without],
  };
}
