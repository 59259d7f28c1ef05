import type { Engine, Tab } from './engine.ts';
import { click, gone, seen, until } from './visitor.ts';

const DOCUMENT = '/play/shoot-or-die-multiplayer/';

const link = { selector: '*', says: /^http\S+#(invite|reply)=\S+$/ };
const button = (says: string) => ({ selector: 'button', says });
const heading = (says: string | RegExp) => ({ selector: 'h1, h2, h3', says });

const CARDS = `[...document.querySelectorAll('[role=group] button')].map(({ textContent }) => textContent)`;

const cards = (tab: Tab) => until<string[]>(tab, 'three cards', `${CARDS}.length === 3 && ${CARDS}`);

export async function checkOnline(host: Engine, guest: Engine, origin: string): Promise<void> {
  await host.tab.open(origin + DOCUMENT);
  await click(host.tab, button('Play with a friend'));
  await click(host.tab, button('Make an invite'));
  const invite = await seen(host.tab, link);
  await guest.tab.open(invite);
  await click(guest.tab, button('Join'));
  await seen(guest.tab, heading(/^Send this reply to/));
  const reply = await seen(guest.tab, link);
  const messenger = await host.openTab();
  await messenger.open(reply);
  await seen(messenger, heading('Found'));
  await messenger.close();
  for (const { tab } of [host, guest]) await click(tab, button('Ready'));
  await gone(host.tab, { selector: 'section.online' });
  await gone(guest.tab, { selector: 'section.online' });
  // Without input both hearts lose life, so the duel ends, and at the same tick on both devices.
  const [hosts, guests] = await Promise.all([cards(host.tab), cards(guest.tab)]);
  if (String(hosts) !== String(guests))
    throw new Error(`${host.name} deals ${hosts}, ${guest.name} ${guests}`);
}
