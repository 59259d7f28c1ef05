/** The menu of a pause. */
import { button, element } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import type { SettingControl } from './choices.ts';

/** Builds it above a row of choices. */
export function createPauseMenu(choices: SettingControl, push: PushAction): HTMLElement {
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
      button('Photo', null, '', () => push({ type: 'open-photo' })),
    ),
    choices.root,
  );
}
