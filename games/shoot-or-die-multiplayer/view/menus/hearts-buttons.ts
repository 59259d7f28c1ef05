/** The button for another number of hearts, which several screens have. */
import { button } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';

/** Makes such buttons, and keeps their text up to date. */
export function createHeartsButtons(push: PushAction) {
  const buttons: HTMLButtonElement[] = [];
  return {
    /** For one screen. */
    make(): HTMLButtonElement {
      const made = button('3 hearts', 'H', '', () => push({ type: 'change-hearts' }));
      buttons.push(made);
      return made;
    },
    update(hearts: number): void {
      for (const each of buttons) each.firstChild?.replaceWith(`${hearts} hearts`);
    },
  };
}
