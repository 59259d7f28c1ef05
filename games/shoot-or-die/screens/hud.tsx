import { useRef, useState } from 'react';
import { readable } from '#common/counted.ts';
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { clockText } from '#engine/menus/texts.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { Figure, Notice, useFrame, useSend } from '#engine/ui/ui.tsx';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { progressToNextFactor, streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { Bar, type Sticks, TouchSticks } from '#games/shooter-kit/screens/hud.tsx';
import { pauseButton } from '../commands.ts';
import { ANNOUNCEMENT_STEPS } from '../rules/arena-events.ts';
import { SEGMENTS } from '../rules/bosses.ts';
import { isBoss } from '../rules/kinds.ts';
import type { Enemy, Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Opponent } from '../session/ghost.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import * as texts from '../texts.ts';

interface HudProps {
  readonly game: ShooterGame;
  readonly isShown: boolean;
  readonly sticks: Sticks;
}

export function Hud({ game, isShown, sticks }: HudProps) {
  const { notice } = game;
  return (
    <>
      <TouchSticks sticks={sticks} />
      {isShown && <Figures game={game} />}
      {notice && <Notice key={notice.id} text={notice.text} />}
    </>
  );
}

function Figures({ game }: { game: ShooterGame }) {
  const send = useSend();
  return (
    // Browser translation would change the numbers with every update.
    <div className="hud" translate="no">
      <div className="life">
        <Bar read={() => Math.round(game.run.life.amount * 4) / (4 * FULL_LIFE)} />
        <Bar read={() => Math.round(game.run.life.bruise * 4) / (4 * FULL_LIFE)} />
      </div>
      <div className="points-now">
        <div className="score">
          <Figure read={() => readable(game.run.score)} />
        </div>
        <div className="best">
          <Figure read={() => texts.bestText(game.run.score, game.session.bestBefore)} />
        </div>
        <div className="level">
          <Figure read={() => texts.levelText(game.run.progress.level)} />
          <span className="track">
            <Bar read={() => Math.round((50 * game.run.progress.gathered) / game.run.progress.need) / 50} />
          </span>
        </div>
        <div className="best">
          <Figure read={() => (game.run.life.spares > 0 ? texts.SPARE_LIFE : '')} />
        </div>
      </div>
      <Bosses game={game} />
      <div className="streak">
        <Factor game={game} />
        <span className="track">
          <Bar read={() => progressToNextFactor(game.run.streak.hits)} />
        </span>
      </div>
      <div className="clock">
        <Figure read={() => clockText(secondsPlayed(game.run))} />
      </div>
      <Cue game={game} />
      <button
        type="button"
        className="pause-button"
        aria-label={texts.PAUSE}
        onClick={() => send(pauseButton, undefined)}
      />
    </div>
  );
}

/** The multiplier shakes when it falls, and jumps when it rises. */
function Factor({ game }: { game: ShooterGame }) {
  const factor = useRef<HTMLDivElement>(null);
  const last = useRef({ run: game.run, factor: 0 });
  const read = () => streakFactor(game.run.streak.hits);
  useFrame(() => {
    const { run } = game;
    const before = last.current;
    last.current = { run, factor: read() };
    const change = run === before.run ? last.current.factor - before.factor : 0;
    if (change !== 0 && before.factor > 0) factor.current?.classList.add(change > 0 ? 'up' : 'down');
  });
  return (
    <div
      ref={factor}
      className="factor"
      onAnimationEnd={({ currentTarget }) => currentTarget.classList.remove('up', 'down')}
    >
      <Figure read={() => `×${read()}`} />
    </div>
  );
}

function Cue({ game }: { game: ShooterGame }) {
  const cue = useRef<HTMLDivElement>(null);
  const isBreath = () => game.run.life.breath === 'drawn';
  useFrame(() => {
    cue.current?.classList.toggle('breath', isBreath());
  });
  return (
    <div ref={cue} className="cue">
      <Figure
        read={() => cueText(game.run, isBreath(), game.session.viewer ? null : game.session.opponent)}
      />
    </div>
  );
}

const LESSON_SECONDS = 6;

const FELL_SHOWN_STEPS = 5 * STEPS_PER_SECOND;

function cueText(run: Run, isBreath: boolean, opponent: Opponent | null): string {
  if (isBreath) return texts.LAST_BREATH;
  const { name, stage, steps } = run.arenaEvent;
  if (stage === 'told') {
    const left = Math.ceil((ANNOUNCEMENT_STEPS - steps) / STEPS_PER_SECOND);
    return `${texts.ARENA_EVENT_TEXTS[name]} ${left}`;
  }
  const fell = opponent?.fell;
  if (opponent && fell && run.steps >= fell.step && run.steps < fell.step + FELL_SHOWN_STEPS) {
    return texts.fellHere(opponent.name, fell.step / STEPS_PER_SECOND, opponent.verified !== null);
  }
  if (isFirstBruise(run)) return texts.BRUISE;
  return secondsPlayed(run) < LESSON_SECONDS ? texts.LESSON : '';
}

const BRUISE_SHOWN_STEPS = 4 * STEPS_PER_SECOND;
/** Slightly more life than the bruise of a single touch takes. */
const FIRST_BRUISE = 10;

function isFirstBruise({ life, steps, lastHurtStep }: Run): boolean {
  return life.bruise > 0 && life.bruise < FIRST_BRUISE && steps < lastHurtStep + BRUISE_SHOWN_STEPS;
}

// A list, because the next boss appears even if the last one is alive.

function Bosses({ game }: { game: ShooterGame }) {
  const [count, setCount] = useState(0);
  const bosses = useRef<Enemy[]>([]);
  useFrame(() => {
    const { enemies } = game.run;
    const found = bosses.current;
    found.length = 0;
    for (let i = 0; i < enemies.count; i++) {
      const enemy = liveItem(enemies, i);
      if (isBoss(enemy.kind)) found.push(enemy);
    }
    if (found.length !== count) setCount(found.length);
  });
  return (
    <div className="bosses">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are told apart by their order.
        <div key={index} className="boss">
          <Figure read={() => texts.BOSS_NAMES[bosses.current[index]?.kind ?? ''] ?? ''} />
          <span className="track">
            <Bar read={() => leftOf(game.run, bosses.current[index])} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Returns the fraction of a boss's health. A worm's tail counts too, because it has to be shot first. */
function leftOf({ segments }: Run, boss: Enemy | undefined): number {
  if (!boss) return 0;
  let left = Math.max(0, boss.health);
  let full = boss.fullHealth;
  if (boss.kind === 'worm') {
    for (const segment of segments) left += Math.max(0, segment.health);
    full += SEGMENTS * (segments[0]?.fullHealth ?? 0);
  }
  return Math.round((100 * left) / full) / 100;
}
