/** What is always in sight while playing: a corner for each heart, the clock, and a cue in the middle. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { button, element, readable, setText } from '#engine/menus/elements.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { type Match, MOST_ROUNDS, ROUNDS_TO_WIN, scoreOf } from '../../rules/match.ts';
import { MOST_HEARTS } from '../../rules/round.ts';
import { ROUND_STEPS } from '../../rules/step.ts';
import { RIVAL } from '../../session/session.ts';
import { SEATS, seatName } from '../seats.ts';

export interface Hud {
  readonly root: HTMLElement;
  /** Shows the present state; `players` says who plays each seat. */
  update(match: Match, players: readonly string[]): void;
}

interface Panel {
  root: HTMLElement;
  who: HTMLElement;
  points: HTMLElement;
  life: HTMLElement;
  wins: HTMLElement[];
  shownLife: number;
}

function createPanel(seat: number): Panel {
  const who = element('div', 'who');
  const points = element('div', 'points');
  const life = element('i', '');
  const wins = Array.from({ length: ROUNDS_TO_WIN }, () => element('i', ''));
  const root = element(
    'div',
    `panel seat-${seat}`,
    element('div', 'name', element('span', 'swatch'), seatName(seat)),
    who,
    element('span', 'track', life),
    points,
    element('div', 'wins', ...wins),
  );
  return { root, who, points, life, wins, shownLife: -1 };
}

const NO_CUE = ['', ''] as const;
const INVITATION = 'A rival’s heart is yours for the firing: Enter, right Shift, or a gamepad.';

/** What the middle says: a headline and a line below it. */
function cueOf(match: Match, players: readonly string[]): readonly [string, string] {
  const { phase, roundNumber, round, seats } = match;
  if (phase === 'count-in') {
    const lesson = `${seats} hearts. What you hit feeds you, and hearts count.`;
    if (roundNumber === 1) return ['Round 1', lesson];
    return [`Round ${roundNumber}`, players.includes(RIVAL) ? INVITATION : ''];
  }
  if (phase === 'aftermath') {
    const { winner } = round;
    if (winner === null)
      return ['Nobody’s round', roundNumber < MOST_ROUNDS ? 'Two were as full. Again.' : ''];
    return [`${seatName(winner)} lives`, ''];
  }
  return NO_CUE;
}

/** Builds the HUD; its pause button calls `onPause`. */
export function createHud(onPause: () => void): Hud {
  const panels = SEATS.map((_, seat) => createPanel(seat));
  const clock = element('div', 'clock');
  const headline = element('strong', '');
  const line = element('span', '');
  const cue = element('div', 'cue', headline, line);
  const pause = button('', null, 'pause-button', onPause);
  pause.setAttribute('aria-label', 'Pause');
  const root = element('div', 'hud', ...panels.map((panel) => panel.root), clock, cue, pause);

  function updatePanel(panel: Panel, match: Match, seat: number, player: string): void {
    const heart = match.round.hearts[seat];
    if (panel.root.hidden === (heart !== undefined)) panel.root.hidden = heart === undefined;
    if (!heart) return;
    setText(panel.who, heart.isBeating ? player : `${player}, stopped`);
    panel.root.classList.toggle('stopped', !heart.isBeating);
    setText(panel.points, readable(scoreOf(match, seat)));
    const life = Math.round(heart.life * 2) / (2 * FULL_LIFE);
    if (life !== panel.shownLife) panel.life.style.transform = `scaleX(${life})`;
    panel.shownLife = life;
    for (const [index, pip] of panel.wins.entries()) {
      pip.classList.toggle('won', index < (match.wins[seat] ?? 0));
    }
  }

  return {
    root,
    update(match, players) {
      for (let seat = 0; seat < MOST_HEARTS; seat++) {
        updatePanel(panels[seat] as Panel, match, seat, players[seat] ?? '');
      }
      setText(clock, String(Math.ceil((ROUND_STEPS - match.round.steps) / STEPS_PER_SECOND)));
      const [head, below] = cueOf(match, players);
      setText(headline, head);
      setText(line, below);
    },
  };
}
