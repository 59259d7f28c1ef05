/** Under a run that is watched: how far it is, and what can be done with it. Each game dresses it; the score is its HUD's. */
import { STEPS_PER_SECOND } from '../loop/fixed-step.ts';
import type { ReplayAction, ReplayState } from '../replay/replay-viewer.ts';
import { button, element, setText } from './elements.ts';
import { clockText } from './texts.ts';

export interface ReplayBar {
  /** A section named 'Replay'. It has the class 'ended' at the end. */
  readonly root: HTMLElement;
  /** To be called every frame: what has not changed costs nothing. */
  update(state: ReplayState): void;
}

/** Builds it, hidden; `canBeat` where one can play against what is watched. */
export function createReplayBar(
  className: string,
  push: (action: ReplayAction) => unknown,
  canBeat = true,
): ReplayBar {
  const hold = button('Pause', 'P', '', () => push({ kind: 'hold-replay' }));
  const speed = button('', null, '', () => push({ kind: 'change-replay-speed' }));
  const beat = button('Beat it', 'R', 'first', () => push({ kind: 'beat-watched' }));
  const end = button('End', 'Esc', '', () => push({ kind: 'stop-watching' }));
  const place = element('input', '');
  place.type = 'range';
  place.max = '100';
  place.addEventListener('input', () => push({ kind: 'seek-replay', share: Number(place.value) / 100 }));
  const clock = element('span', 'replay-time');
  const root = element(
    'section',
    className,
    element('div', 'row', element('label', '', 'Place', place), clock),
    element('div', 'row', hold, speed, ...(canBeat ? [beat] : []), end),
  );
  root.setAttribute('aria-label', 'Replay');
  root.hidden = true;
  const holdText = hold.firstElementChild ?? hold;
  return {
    root,
    update({ steps, length, isPaused, speed: times, isAtEnd }) {
      setText(holdText, isAtEnd ? 'From the start' : isPaused ? 'Go on' : 'Pause');
      setText(speed, `Speed ×${times}`);
      setText(clock, `${stepsText(steps)} of ${stepsText(length)}`);
      const share = String(length === 0 ? 0 : Math.round((steps / length) * 100));
      if (place.value !== share) place.value = share;
      root.classList.toggle('ended', isAtEnd);
    },
  };
}

const stepsText = (steps: number) => clockText(steps / STEPS_PER_SECOND);
