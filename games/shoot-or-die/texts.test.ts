import { expect, test } from 'vitest';
import { cardText, describeOffer } from './late-texts.ts';
import { CARDS, createLevelProgress, createUpgrades, UPGRADES } from './rules/upgrades.ts';

test('every card has a unique name and a sentence, and a second level says what it changes', () => {
  const texts = CARDS.map((card) => cardText(card, 1));
  expect(new Set(texts.map(({ name }) => name)).size).toBe(CARDS.length);
  for (const { line } of texts) expect(line).toMatch(/\.$/);
  for (const upgrade of UPGRADES) expect(cardText(upgrade, 2).line).not.toBe(cardText(upgrade, 1).line);
});

test('an offer is read out with numbers, second levels and the prices of wounds', () => {
  const upgrades = { ...createUpgrades(), pierce: 1 };
  const progress = { ...createLevelProgress(), reason: 'wound' as const };
  progress.offered.push('pierce', 'hollow');
  expect(describeOffer({ progress, upgrades })).toBe(
    'Choose a wound. 1: Needle II. Bullets fly through two enemies, and hit harder after each. 2: Hollow. Shots hit far harder. You hold less life.',
  );
});
