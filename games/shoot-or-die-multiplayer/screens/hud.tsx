import { readable } from '#common/counted.ts';
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { CommandButton, Figure, useLive, useSend } from '#engine/ui/ui.tsx';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { Bar } from '#games/shooter-kit/screens/hud.tsx';
import { ask } from '../commands.ts';
import { CLOSES_AT, WARNING_SECONDS } from '../rules/arena.ts';
import { CHOICE_STEPS } from '../rules/choice.ts';
import { MOST_ROUNDS, ROUNDS_TO_WIN, scoreOf } from '../rules/match.ts';
import type { Modifier } from '../rules/modifiers.ts';
import type { Round } from '../rules/round.ts';
import { ROUND_STEPS, secondsPlayed } from '../rules/step.ts';
import type { PartyGame } from '../session/party-game.ts';
import { type PlayedSession, RIVAL } from '../session/session.ts';
import * as texts from '../texts.ts';

export function Hud({ game }: { game: PartyGame }) {
  const phase = useLive(() => game.shown.match.phase);
  const hearts = useLive(() => game.shown.match.round.hearts.length);
  const { watched } = game;
  return (
    <div className="hud">
      {Array.from({ length: hearts }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other identity.
        <Corner key={seat} game={game} seat={seat} />
      ))}
      <Clock game={game} />
      <Cue game={game} />
      {phase === 'round' && !watched && <DashButton />}
      {phase === 'choice' && <Choice game={game} />}
      {!watched && <CommandButton command={ask.pause} label={ask.pause.label} className="pause-button" />}
    </div>
  );
}

const Clock = ({ game }: { game: PartyGame }) => (
  <div className="clock">
    <Figure read={() => String(Math.ceil((ROUND_STEPS - game.shown.match.round.steps) / STEPS_PER_SECOND))} />
  </div>
);

function Corner({ game, seat }: { game: PartyGame; seat: number }) {
  const player = useLive(() => game.shown.players[seat] ?? '');
  const isBeating = useLive(() => game.shown.match.round.hearts[seat]?.isBeating ?? false);
  const won = useLive(() => game.shown.match.wins[seat] ?? 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for a form.
    <div
      role="group"
      aria-label={texts.seatName(seat)}
      className={`panel seat-${seat}${isBeating ? '' : ' stopped'}`}
      translate="no"
    >
      <div className="name">
        <span className="swatch" />
        {texts.seatName(seat)}
      </div>
      <div className="who">{isBeating ? player : texts.asClot(player)}</div>
      <span className="track">
        <Bar read={() => rounded((game.shown.match.round.hearts[seat]?.life ?? 0) / FULL_LIFE)} />
      </span>
      <div className="points">
        <Figure read={() => readable(scoreOf(game.shown.match, seat))} />
      </div>
      <div className="wins" role="img" aria-label={texts.roundsWon(won, ROUNDS_TO_WIN)}>
        {Array.from({ length: ROUNDS_TO_WIN }, (_, round) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity.
          <i key={round} className={round < won ? 'won' : undefined} />
        ))}
      </div>
    </div>
  );
}

/** Rounds to multiples of 0.005, so that bars are written less often. */
const rounded = (share: number): number => Math.round(share * 200) / 200;

const NO_CUE = ['', ''] as const;

const CLOSING_SECONDS = 2;

const CLOT_SECONDS = 2.5;

/** Returns a headline and the line below it. */
function cueOf({ match, players, isReplaying }: PlayedSession): readonly [string, string] {
  const { phase, roundNumber, round } = match;
  if (phase === 'count-in') {
    const arena = texts.ARENA_NAMES[round.arena];
    if (round.modifier === null) return [arena, texts.LESSON];
    const { name, what } = texts.MODIFIER_TEXTS[round.modifier];
    const rivals = players.filter((player) => player === RIVAL).length;
    const isAlone = rivals > 0 && rivals === players.length - 1;
    const invitation = roundNumber === 2 && isAlone ? ` ${texts.INVITATION}` : '';
    return [arena, `${name}. ${what}${invitation}`];
  }
  if (phase === 'round') {
    const since = secondsPlayed(round) - (CLOSES_AT - WARNING_SECONDS);
    if (since >= 0 && since < CLOSING_SECONDS) return ['', texts.WALL_CLOSES];
    const clot = freshClot(round, players);
    return clot === null ? NO_CUE : ['', texts.clotText(clot)];
  }
  if (phase === 'aftermath') {
    const { winner } = round;
    if (winner === null) return [texts.DRAWN_ROUND, roundNumber < MOST_ROUNDS ? texts.DRAW : ''];
    return [texts.roundWon(winner), isReplaying ? texts.REPLAYING : ''];
  }
  return NO_CUE;
}

function freshClot({ hearts, steps }: Round, players: readonly string[]): number | null {
  for (const { seat, isBeating, stoppedAt } of hearts) {
    if (isBeating || players[seat] === RIVAL) continue;
    if (steps - stoppedAt < CLOT_SECONDS * STEPS_PER_SECOND) return seat;
  }
  return null;
}

function Cue({ game }: { game: PartyGame }) {
  const headline = useLive(() => (game.notice ?? cueOf(game.shown))[0]);
  const line = useLive(() => (game.notice ?? cueOf(game.shown))[1]);
  const isNotice = useLive(() => game.notice !== null);
  const isOpening = useLive(() => game.shown.match.phase === 'count-in');
  return (
    <div className={`cue${isOpening ? ' opening' : ''}${isNotice ? ' notice' : ''}`}>
      <strong>{headline}</strong>
      <span>{line}</span>
    </div>
  );
}

function DashButton() {
  const send = useSend();
  return (
    // Dash on pointer down, because a click would be too late for a dash of a fifth of a second.
    <button type="button" className="dash-button" onPointerDown={() => send(ask.dash, undefined)}>
      {ask.dash.label}
    </button>
  );
}

function Choice({ game }: { game: PartyGame }) {
  const seat = useLive(() => game.shown.match.choice.seat);
  const cursor = useLive(() => game.shown.match.choice.cursor);
  const isAsked = useLive(() => game.shown.isAsked);
  const player = useLive(() => game.shown.players[game.shown.match.choice.seat] ?? RIVAL);
  const chooser = player === RIVAL ? null : player;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for a form.
    <div className={`choice seat-${seat}`} role="group">
      <strong>{texts.pickText(seat)}</strong>
      <div className="cards">
        {game.shown.match.choice.offers.map((offer, index) => (
          <CommandButton<number>
            key={offer}
            command={ask.choose}
            value={index + 1}
            className={index === cursor ? 'card chosen' : 'card'}
            // Not focusable, because the focused canvas receives the keys that choose cards.
            tabIndex={-1}
            isDisabled={!isAsked}
          >
            <ModifierIcon modifier={offer} />
            <b>{texts.MODIFIER_TEXTS[offer].name}</b>
            <span>{texts.MODIFIER_TEXTS[offer].what}</span>
          </CommandButton>
        ))}
      </div>
      <span className="choice-how">{isAsked ? texts.HOW_TO_CHOOSE : texts.choosingText(chooser)}</span>
      <span className="time-left">
        <Bar read={() => rounded(1 - game.shown.match.phaseSteps / CHOICE_STEPS)} />
      </span>
    </div>
  );
}

/** The icon is hidden from screen readers, because the modifier's name is next to it. */
const ModifierIcon = ({ modifier }: { modifier: Modifier }) => (
  <svg viewBox="-2 -2 28 28" aria-hidden="true" className="icon">
    <path d={texts.MODIFIER_TEXTS[modifier].icon} />
  </svg>
);
