/** What a heart has become: an icon and a name for each card of its build. */
import { element } from '#engine/menus/elements.ts';
import type { Run } from '../../rules/run.ts';
import { type Card, FUSION_PARTS, FUSIONS, UPGRADES, WOUNDS } from '../../rules/upgrades.ts';
import { cardIcon } from './card-icons.ts';
import { cardText } from './card-texts.ts';

/** A build as the rules have it. */
export type Build = Pick<Run, 'upgrades' | 'fusions' | 'wounds'>;

/** The cards of a build: what became one stands for its parts. */
export function cardsOf({ upgrades, fusions, wounds }: Build): Card[] {
  const fused = FUSIONS.filter((fusion) => fusions[fusion]);
  const parts = new Set<Card>(fused.flatMap((fusion) => [...FUSION_PARTS[fusion]]));
  return [
    ...fused,
    ...UPGRADES.filter((upgrade) => upgrades[upgrade] > 0 && !parts.has(upgrade)),
    ...WOUNDS.filter((wound) => wounds[wound]),
  ];
}

/** Fills a list with a build. */
export function showBuild(list: HTMLElement, build: Build): void {
  const levels: Partial<Record<Card, number>> = build.upgrades;
  list.replaceChildren(
    ...cardsOf(build).map((card) => {
      const { name, price } = cardText(card, levels[card] ?? 1);
      return element('li', price ? 'wound' : '', cardIcon(card), element('span', '', name));
    }),
  );
}
