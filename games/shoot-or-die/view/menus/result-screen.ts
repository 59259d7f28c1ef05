/** When the heart has stopped: how long, how many points, which medal, and again. */
import { button, element, readable } from '#engine/menus/elements.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import { MEDALS, type Medal, nextMedal } from '../../rules/medals.ts';
import { clockText } from '../clock-text.ts';

/** What a finished run says. */
export interface Verdict {
  playerName: string;
  score: number;
  /** Before this run; 0 if there was none. */
  bestBefore: number;
  seconds: number;
  medal: Medal | null;
  kills: number;
  bossKills: number;
  /** Share of shots that hit, 0 to 1. */
  accuracy: number;
  longestStreak: number;
}

/** What its buttons do. */
export interface OverActions {
  onRestart(): void;
  onWatch(): void;
  onLink(): void;
}

/** Builds it. `extras` are buttons that other screens have as well. */
export function createOverScreen(actions: OverActions, ...extras: readonly Node[]) {
  const verdictLine = element('p', 'verdict');
  const points = element('div', 'points');
  const medalLine = element('p', 'medals');
  const facts = element('p', 'facts');
  const root = screen(
    'Game over',
    'dim',
    verdictLine,
    points,
    medalLine,
    facts,
    row(
      button('Again', 'R', 'first', actions.onRestart),
      button('Watch it', 'V', '', actions.onWatch),
      button('Copy link', null, '', actions.onLink),
      ...extras,
    ),
  );
  return {
    root,
    update(verdict: Verdict): void {
      points.textContent = readable(verdict.score);
      points.classList.toggle('long', verdict.score >= 1_000_000);
      verdictLine.textContent = `${verdict.playerName}, your heart stopped after ${clockText(verdict.seconds)}.`;
      medalLine.replaceChildren(...medalContent(verdict));
      facts.textContent = factsText(verdict);
    },
  };
}

function medalContent({ medal, seconds }: Verdict): (string | Node)[] {
  const next = nextMedal(seconds);
  if (!medal) return [`The first medal, ${MEDALS[0].name}, is at ${clockText(MEDALS[0].seconds)}.`];
  const toNext = next ? `${next.name} is at ${clockText(next.seconds)}.` : 'There is none above it.';
  return [element('span', 'medal', medal.name), element('span', 'next', toNext)];
}

function factsText({ score, bestBefore, kills, bossKills, accuracy, longestStreak }: Verdict): string {
  const best =
    score > bestBefore
      ? 'A new best'
      : `${readable(bestBefore - score)} short of your best, ${readable(bestBefore)}`;
  const bosses = bossKills === 0 ? '' : `, ${bossKills} ${bossKills === 1 ? 'boss' : 'bosses'} among them`;
  return `${best}. ${kills} killed${bosses}, ${Math.round(accuracy * 100)} % hit, ${longestStreak} in a row.`;
}
