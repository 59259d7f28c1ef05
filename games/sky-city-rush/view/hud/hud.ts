/** What is always in sight while racing. Text is touched only where it changes. */
import { button, element, setText } from '#engine/menus/elements.ts';
import type { Send } from '#engine/phases/machine.ts';
import { pauseButton, turnRound } from '../../commands.ts';
import { RIVAL_CAST } from '../../rules/rivals.ts';
import { gapText, lapText, placeText } from '../../session/race-texts.ts';
import type { EdgeSpot } from '../screen-spots.ts';
import type { Advice } from './advice.ts';
import { createMinimap } from './minimap.ts';
import { createNameTags } from './name-tags.ts';

export interface HudFacts {
  /** 1 is the leader; null where nobody races against one. */
  place: number | null;
  ships: number;
  lap: number;
  /** Null where laps have no end. */
  laps: number | null;
  seconds: number;
  /** Seconds left of a shrinking clock, or null. */
  secondsLeft: number | null;
  /** Seconds of the best lap so far, or null. */
  bestLap: number | null;
  /** Seconds behind (positive) or ahead of the ghost, or null. */
  gap: number | null;
  /** Who the ghost is, in a duel. */
  opponent: string | null;
  /** Metres a second. */
  speed: number;
  /** 0 to 1. */
  rush: number;
  isBoosting: boolean;
  isWrongWay: boolean;
}

export type Hud = ReturnType<typeof createHud>;

/** Builds the HUD. Its "wrong way" is a button, too. */
export function createHud(send: Send) {
  const place = element('b', 'place');
  const of = element('span', 'of');
  const lap = element('span', 'lap');
  const best = element('span', 'best');
  const clock = element('div', 'clock');
  const gap = element('div', 'gap');
  const speed = element('b', '');
  const rushBar = element('i', '');
  const rushName = element('span', '', 'Rush');
  const rush = element('div', 'rush', rushBar, rushName);
  const wrongWay = button(turnRound.label, null, 'wrong-way', () => send(turnRound));
  const announced = element('div', 'announced');
  const advice = element('div', 'advice');
  const minimap = createMinimap();
  const nameTags = createNameTags(RIVAL_CAST.map(({ name }) => name));
  const pause = button('', null, 'pause-button', () => send(pauseButton));
  pause.setAttribute('aria-label', pauseButton.label);
  const root = element(
    'div',
    'hud',
    nameTags.root,
    element('div', 'standing', element('div', 'place-row', place, of), lap, best),
    element('div', 'middle', clock, gap),
    element('div', 'speed', speed, element('span', '', 'km/h')),
    rush,
    wrongWay,
    announced,
    advice,
    pause,
  );
  // A translator would replace the numbers as often as they change.
  root.translate = false;
  root.append(minimap.root);
  root.hidden = true;
  announced.addEventListener('animationend', () => setText(announced, ''));

  let shownRush = -1;
  let shownBoost = false;
  return {
    root,
    minimap,
    nameTags,
    update(facts: Readonly<HudFacts>): void {
      setText(place, facts.place === null ? '' : placeText(facts.place));
      setText(of, facts.place === null ? '' : `of ${facts.ships}`);
      setText(
        lap,
        facts.laps === null ? `Lap ${facts.lap}` : `Lap ${Math.min(facts.lap, facts.laps)}/${facts.laps}`,
      );
      setText(best, facts.bestLap === null ? '' : `best ${lapText(facts.bestLap)}`);
      // Tenths are all that one can read while they run.
      const shown = facts.secondsLeft ?? facts.seconds;
      const tenths = Math.floor(Math.max(0, shown) * 10);
      const minutes = Math.floor(tenths / 600);
      const rest = ((tenths % 600) / 10).toFixed(1);
      setText(clock, minutes > 0 ? `${minutes}:${rest.padStart(4, '0')}` : rest);
      clock.classList.toggle('urgent', facts.secondsLeft !== null && facts.secondsLeft < 5);
      const against = facts.opponent === null ? '' : `${facts.opponent} `;
      setText(gap, facts.gap === null ? '' : against + gapText(facts.gap));
      gap.classList.toggle('ahead', facts.gap !== null && facts.gap < 0);
      setText(speed, String(Math.round(facts.speed * 3.6)));
      const full = Math.round(facts.rush * 100);
      if (full !== shownRush) {
        rushBar.style.transform = `scaleX(${full / 100})`;
        rush.classList.toggle('full', full >= 99);
        shownRush = full;
      }
      if (facts.isBoosting !== shownBoost) {
        shownBoost = facts.isBoosting;
        rush.classList.toggle('burning', shownBoost);
        setText(rushName, shownBoost ? 'Boost' : 'Rush');
      }
      if (wrongWay.hidden === facts.isWrongWay) wrongWay.hidden = !facts.isWrongWay;
    },
    /** Shows a word in the middle for a moment: the countdown, a lap time. */
    announce(text: string, kind: 'count' | 'note'): void {
      // A new node, so that the same word twice begins its motion anew.
      const word = element('span', kind, text);
      announced.replaceChildren(word);
    },
    /** A lasting line of advice, or an empty one; `edge` is where the edge is that it may be about. */
    advise({ text, at }: Advice, edge: Readonly<EdgeSpot> | null): void {
      setText(advice, text);
      if (advice.dataset['at'] !== at) advice.dataset['at'] = at;
      rush.classList.toggle('taught', at === 'meter' && text !== '');
      const isAtEdge = at === 'edge' && edge !== null;
      advice.style.transform = isAtEdge
        ? `translate(${(edge.x * 100 - 50).toFixed(2)}cqw, ${(edge.y * 100 - 100).toFixed(2)}cqh)`
        : '';
    },
  };
}
