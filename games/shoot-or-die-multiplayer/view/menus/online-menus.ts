/** What a match of two machines shows in place of the usual: a pause that holds nobody, and why it has stopped for good. */
import { button, element, setText } from '#engine/menus/elements.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';

/** Builds the two screens. */
export function createOnlineMenus(push: PushAction) {
  let isMuted = false;
  const mute = button('', 'M', '', () => push({ type: 'change-settings', changed: { isMuted: !isMuted } }));
  const pause = screen(
    'Paused here',
    'dim',
    title('It beats', 'on'),
    element('p', 'lesson', 'The match goes on at both machines. Your heart stands still until you are back.'),
    row(
      button('Go on', 'P', 'first', () => push({ type: 'resume' })),
      button('Leave the match', null, '', () => push({ type: 'leave-match' })),
    ),
    row(
      mute,
      button('Settings', null, '', () => push({ type: 'show-settings' })),
    ),
  );
  const reason = element('p', 'lesson');
  const save = button('Save the log', null, '', () => push({ type: 'save-log' }));
  const trouble = screen(
    'Match stopped',
    'dim',
    title('Out of', 'step'),
    reason,
    row(
      button('Back to the title', null, 'first', () => push({ type: 'leave-match' })),
      save,
    ),
  );
  return {
    roots: [pause, trouble],
    pause,
    /** Fills the screen of a match that has stopped, and returns it. */
    showTrouble(text: string, canSaveLog: boolean): HTMLElement {
      setText(reason, text);
      save.hidden = !canSaveLog;
      return trouble;
    },
    update(next: boolean): void {
      isMuted = next;
      mute.firstChild?.replaceWith(isMuted ? 'Sound on' : 'Sound off');
    },
  };
}
