/** When the heart has stopped: how long, how many points, which medal, and again. */
import { button, element, readable } from '#engine/menus/elements.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import { MEDALS, nextMedal } from '../../rules/medals.ts';
import type { PushAction } from '../../session/actions.ts';
import type { RunResult } from '../../session/result.ts';
import { clockText } from '../clock-text.ts';

/** Builds it. `extras` are buttons that other screens have as well. */
export function createResultScreen(push: PushAction, ...extras: readonly Node[]) {
  const headline = element('p', 'result');
  const points = element('div', 'points');
  const medalLine = element('p', 'medals');
  const facts = element('p', 'facts');
  const root = screen(
    'Game over',
    'dim',
    headline,
    points,
    medalLine,
    facts,
    row(
      button('Again', 'R', 'first', () => push({ type: 'restart' })),
      button('Watch it', 'V', '', () => push({ type: 'watch-last' })),
      button('Copy link', null, '', () => push({ type: 'share-last' })),
      ...extras,
    ),
  );
  return {
    root,
    update(result: RunResult, playerName: string): void {
      points.textContent = readable(result.score);
      points.classList.toggle('long', result.score >= 1_000_000);
      headline.textContent = `${playerName}, your heart stopped after ${clockText(result.seconds)}.`;
      medalLine.replaceChildren(...medalContent(result));
      facts.textContent = factsText(result);
    },
  };
}

function medalContent({ medal, seconds }: RunResult): (string | Node)[] {
  const next = nextMedal(seconds);
  if (!medal) return [`The first medal, ${MEDALS[0].name}, is at ${clockText(MEDALS[0].seconds)}.`];
  const toNext = next ? `${next.name} is at ${clockText(next.seconds)}.` : 'There is none above it.';
  return [element('span', 'medal', medal.name), element('span', 'next', toNext)];
}

function factsText({ score, bestBefore, kills, bossKills, accuracy, longestStreak }: RunResult): string {
  const best =
    score > bestBefore
      ? 'A new best'
      : `${readable(bestBefore - score)} short of your best, ${readable(bestBefore)}`;
  const bosses = bossKills === 0 ? '' : `, ${bossKills} ${bossKills === 1 ? 'boss' : 'bosses'} among them`;
  return `${best}. ${kills} killed${bosses}, ${Math.round(accuracy * 100)} % hit, ${longestStreak} in a row.`;
}
