/**
 * `npm run test:nat`: a host and a guest behind real NATs find each other, however long the reply takes; and where they
 * cannot, they are told why. As root on Linux with iproute2, nftables and coturn; elsewhere it says what is missing.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { bundleOnline } from '#build/games/bundle.ts';
import { buildIfNeeded, builtSite } from '#serve/build-if-needed.ts';
import { runCommand, say } from '#serve/terminal.ts';
import { config } from '#site/config.ts';
import { ensureBrowser } from './browser/ensure-browser.ts';
import { type Homes, ICE_SERVERS, openHomes } from './nat/homes.ts';
import { type RouterKind, setUp, takeDown } from './nat/networks.ts';

const GAME = '/play/shoot-or-die-multiplayer/';
const SLOW_START = { timeout: 90_000 };

const link = async (page: Page): Promise<string> => {
  const shown = page.getByText(/^http\S+#(invite|reply)=/);
  await expect(shown).toBeVisible(SLOW_START);
  return (await shown.textContent()) ?? '';
};

/** To the point where the reply's link is there, and nobody has opened it. */
async function exchangeLinks({ host, guest }: Homes): Promise<string> {
  await host.goto(GAME);
  await host.getByRole('button', { name: 'Play with a friend' }).click(SLOW_START);
  await host.getByRole('button', { name: 'Make an invite' }).click();
  await guest.goto(await link(host));
  await guest.getByRole('button', { name: 'Join' }).click(SLOW_START);
  return link(guest);
}

async function meets(homes: Homes, delaySeconds: number): Promise<void> {
  const reply = await exchangeLinks(homes);
  await homes.guest.waitForTimeout(delaySeconds * 1_000);
  const tab = await homes.openTab();
  await tab.goto(reply);
  await expect(tab.getByRole('heading', { name: 'Found' })).toBeVisible(SLOW_START);
  for (const page of [homes.host, homes.guest])
    await expect(page.locator('section.online')).toBeHidden({ timeout: 30_000 });
}

async function isToldWhy(homes: Homes, sentence: RegExp): Promise<void> {
  const reply = await exchangeLinks(homes);
  await homes.host.getByLabel('Or paste the reply here').fill(reply);
  await homes.host.getByRole('button', { name: 'Take the reply' }).click();
  await expect(homes.host.getByText(sentence)).toBeVisible({ timeout: 40_000 });
}

interface Case {
  readonly name: string;
  readonly routers: readonly [RouterKind, RouterKind];
  readonly check: (homes: Homes) => Promise<void>;
}

const CASES: readonly Case[] = [
  ...[5, 30, 120].map((seconds) => ({
    name: `two homes, a reply after ${seconds} s`,
    routers: ['port-restricted', 'port-restricted'] as const,
    check: (homes: Homes) => meets(homes, seconds),
  })),
  {
    name: 'a guest in a mobile network',
    routers: ['port-restricted', 'symmetric'],
    check: (homes) => isToldWhy(homes, /^The network of .+ uses another port for each machine/),
  },
  {
    name: 'a host in a mobile network',
    routers: ['symmetric', 'port-restricted'],
    check: (homes) => isToldWhy(homes, /^Your network uses another port for each machine/),
  },
];

/** What keeps it from running here; null if nothing does. */
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
  for (const { name, routers, check } of CASES) {
    const homes = await openHomes({ routers, executablePath, publicDir, online });
    try {
      await check(homes);
      say(`${name}: as it should be`);
    } catch (error) {
      failed += 1;
      console.error(`// ${name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await homes.close();
    }
  }
  if (failed > 0) process.exit(1);
});
