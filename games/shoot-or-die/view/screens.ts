/** The screens around play: before the first input, in a pause, and when the heart has stopped. */

import { button, element, readable } from '#engine/elements.ts';
import { MEDALS, type Medal, nextMedal } from '../rules/medals.ts';
import { clockText } from './clock-text.ts';

/** How one is playing: decides the words. */
export type Device = 'mouse' | 'keyboard' | 'touch';

/** Whether the seed is the day's, the same for everybody, or a fresh one. */
export type Mode = 'free' | 'day';

/** What a finished run says. */
export interface Verdict {
  playerName: string;
  score: number;
  bestScore: number;
  isNewBest: boolean;
  seconds: number;
  medal: Medal | null;
  kills: number;
  /** Share of shots that hit, 0 to 1. */
  accuracy: number;
  longestStreak: number;
}

/** What the buttons do. */
export interface ScreenActions {
  onStart(): void;
  onResume(): void;
  onRestart(): void;
  onWatch(): void;
  onMode(mode: Mode): void;
  onMuted(isMuted: boolean): void;
  onVolume(volume: number): void;
}

/** Settings as the screens show them. */
export interface ShownSettings {
  mode: Mode;
  isMuted: boolean;
  volume: number;
}

/** All screens; at most one is shown. */
export interface Screens {
  readonly root: HTMLElement;
  showNone(): void;
  showReady(device: Device, bestScore: number): void;
  showPaused(): void;
  showOver(verdict: Verdict): void;
  showWatching(): void;
  showSettings(settings: ShownSettings): void;
}

const HOW: Readonly<Record<Device, string>> = {
  mouse: 'WASD to move, mouse to aim and fire. Or arrows alone to fire. Any of them starts.',
  keyboard: 'WASD to move, arrows to fire. Or aim and fire with the mouse. Any of them starts.',
  touch: 'Left thumb moves, right thumb aims and fires. Touch to start.',
};

/** Builds all screens, none of them shown. */
export function createScreens(actions: ScreenActions): Screens {
  const modeButtons: HTMLButtonElement[] = [];
  let mode: Mode = 'free';
  const modeButton = (): HTMLButtonElement => {
    const made = button('', null, '', () => actions.onMode(mode === 'free' ? 'day' : 'free'));
    modeButtons.push(made);
    return made;
  };

  const how = element('p', 'how');
  const ready = element(
    'section',
    'screen ready',
    element('h1', '', 'Shoot', element('br', ''), 'or Die'),
    element('p', 'lesson', 'You lose life every second. Hits give it back.'),
    how,
    element('div', 'row', button('Start', null, 'first', actions.onStart), modeButton()),
  );

  const volume = element('input', '');
  volume.type = 'range';
  volume.max = '100';
  volume.addEventListener('input', () => actions.onVolume(Number(volume.value) / 100));
  let isMuted = false;
  const mute = button('', 'M', '', () => actions.onMuted(!isMuted));
  const resume = button('Go on', 'P', 'first', actions.onResume);
  const paused = element(
    'section',
    'screen dim',
    element('h1', '', 'Held', element('br', ''), 'breath'),
    element('div', 'row', resume, button('Start over', 'R', '', actions.onRestart), modeButton()),
    element('div', 'row', mute, element('label', '', 'Volume', volume)),
  );

  const points = element('div', 'points');
  const verdictLine = element('p', 'verdict');
  const medalLine = element('p', 'medals');
  const facts = element('p', 'facts');
  const over = element(
    'section',
    'screen dim',
    verdictLine,
    points,
    medalLine,
    facts,
    element(
      'div',
      'row',
      button('Again', 'R', 'first', actions.onRestart),
      button('Watch it', 'V', '', actions.onWatch),
      modeButton(),
    ),
  );

  const watching = element(
    'section',
    'screen ready',
    element('p', 'how', 'Your last run again. Any key or touch ends it.'),
  );
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');

  const all = [ready, paused, over, watching];
  const show = (shown: HTMLElement | null): void => {
    for (const screen of all) screen.hidden = screen !== shown;
  };
  show(null);
  for (const [screen, label] of [
    [ready, 'Start'],
    [paused, 'Paused'],
    [over, 'Game over'],
    [watching, 'Replay'],
  ] as const) {
    screen.setAttribute('aria-label', label);
  }

  return {
    root: element('div', '', ...all, spoken),
    showNone: () => show(null),
    showReady(device, bestScore) {
      how.textContent = bestScore > 0 ? `${HOW[device]} Best so far: ${readable(bestScore)}.` : HOW[device];
      show(ready);
    },
    showPaused() {
      show(paused);
      spoken.textContent = 'Paused.';
    },
    showOver(verdict) {
      points.textContent = readable(verdict.score);
      verdictLine.textContent = `${verdict.playerName}, your heart stopped after ${clockText(verdict.seconds)}.`;
      medalLine.replaceChildren(...medalContent(verdict));
      facts.textContent = factsText(verdict);
      show(over);
      spoken.textContent = `Game over. ${readable(verdict.score)} points.`;
    },
    showWatching: () => show(watching),
    showSettings(settings) {
      mode = settings.mode;
      isMuted = settings.isMuted;
      for (const each of modeButtons) {
        each.textContent = mode === 'free' ? 'Play today’s seed' : 'Play freely';
      }
      mute.firstChild?.replaceWith(isMuted ? 'Sound on' : 'Sound off');
      volume.value = String(Math.round(settings.volume * 100));
    },
  };
}

function medalContent({ medal, seconds }: Verdict): (string | Node)[] {
  const next = nextMedal(seconds);
  if (!medal) return [`The first medal, ${MEDALS[0].name}, is at ${clockText(MEDALS[0].seconds)}.`];
  const toNext = next ? `${next.name} is at ${clockText(next.seconds)}.` : 'There is none above it.';
  return [element('span', 'medal', medal.name), element('span', 'next', toNext)];
}

function factsText({ score, bestScore, isNewBest, kills, accuracy, longestStreak }: Verdict): string {
  const best = isNewBest
    ? 'A new best'
    : `${readable(bestScore - score)} short of your best, ${readable(bestScore)}`;
  return `${best}. ${kills} killed, ${Math.round(accuracy * 100)} % hit, ${longestStreak} in a row.`;
}
