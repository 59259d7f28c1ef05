/** One of three: the world stands still, and a click, a tap, a number key or a gamepad takes an upgrade. */

import { element } from '#engine/menus/elements.ts';
import { screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { Upgrade } from '../../rules/upgrades.ts';
import type { PushAction } from '../../session/actions.ts';
import { UPGRADE_TEXTS } from './upgrade-texts.ts';

export function createUpgradeMenu(push: PushAction) {
  const cards = element('div', 'cards');
  const heading = element('h2', '');
  const root = screen('Upgrade', 'offer', heading, cards);
  return {
    root,
    update(level: number, offered: readonly Upgrade[]): void {
      heading.textContent = `Level ${level}. Your heart grows.`;
      cards.replaceChildren(...offered.map((upgrade, index) => card(upgrade, index + 1, push)));
    },
    /** As it is read out. */
    spokenText(offered: readonly Upgrade[]): string {
      const choices = offered.map((upgrade, index) => `${index + 1}: ${textOf(upgrade)}`).join(' ');
      return `Choose an upgrade. ${choices}`;
    },
  };
}

function card(upgrade: Upgrade, number: number, push: PushAction): HTMLElement {
  const { name, line } = UPGRADE_TEXTS[upgrade];
  const made = element(
    'button',
    'card',
    element('kbd', '', String(number)),
    element('strong', '', name),
    element('span', '', line),
  );
  made.type = 'button';
  made.addEventListener('click', () => push({ type: 'choose-upgrade', number }));
  return made;
}

function textOf(upgrade: Upgrade): string {
  const { name, line } = UPGRADE_TEXTS[upgrade];
  return `${name}. ${line}`;
}
