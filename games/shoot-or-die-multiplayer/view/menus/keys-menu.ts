/** Which key does what, and changing it. */
import { button, element } from '#engine/menus/elements.ts';
import { createKeyButtons, row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import { DEFAULT_KEYS, KEY_ACTION_NAMES, type Keys } from '../../input/devices.ts';
import type { PushAction } from '../../session/actions.ts';

export function createKeysMenu(push: PushAction) {
  const change = (keys: Keys): void => push({ type: 'change-settings', changed: { keys } });
  const keys = createKeyButtons(KEY_ACTION_NAMES, (changed) => change(changed as Keys));
  return {
    root: screen(
      'Keys',
      'dim',
      element('h2', '', 'Keys'),
      keys.root,
      row(
        button('Back', null, 'first', () => push({ type: 'close-panel' })),
        button('As they were', null, '', () => change(DEFAULT_KEYS)),
      ),
    ),
    update: (next: Keys): void => keys.show(next),
    stopAsking: keys.stopAsking,
  };
}
