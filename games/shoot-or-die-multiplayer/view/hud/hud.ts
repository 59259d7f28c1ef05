/** What is always in sight while playing: a corner for each heart, the clock, and a cue in the middle. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { button, element, readable, setText } from '#engine/menus/elements.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { CLOSES_AT, WARNING_SECONDS } from '../../rules/arena.ts';
import { type Match, MOST_ROUNDS, ROUNDS_TO_WIN, scoreOf } from '../../rules/match.ts';
import { MOST_HEARTS, type Round } from '../../rules/round.ts';
import { ROUND_STEPS, secondsPlayed } from '../../rules/step.ts';
import type { PushAction } from '../../session/actions.ts';
import { RIVAL } from '../../session/session.ts';
import { ARENA_NAMES, MODIFIER_TEXTS } from '../menus/modifier-texts.ts';
import { SEATS, seatName } from '../seats.ts';
import { createChoiceCards } from './choice-cards.ts';

/** What the HUD is filled from. */
export interface HudState {
  match: Match;
  /** Who plays each seat. */
  players: readonly string[];
  /** A round's end is shown once more. */
  isReplaying: boolean;
  /** A player here, and no rival, is to choose a card. */
  isAsked: boolean;
  /** Somebody else's match: nobody here has a heart in it, and the bar below it has the pause. */
  isWatched: boolean;
  /** What is to be said instead of all else: a headline and a line below it; null for nothing. */
  notice: readonly [string, string] | null;
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
  // A translator would replace the numbers as often as they change.
  root.translate = false;
  return { root, who, points, life, wins, shownLife: -1 };
}

const NO_CUE = ['', ''] as const;
const LESSON = 'What you hit feeds you, and hearts count. A dash catches bullets.';
const INVITATION = 'A rival’s heart is yours for the firing: Enter, right Shift, or a gamepad.';

/** In the middle of a round the wall's closing is told for so long. */
const CLOSING_SECONDS = 2;

/** For so long a player is told what has become of them. */
const CLOT_SECONDS = 2.5;

/** What the middle says: a headline and a line below it. */
function cueOf({ match, players, isReplaying, notice }: HudState): readonly [string, string] {
  if (notice) return notice;
  const { phase, roundNumber, round } = match;
  if (phase === 'count-in') {
    const arena = ARENA_NAMES[round.arena];
    if (round.modifier === null) return [arena, LESSON];
    const { name, what } = MODIFIER_TEXTS[round.modifier];
    const invitation = roundNumber === 2 && players.includes(RIVAL) ? ` ${INVITATION}` : '';
    return [arena, `${name}. ${what}${invitation}`];
  }
  if (phase === 'round') {
    const since = secondsPlayed(round) - (CLOSES_AT - WARNING_SECONDS);
    if (since >= 0 && since < CLOSING_SECONDS) return ['', 'The wall closes'];
    const clot = freshClot(round, players);
    return clot === null ? NO_CUE : ['', `${seatName(clot)} bites on as a clot: fire leaps`];
  }
  if (phase === 'aftermath') {
    const { winner } = round;
    if (winner === null)
      return ['Nobody’s round', roundNumber < MOST_ROUNDS ? 'Two were as full. Again.' : ''];
    return [`${seatName(winner)} lives`, isReplaying ? 'Again, slowly' : ''];
  }
  return NO_CUE;
}

/** A seat that a player has, and whose heart has stopped a moment ago; null for none. */
function freshClot({ hearts, steps }: Round, players: readonly string[]): number | null {
  for (const { seat, isBeating, stoppedAt } of hearts) {
    if (isBeating || players[seat] === RIVAL) continue;
    if (steps - stoppedAt < CLOT_SECONDS * STEPS_PER_SECOND) return seat;
  }
  return null;
}

/** Builds the HUD; its buttons ask for a pause, a dash and cards. */
export function createHud(push: PushAction) {
  const panels = SEATS.map((_, seat) => createPanel(seat));
  const clock = element('div', 'clock');
  const headline = element('strong', '');
  const line = element('span', '');
  const cue = element('div', 'cue', headline, line);
  const pause = button('', null, 'pause-button', () => push({ kind: 'pause' }));
  pause.setAttribute('aria-label', 'Pause');
  const dash = button('Dash', null, 'dash-button', () => {});
  // With the finger down, not up: a dash lasts a fifth of a second.
  dash.addEventListener('pointerdown', () => push({ kind: 'dash' }));
  const choice = createChoiceCards(push);
  const root = element(
    'div',
    'hud',
    ...panels.map((panel) => panel.root),
    clock,
    cue,
    dash,
    choice.root,
    pause,
  );

  function updatePanel(panel: Panel, match: Match, seat: number, player: string): void {
    const heart = match.round.hearts[seat];
    if (panel.root.hidden === (heart !== undefined)) panel.root.hidden = heart === undefined;
    if (!heart) return;
    setText(panel.who, heart.isBeating ? player : `${player}, a clot`);
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
    /** Shows the present state. */
    update(shown: HudState): void {
      const { match, players, isAsked, isWatched } = shown;
      for (let seat = 0; seat < MOST_HEARTS; seat++) {
        updatePanel(panels[seat] as Panel, match, seat, players[seat] ?? '');
      }
      setText(clock, String(Math.ceil((ROUND_STEPS - match.round.steps) / STEPS_PER_SECOND)));
      const [head, below] = cueOf(shown);
      cue.classList.toggle('opening', match.phase === 'count-in');
      cue.classList.toggle('notice', shown.notice !== null);
      choice.update(match, isAsked, players);
      const canDash = match.phase === 'round' && !isWatched;
      if (dash.hidden === canDash) dash.hidden = !canDash;
      if (pause.hidden !== isWatched) pause.hidden = isWatched;
      setText(headline, head);
      setText(line, below);
    },
  };
}
