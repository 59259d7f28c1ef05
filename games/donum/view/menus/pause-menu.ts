/** The menu: ways to all else, settings, and the board in words. */
import { button, element } from '#engine/menus/elements.ts';
import type { Action, PushAction } from '../../session/actions.ts';
import type { Settings } from '../../session/settings.ts';
import { keySettings, soundSettings } from './settings-menu.ts';

export interface PauseMenuState {
  readonly settings: Settings;
  /** The board in sentences. */
  readonly description: readonly string[];
  /** Whether there is a best solution to see. */
  readonly canWatch: boolean;
}

/** A screen over the level. */
export interface PauseMenu {
  readonly root: HTMLElement;
  /** Builds it anew. */
  show(state: PauseMenuState): void;
}

const WITHOUT_KEYS = [
  'Touch: swipe to walk, hold to walk on, or tap a place.',
  'Mouse: click a place.',
  'Gamepad: cross or stick to walk, B undoes, RB does again, X starts over, Y hints, A goes on, Start opens this menu.',
];

/** Empty until it is shown. */
export function createPauseMenu(push: PushAction): PauseMenu {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'Menu');
  const way = (text: string, action: Action): HTMLButtonElement => button(text, null, '', () => push(action));

  return {
    root,
    show({ settings, description, canWatch }) {
      const watch = way('Watch your best', { kind: 'watch best' });
      watch.disabled = !canWatch;
      root.replaceChildren(
        element(
          'div',
          'head',
          element('h2', '', 'Menu'),
          button('Back to the stage', null, 'first', () => push({ kind: 'close menu' })),
        ),
        element(
          'div',
          'row',
          way('Levels', { kind: 'press', input: 'levels' }),
          way('Level of the day', { kind: 'open day' }),
          way('Rush against the clock', { kind: 'begin rush' }),
          way('Make a level', { kind: 'open editor' }),
          watch,
        ),
        soundSettings(settings, push),
        element('h3', '', 'The board in words'),
        element('p', 'text', description.join('\n')),
        element(
          'h3',
          '',
          'Keys',
          element('small', '', 'Arrows always walk. Enter goes on, Escape opens the menu.'),
        ),
        keySettings(settings, push),
        element('h3', '', 'Without keys'),
        element('p', 'text', WITHOUT_KEYS.join('\n')),
      );
    },
  };
}
