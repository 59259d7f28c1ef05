/** One of three: the world stands still, and a click, a tap, a number key or a gamepad takes an upgrade. */
import { element } from '#engine/menus/elements.ts';
import { screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { Upgrade } from '../../rules/upgrades.ts';
import { UPGRADE_WORDS } from './upgrade-texts.ts';

/** Builds it. `onChoose` is told the place of the chosen one, from 1. */
export function createOfferScreen(onChoose: (choice: number) => void) {
  const cards = element('div', 'cards');
  const heading = element('h2', '');
  const root = screen('Upgrade', 'offer', heading, cards);
  return {
    root,
    update(level: number, offered: readonly Upgrade[]): void {
      heading.textContent = `Level ${level}. Your heart grows.`;
      cards.replaceChildren(...offered.map((upgrade, index) => card(upgrade, index + 1, onChoose)));
    },
    /** As it is read out. */
    spokenText(offered: readonly Upgrade[]): string {
      const choices = offered.map((upgrade, index) => `${index + 1}: ${wordsOf(upgrade)}`).join(' ');
      return `Choose an upgrade. ${choices}`;
    },
  };
}

function card(upgrade: Upgrade, choice: number, onChoose: (choice: number) => void): HTMLElement {
  const { name, line } = UPGRADE_WORDS[upgrade];
  const made = element(
    'button',
    'card',
    element('kbd', '', String(choice)),
    element('strong', '', name),
    element('span', '', line),
  );
  made.type = 'button';
  made.addEventListener('click', () => onChoose(choice));
  return made;
}

function wordsOf(upgrade: Upgrade): string {
  const { name, line } = UPGRADE_WORDS[upgrade];
  return `${name}. ${line}`;
}
