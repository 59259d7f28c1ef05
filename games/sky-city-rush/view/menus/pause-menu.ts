/** The menu of a pause. */
import { button, element } from '#engine/menus/elements.ts';
import type { Action } from '../../session/actions.ts';
import type { RaceChoices } from './race-choices.ts';

/** Builds it above a row of choices. */
export function createPauseMenu(choices: RaceChoices, push: (action: Action) => void): HTMLElement {
  return element(
    'section',
    'screen dim',
    element('h2', '', 'Holding'),
    element(
      'div',
      'row',
      button('Fly on', 'P', 'first', () => push({ type: 'play' })),
      button('Restart', 'R', '', () => push({ type: 'restart' })),
      button('Settings', null, '', () => push({ type: 'open-settings' })),
    ),
    choices.root,
  );
}
