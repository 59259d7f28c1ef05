/** One of three: the world stands still, and a click, a tap, a number key or a gamepad takes a card. */

import { element } from '#engine/menus/elements.ts';
import { screen } from '#games/shooter-kit/view/menus/widgets.ts';
import {
  type Card,
  FUSION_PARTS,
  isFusion,
  isUpgrade,
  type LevelProgress,
  type Upgrades,
} from '../../rules/upgrades.ts';
import type { PushAction } from '../../session/actions.ts';
import { cardIcon, cardText, UPGRADE_TEXTS } from './cards.ts';

export function createUpgradeMenu(push: PushAction) {
  const cards = element('div', 'cards');
  const heading = element('h2', '');
  const root = screen('Upgrade', 'offer', heading, cards);
  return {
    root,
    update({ level, reason, offered }: LevelProgress, upgrades: Upgrades): void {
      heading.textContent =
        reason === 'wound' ? 'It is dead. It left a wound.' : `Level ${level}. Your heart grows.`;
      root.classList.toggle('wound', reason === 'wound');
      cards.replaceChildren(
        ...offered.map((card, index) => cardButton(card, levelAfter(card, upgrades), index + 1, push)),
      );
    },
    /** As it is read out. */
    spokenText({ reason, offered }: LevelProgress, upgrades: Upgrades): string {
      const choices = offered.map((card, index) => `${index + 1}: ${spoken(card, upgrades)}`).join(' ');
      return `Choose ${reason === 'wound' ? 'a wound' : 'an upgrade'}. ${choices}`;
    },
  };
}

const levelAfter = (card: Card, upgrades: Upgrades): number => (isUpgrade(card) ? upgrades[card] + 1 : 1);

function cardButton(card: Card, level: number, number: number, push: PushAction): HTMLElement {
  const { name, line, price } = cardText(card, level);
  const made = element(
    'button',
    isFusion(card) ? 'card fusion' : 'card',
    element('kbd', '', String(number)),
    cardIcon(card),
    element('strong', '', name),
    element('span', '', line),
  );
  if (isFusion(card)) made.append(element('small', '', partsText(card)));
  if (price) made.append(element('em', '', price));
  made.type = 'button';
  made.addEventListener('click', () => push({ kind: 'choose-upgrade', number }));
  return made;
}

/** What becomes one; that it frees a slot is why one takes it. */
function partsText(fusion: keyof typeof FUSION_PARTS): string {
  const [first, second] = FUSION_PARTS[fusion];
  return `${UPGRADE_TEXTS[first].name} and ${UPGRADE_TEXTS[second].name} become one, and leave room for another.`;
}

function spoken(card: Card, upgrades: Upgrades): string {
  const { name, line, price } = cardText(card, levelAfter(card, upgrades));
  return [`${name}.`, line, price].filter((part) => part !== '').join(' ');
}
