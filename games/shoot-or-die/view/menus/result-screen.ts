/** When the heart has stopped: what did it, how long and how many points, which medal, what it had become, and again. */

import { button, element, readable } from '#engine/menus/elements.ts';
import { clockText } from '#engine/menus/texts.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { EnemyKind } from '../../rules/kinds.ts';
import type { PushAction } from '../../session/actions.ts';
import { MEDALS, nextMedal, type RunResult } from '../../session/result.ts';
import { showBuild } from './cards.ts';

/** Builds it. `extras` are buttons that other screens have as well. */
export function createResultScreen(push: PushAction, ...extras: readonly Node[]) {
  const headline = element('p', 'result');
  const points = element('div', 'points');
  const medalLine = element('p', 'medals');
  const facts = element('p', 'facts');
  const versus = element('p', 'result versus');
  const chart = element('div', 'chart');
  const build = element('ul', 'build');
  build.setAttribute('aria-label', 'Your build');
  const root = screen(
    'Game over',
    'dim story',
    headline,
    points,
    versus,
    medalLine,
    facts,
    chart,
    build,
    row(
      button('Again', 'R', 'first', () => push({ kind: 'restart' })),
      button('Watch it', 'V', '', () => push({ kind: 'watch-last' })),
      button('Copy link', null, '', () => push({ kind: 'share-last' })),
      ...extras,
    ),
  );
  return {
    root,
    update(result: RunResult, playerName: string): void {
      points.textContent = readable(result.score);
      points.classList.toggle('long', result.score >= 1_000_000);
      headline.textContent = headlineText(result, playerName);
      medalLine.replaceChildren(...medalContent(result));
      facts.textContent = factsText(result);
      versus.hidden = !result.opponent;
      versus.textContent = versusText(result);
      chart.replaceChildren(lifeChart(result.life, lifeText(result)));
      showBuild(build, result.build);
    },
  };
}

function headlineText({ seconds, killedBy }: RunResult, playerName: string): string {
  const stopped = `${playerName}, your heart stopped after ${clockText(seconds)}.`;
  return `${stopped} ${killedBy === null ? 'The fuse burnt down.' : `It was ${ENEMY_NAMES[killedBy]}.`}`;
}

/** Who won a duel, and how to go on with it. */
function versusText({ score, opponent }: RunResult): string {
  if (!opponent) return '';
  const { name, verified } = opponent;
  if (!verified) return `You played beside ${name}’s ghost, not verified.`;
  const ahead = score - verified.result.score;
  if (ahead > 0) return `You beat ${name} by ${readable(ahead)}. Copy the link to send it back.`;
  if (ahead < 0) return `${name} stays ahead by ${readable(-ahead)}.`;
  return `You and ${name} are level.`;
}

function lifeText({ life }: RunResult): string {
  const mean = life.reduce((sum, share) => sum + share, 0) / Math.max(1, life.length);
  return `Your life over time: ${Math.round(mean)} of 100 on average.`;
}

function medalContent({ medal, score }: RunResult): (string | Node)[] {
  const next = nextMedal(score);
  if (!medal) return [`The first medal, ${MEDALS[0].name}, is at ${readable(MEDALS[0].points)}.`];
  const toNext = next ? `${next.name} is at ${readable(next.points)}.` : 'There is none above it.';
  return [element('span', 'medal', medal.name), element('span', 'next', toNext)];
}

function factsText({
  score,
  bestBefore,
  kills,
  bossKills,
  accuracy,
  longestStreak,
  waves,
  day,
}: RunResult): string {
  const best =
    score > bestBefore
      ? 'A new best'
      : `${readable(bestBefore - score)} short of your best, ${readable(bestBefore)}`;
  const bosses = bossKills === 0 ? '' : `, ${bossKills} ${bossKills === 1 ? 'boss' : 'bosses'} among them`;
  const played =
    day === null ? '' : ` Seed of ${day.name}${day.days > 1 ? `, ${day.days} days in a row` : ''}.`;
  return `${best}. Wave ${waves}. ${kills} killed${bosses}, ${Math.round(accuracy * 100)} % hit, ${longestStreak} in a row.${played}`;
}

// What enemies are called where a run's end names the one that killed.

const ENEMY_NAMES: Readonly<Record<EnemyKind, string>> = {
  target: 'a target',
  drifter: 'a drifter',
  seeker: 'a seeker',
  splitter: 'a splitter',
  dasher: 'a dasher',
  splinter: 'a splinter',
  shield: 'a shield',
  sniper: 'a sniper',
  leech: 'a leech',
  bomber: 'a bomber',
  clot: 'a clot',
  valve: 'the Valve',
  worm: 'the Worm',
  segment: 'the Worm',
  eye: 'the Eye',
  mite: 'a mite, of all things',
};

// Life over time as a line: where a run was nearly over, and where it was.

const WIDTH = 300;
const HEIGHT = 60;

/** Draws it from one number a second, in hundredths of a full heart; `text` says the same to screen readers. */
function lifeChart(life: readonly number[], text: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 -2 ${WIDTH} ${HEIGHT + 4}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', text);
  svg.classList.add('life-chart');
  const across = WIDTH / Math.max(1, life.length);
  const points = [100, ...life, 0].map((share, second) => {
    const x = Math.min(WIDTH, second * across);
    return `${x.toFixed(1)} ${((1 - share / 100) * HEIGHT).toFixed(1)}`;
  });
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', `M0 ${HEIGHT}L${points.join('L')}V${HEIGHT}z`);
  svg.append(path);
  return svg;
}
