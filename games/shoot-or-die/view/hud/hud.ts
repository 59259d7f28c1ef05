/** What is always in sight while playing: life, score, best, streak, time. Text is touched only where it changes. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { button, element, readable, setText } from '#engine/menus/elements.ts';
import { clockText } from '#engine/menus/texts.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { shareOfNextFactor, streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { TOLD_STEPS } from '../../rules/arena-events.ts';
import { SEGMENTS } from '../../rules/bosses.ts';
import type { RunEvent } from '../../rules/events.ts';
import { isBoss } from '../../rules/kinds.ts';
import type { ArenaEventName, Enemy, Run } from '../../rules/run.ts';
import { secondsPlayed } from '../../rules/step.ts';
import type { Opponent } from '../../session/opponent.ts';

/** The first seconds of a run are taught by one line. */
const LESSON = 'You lose life every second. Hits give it back.';
const LESSON_SECONDS = 6;

/** For so long it is said where the opponent of a duel fell. */
const FELL_SHOWN_STEPS = 5 * STEPS_PER_SECOND;

const ARENA_EVENT_TEXTS: Readonly<Record<ArenaEventName, string>> = {
  close: 'The valve closes.',
  flood: 'Half of it floods. Wading is slow, and burns.',
  dark: 'Your heart goes dark.',
};

/** Builds the HUD; its pause button calls `onPause`. */
export function createHud(onPause: () => void) {
  const score = element('div', 'score');
  const best = element('div', 'best');
  const clock = element('div', 'clock');
  const factor = element('span', 'factor');
  const streakBar = element('i', '');
  const lifeBar = element('i', '');
  const vessel = element('i', '');
  const level = element('span', 'level-text');
  const bosses = createBossBars();
  const cue = element('div', 'cue');
  const pause = button('', null, 'pause-button', onPause);
  pause.setAttribute('aria-label', 'Pause');
  const root = element(
    'div',
    'hud',
    element('div', 'life', lifeBar),
    element(
      'div',
      'points-now',
      score,
      best,
      element('div', 'level', level, element('span', 'track', vessel)),
    ),
    bosses.root,
    element('div', 'streak', factor, element('span', 'track', streakBar)),
    clock,
    cue,
    pause,
  );
  // A translator would replace the numbers as often as they change.
  root.translate = false;
  factor.addEventListener('animationend', () => factor.classList.remove('up', 'down'));

  let shownLife = -1;
  let shownStreak = -1;
  let shownVessel = -1;

  return {
    root,
    /** Shows the present state of a run. */
    update(run: Run, bestScore: number, opponent: Opponent | null): void {
      setText(score, readable(run.score));
      setText(best, bestText(run.score, bestScore));
      setText(clock, clockText(secondsPlayed(run)));
      setText(factor, `×${streakFactor(run.streak.hits)}`);
      const life = Math.round(run.life.amount * 4) / (4 * FULL_LIFE);
      if (life !== shownLife) lifeBar.style.transform = `scaleX(${life})`;
      shownLife = life;
      const streak = shareOfNextFactor(run.streak.hits);
      if (streak !== shownStreak) streakBar.style.transform = `scaleX(${streak})`;
      shownStreak = streak;
      const { progress } = run;
      setText(level, `level ${progress.level}`);
      const gathered = Math.round((50 * progress.gathered) / progress.need) / 50;
      if (gathered !== shownVessel) vessel.style.transform = `scaleX(${gathered})`;
      shownVessel = gathered;
      bosses.update(run);
      const isBreath = run.life.breath === 'drawn';
      setText(cue, cueText(run, isBreath, opponent));
      cue.classList.toggle('breath', isBreath);
    },
    /** Shows that the factor rose or fell. */
    showEvent({ type }: RunEvent): void {
      if (type !== 'factor-up' && type !== 'factor-down') return;
      factor.classList.remove('up', 'down');
      factor.classList.add(type === 'factor-up' ? 'up' : 'down');
    },
  };
}

/** What is said below: the last breath, what is about to befall the arena, the lesson; one at a time. */
function cueText(run: Run, isBreath: boolean, opponent: Opponent | null): string {
  if (isBreath) return 'Last breath. Hit something.';
  const { name, stage, steps } = run.arenaEvent;
  if (stage === 'told') {
    const left = Math.ceil((TOLD_STEPS - steps) / STEPS_PER_SECOND);
    return `${ARENA_EVENT_TEXTS[name]} ${left}`;
  }
  const fell = opponent?.fell;
  if (opponent && fell && run.steps >= fell.step && run.steps < fell.step + FELL_SHOWN_STEPS) {
    if (!opponent.verified) return `${opponent.name}’s ghost fell here.`;
    return `${opponent.name} fell here, ${clockText(fell.step / STEPS_PER_SECOND)}.`;
  }
  return secondsPlayed(run) < LESSON_SECONDS ? LESSON : '';
}

function bestText(score: number, bestScore: number): string {
  if (bestScore === 0) return 'no best yet';
  return score > bestScore ? 'new best' : `best ${readable(bestScore)}`;
}

// The names of the living bosses, and how much of each is left.

const NAMES: Readonly<Record<string, string>> = { valve: 'The Valve', worm: 'The Worm', eye: 'The Eye' };

/** Builds a bar, hidden while it has no boss. */
function createBar() {
  const name = element('span', '');
  const left = element('i', '');
  const root = element('div', 'boss', name, element('span', 'track', left));
  root.hidden = true;
  let shownLeft = -1;
  return {
    root,
    show(run: Run, boss: Enemy): void {
      if (root.hidden) root.hidden = false;
      setText(name, NAMES[boss.kind] ?? '');
      const share = Math.round(100 * leftOf(run, boss)) / 100;
      if (share !== shownLeft) left.style.transform = `scaleX(${share})`;
      shownLeft = share;
    },
  };
}

/** Builds the bars, one for each boss: a boss that is left alive too long meets the next. */
function createBossBars() {
  const root = element('div', 'bosses');
  const bars: ReturnType<typeof createBar>[] = [];
  return {
    root,
    update(run: Run): void {
      let shown = 0;
      for (let i = 0; i < run.enemies.count; i++) {
        const enemy = liveItem(run.enemies, i);
        if (!isBoss(enemy.kind)) continue;
        if (!bars[shown]) {
          const bar = createBar();
          bars.push(bar);
          root.append(bar.root);
        }
        bars[shown++]?.show(run, enemy);
      }
      for (; shown < bars.length; shown++) {
        const bar = bars[shown];
        if (bar && !bar.root.hidden) bar.root.hidden = true;
      }
    },
  };
}

/** Of the worm its tail counts as well: that is what there is to be shot first. */
function leftOf({ segments }: Run, boss: Enemy): number {
  let left = Math.max(0, boss.health);
  let full = boss.fullHealth;
  if (boss.kind !== 'worm') return left / full;
  for (const segment of segments) left += Math.max(0, segment.health);
  full += SEGMENTS * (segments[0]?.fullHealth ?? 0);
  return left / full;
}
