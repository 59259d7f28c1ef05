/** In a pause: going on, starting over, and what the heart has become. */

import { button, element } from '#engine/menus/elements.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';
import { type Build, showBuild } from './build-list.ts';

/** Builds it. `extras` are buttons that other screens have as well. */
export function createPauseMenu(push: PushAction, ...extras: readonly Node[]) {
  const build = element('ul', 'build');
  build.setAttribute('aria-label', 'You have');
  const root = screen(
    'Paused',
    'dim',
    title('Held', 'breath'),
    row(
      button('Go on', 'P', 'first', () => push({ type: 'play', device: 'mouse' })),
      button('Start over', 'R', '', () => push({ type: 'restart' })),
      ...extras,
    ),
    build,
  );
  return {
    root,
    update(present: Build): void {
      showBuild(build, present);
    },
  };
}
