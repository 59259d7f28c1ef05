/** In a pause: going on, starting over, and what the heart has become. */

import { button, element } from '#engine/menus/elements.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import { UPGRADES, type Upgrades } from '../../rules/upgrades.ts';
import type { PushAction } from '../../session/actions.ts';
import { UPGRADE_TEXTS } from './upgrade-texts.ts';

/** Builds it. `extras` are buttons that other screens have as well. */
export function createPauseMenu(push: PushAction, ...extras: readonly Node[]) {
  const equipment = element('p', 'facts');
  const root = screen(
    'Paused',
    'dim',
    title('Held', 'breath'),
    row(
      button('Go on', 'P', 'first', () => push({ type: 'play', device: 'mouse' })),
      button('Start over', 'R', '', () => push({ type: 'restart' })),
      ...extras,
    ),
    equipment,
  );
  return {
    root,
    update(upgrades: Upgrades): void {
      const names = UPGRADES.filter((upgrade) => upgrades[upgrade]).map(
        (upgrade) => UPGRADE_TEXTS[upgrade].name,
      );
      equipment.textContent = names.length === 0 ? '' : `You have: ${names.join(', ')}.`;
    },
  };
}
