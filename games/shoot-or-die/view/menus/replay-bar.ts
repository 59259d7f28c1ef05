/** Under a run that is watched: how far it is, and what can be done with it. The score is the HUD's. */
import { button, element, setText } from '#engine/menus/elements.ts';
import { row, screen, slider } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';
import type { ReplayState } from '../../session/replay-viewer.ts';
import { clockText } from '../clock-text.ts';

/** Steps of the rules in a second. */
const STEPS_A_SECOND = 60;

/** Builds it. */
export function createReplayBar(push: PushAction) {
  const hold = button('Pause', 'P', '', () => push({ type: 'hold-replay' }));
  const speed = button('', null, '', () => push({ type: 'change-replay-speed' }));
  const beat = button('Beat it', 'R', 'first', () => push({ type: 'beat-watched' }));
  const end = button('End', 'Esc', '', () => push({ type: 'stop-watching' }));
  const place = slider('Place', (share) => push({ type: 'seek-replay', share }));
  const clock = element('span', 'replay-time');
  const root = screen('Replay', 'ready replay', row(place.root, clock), row(hold, speed, beat, end));
  // Arrow keys on the slider move it and nothing else.
  place.root.addEventListener('keydown', (event) => event.stopPropagation());
  const holdText = hold.firstElementChild ?? hold;
  return {
    root,
    /** To be called every frame: what has not changed costs nothing. `steps` is how far the run is. */
    update(steps: number, { length, isPaused, speed: times, isAtEnd }: ReplayState): void {
      setText(holdText, isAtEnd ? 'From the start' : isPaused ? 'Go on' : 'Pause');
      setText(speed, `Speed ×${times}`);
      setText(clock, `${clockText(steps / STEPS_A_SECOND)} of ${clockText(length / STEPS_A_SECOND)}`);
      place.set(length === 0 ? 0 : steps / length);
      root.classList.toggle('ended', isAtEnd);
    },
  };
}
