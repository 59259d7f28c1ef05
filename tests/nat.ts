/** `npm run test:nat` tests connections between NATs. Needs root on Linux with iproute2, nftables and coturn. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { bundleOnline } from '#build/games/bundle.ts';
import { buildIfNeeded, builtSite } from '#serve/build-if-needed.ts';
import { runCommand, say } from '#serve/terminal.ts';
import { config } from '#site/config.ts';
import { ensureBrowser } from './browser/ensure-browser.ts';
import { ICE_SERVERS, openHomes, type Pair } from './nat/homes.ts';
import { type RouterKind, setUp, takeDown } from './nat/networks.ts';

const GAME = '/play/shoot-or-die-multiplayer/';
const SLOW_START = { timeout: 90_000 };

const link = async (page: Page): Promise<string> => {
  const shown = page.getByText(/^http\S+#(invite|reply)=/);
  await expect(shown).toBeVisible(SLOW_START);
  return (await shown.textContent()) ?? '';
};

let lastExchange: Promise<unknown> = Promise.resolve();

/** Connects the pairs one after another, because many pages at once may exceed the limit of three seconds per server. */
function exchangeLinks(pair: Pair): Promise<string> {
  const exchange = lastExchange.then(() => inviteAndJoin(pair));
  lastExchange = exchange.catch(() => {});
  return exchange;
}

async function inviteAndJoin({ host, guest }: Pair): Promise<string> {
  await host.goto(GAME);
  await host.getByRole('button', { name: 'Play with a friend' }).click(SLOW_START);
  await host.getByRole('button', { name: 'Make an invite' }).click();
  await guest.goto(await link(host));
  await guest.getByRole('button', { name: 'Join' }).click(SLOW_START);
  return link(guest);
}

async function meets(pair: Pair, delaySeconds: number): Promise<void> {
  const reply = await exchangeLinks(pair);
  await pair.guest.waitForTimeout(delaySeconds * 1_000);
  const tab = await pair.openTab();
  await tab.goto(reply);
  await expect(tab.getByRole('heading', { name: 'Found' })).toBeVisible(SLOW_START);
  for (const page of [pair.host, pair.guest])
    await page.getByRole('button', { name: 'Ready' }).click({ timeout: 30_000 });
  for (const page of [pair.host, pair.guest])
    await expect(page.locator('section.online')).toBeHidden({ timeout: 30_000 });
}

async function expectReason(pair: Pair, sentence: RegExp): Promise<void> {
  const reply = await exchangeLinks(pair);
  await pair.host.getByLabel('Or paste the reply here').fill(reply);
  await pair.host.getByRole('button', { name: 'Use this reply' }).click();
  await expect(pair.host.getByText(sentence)).toBeVisible({ timeout: 40_000 });
}

interface Case {
  readonly name: string;
  readonly check: (pair: Pair) => Promise<void>;
}

const CASES: readonly {
  readonly routers: readonly [RouterKind, RouterKind];
  readonly cases: readonly Case[];
}[] = [
  {
    routers: ['port-restricted', 'port-restricted'],
    // The case with the longest wait comes first, so that the others run in the meantime.
    cases: [120, 30, 5].map((seconds) => ({
      name: `two homes, a reply after ${seconds} s`,
      check: (pair) => meets(pair, seconds),
    })),
  },
  {
    routers: ['port-restricted', 'symmetric'],
    cases: [
      {
        name: 'a guest in a mobile network',
        check: (pair) => expectReason(pair, /^The network of .+ uses another port for each machine/),
      },
    ],
  },
  {
    routers: ['symmetric', 'port-restricted'],
    cases: [
      {
        name: 'a host in a mobile network',
        check: (pair) => expectReason(pair, /^Your network uses another port for each machine/),
      },
    ],
  },
];

function obstacle(): string | null {
  if (process.platform !== 'linux') return 'it takes Linux';
  if (process.getuid?.() !== 0) return 'it takes root';
  for (const [program, option, from] of [
    ['ip', '-V', 'iproute2'],
    ['nft', '--version', 'nftables'],
    ['turnserver', '--version', 'coturn'],
  ] as const) {
    if (spawnSync(program, [option]).error) return `it takes ${program} of ${from}`;
  }
  try {
    setUp('port-restricted', 'port-restricted');
    return null;
  } catch (error) {
    return `the system refuses: ${error instanceof Error ? error.message : error}`;
  } finally {
    takeDown();
  }
}

await runCommand(async () => {
  const missing = obstacle();
  if (missing !== null) return say(`not run: ${missing}`);
  await buildIfNeeded(config);
  const executablePath = await ensureBrowser(say);
  const publicDir = join(builtSite, 'public');
  const online = await bundleOnline(ICE_SERVERS);
  let failed = 0;
  for (const { routers, cases } of CASES) {
    const homes = await openHomes({ routers, executablePath, publicDir, online });
    await Promise.all(
      cases.map(async ({ name, check }) => {
        const pair = await homes.openPair();
        try {
          await check(pair);
          say(`${name}: as expected`);
        } catch (error) {
          failed += 1;
          console.error(`// ${name}: ${error instanceof Error ? error.message : error}`);
        } finally {
          await pair.close();
        }
      }),
    );
    await homes.close();
  }
  if (failed > 0) process.exit(1);
});
