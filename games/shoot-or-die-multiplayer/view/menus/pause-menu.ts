/** In a pause: going on, starting over, sound, and the way to the settings. */
import { button } from '#engine/menus/elements.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';

/** Builds it; `hearts` is the button for their number. */
export function createPauseMenu(push: PushAction, hearts: HTMLElement) {
  let isMuted = false;
  const mute = button('', 'M', '', () => push({ type: 'change-settings', changed: { isMuted: !isMuted } }));
  return {
    root: screen(
      'Paused',
      'dim',
      title('Held', 'breath'),
      row(
        button('Go on', 'P', 'first', () => push({ type: 'resume' })),
        button('New match', 'R', '', () => push({ type: 'restart' })),
        hearts,
      ),
      row(
        mute,
        button('Settings', null, '', () => push({ type: 'show-settings' })),
      ),
    ),
    update(next: boolean): void {
      isMuted = next;
      mute.firstChild?.replaceWith(isMuted ? 'Sound on' : 'Sound off');
    },
  };
}
