/** In a pause: going on, starting over, and what the heart has become. */
import { button, element } from '#engine/menus/elements.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import { UPGRADES, type Upgrades } from '../../rules/upgrades.ts';
import { UPGRADE_WORDS } from './upgrade-texts.ts';

/** What its buttons do. */
export interface PauseActions {
  onResume(): void;
  onRestart(): void;
}

/** Builds it. `extras` are buttons that other screens have as well. */
export function createPauseScreen(actions: PauseActions, ...extras: readonly Node[]) {
  const equipment = element('p', 'facts');
  const root = screen(
    'Paused',
    'dim',
    title('Held', 'breath'),
    row(
      button('Go on', 'P', 'first', actions.onResume),
      button('Start over', 'R', '', actions.onRestart),
      ...extras,
    ),
    equipment,
  );
  return {
    root,
    update(upgrades: Upgrades): void {
      const names = UPGRADES.filter((upgrade) => upgrades[upgrade]).map(
        (upgrade) => UPGRADE_WORDS[upgrade].name,
      );
      equipment.textContent = names.length === 0 ? '' : `You have: ${names.join(', ')}.`;
    },
  };
}
