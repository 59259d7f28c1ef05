/** The menu: sound, aids, keys, and the table in words. */
import { button, element } from '#engine/menus/elements.ts';
import { ACTION_NAMES, KEY_ACTIONS, type KeyAction, type Keys, keyName } from '../../input/key-map.ts';
import type { Settings } from '../../session/settings.ts';

export interface SettingsMenuActions {
  onClose(): void;
  onPosters(): void;
  onGallery(): void;
  onSettings(changed: Partial<Settings>): void;
  onKey(action: KeyAction, code: string): void;
}

export function createSettingsMenu(actions: SettingsMenuActions) {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'Menu');

  function check(text: string, isOn: boolean, use: (isOn: boolean) => void): HTMLElement {
    const box = element('input', '');
    box.type = 'checkbox';
    box.checked = isOn;
    box.addEventListener('change', () => use(box.checked));
    return element('label', 'check', box, text);
  }

  function keyRow(action: KeyAction, keys: Keys): HTMLElement {
    const change = button(keyName(keys[action]), null, '', () => {
      change.textContent = 'press a key';
    });
    change.setAttribute('aria-label', `${ACTION_NAMES[action]}: ${keyName(keys[action])}. Change`);
    change.addEventListener('keydown', (event) => {
      if (change.textContent !== 'press a key') return;
      if (event.code === 'Tab' || event.code === 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      actions.onKey(action, event.code);
    });
    change.addEventListener('blur', () => {
      change.textContent = keyName(keys[action]);
    });
    return element('div', '', ACTION_NAMES[action], change);
  }

  return {
    root,
    /** Builds it anew; `words` say how the table stands. */
    show(settings: Settings, description: string): void {
      const { isMuted, volume, hasRims, tapTurns, showsPoints, keys } = settings;
      const slider = element('input', '');
      slider.type = 'range';
      slider.max = '100';
      slider.value = String(Math.round(volume * 100));
      slider.addEventListener('input', () => actions.onSettings({ volume: Number(slider.value) / 100 }));
      root.replaceChildren(
        element(
          'div',
          'head',
          element('h2', '', 'Menu'),
          button('Posters', null, '', actions.onPosters),
          button('Gallery', null, '', actions.onGallery),
          button('Back to the table', null, 'first', actions.onClose),
        ),
        element(
          'div',
          'row',
          check('Sound', !isMuted, (isOn) => actions.onSettings({ isMuted: !isOn })),
          element('label', 'check', 'Volume', slider),
          check('Bright rims around pieces', hasRims, (isOn) => actions.onSettings({ hasRims: isOn })),
          check('A tap turns a piece', tapTurns, (isOn) => actions.onSettings({ tapTurns: isOn })),
          check('Points', showsPoints, (isOn) => actions.onSettings({ showsPoints: isOn })),
        ),
        element('h3', '', 'How it stands'),
        element('p', 'plain', description),
        element('h3', '', 'Mouse and touch'),
        element(
          'p',
          'plain',
          'Drag a piece. Joined pieces move as one. Where pieces lie turned: a tap turns, so does the wheel while you hold one, or a second finger. Drag the bare table to move it, wheel or pinch to zoom.',
        ),
        element('h3', '', 'Gamepad'),
        element(
          'p',
          'plain',
          'Cross left and right choose, the left stick moves, bumpers turn, X lays it against a place, A lets go, B is the tray, Y hints, triggers zoom. Start opens this menu.',
        ),
        element('h3', '', 'Keys'),
        element(
          'p',
          'plain',
          'Arrows move the chosen piece, Enter lets go. Piece by piece: choose one, lay it against a place, let go; repeat until it fits.',
        ),
        element('div', 'keys', ...KEY_ACTIONS.map((action) => keyRow(action, keys))),
      );
    },
  };
}
