/** What upgrades are called and what they say of themselves: one line each, readable while the heart waits. */
import type { Upgrade } from '../../rules/upgrades.ts';

interface UpgradeText {
  name: string;
  line: string;
}

export const UPGRADE_TEXTS: Readonly<Record<Upgrade, UpgradeText>> = {
  pierce: { name: 'Needle', line: 'A bullet flies on through what it hits, into the next.' },
  ricochet: {
    name: 'Echo',
    line: 'Bullets bounce off the wall once. A bounce ends a row of hits, but costs no life.',
  },
  split: { name: 'Fork', line: 'Every hit sends two splinters on.' },
  homecoming: {
    name: 'Homesick',
    line: 'Bullets that reach the wall fly back to you. Stand so that something is in their way.',
  },
  charge: {
    name: 'Held breath',
    line: 'Let go of fire for half a second: the next shot hits four times as hard and goes through.',
  },
  orbit: { name: 'Satellites', line: 'Two drops circle you and hit what they touch.' },
  chain: { name: 'Nerve', line: 'Every fourth hit leaps to the next enemy.' },
  burst: { name: 'Triplet', line: 'Three shots at once, then a breath.' },
  scent: { name: 'Scent', line: 'Late in their flight, bullets turn to what is near.' },
  backfire: { name: 'Backfire', line: 'Every shot also goes backwards. Those never count as missed.' },
  cold: { name: 'Cold blood', line: 'Whatever comes close to you slows down.' },
  blood: { name: 'Blood bullets', line: 'Shots cost a little life and hit much harder.' },
  twin: { name: 'Twins', line: 'Two thinner bullets, side by side.' },
  slug: { name: 'Slug', line: 'Slower, larger, heavier shots.' },
  stroke: { name: 'Long stroke', line: 'Faster bullets that hit harder the farther they fly.' },
  close: { name: 'Close work', line: 'From near, your bullets hit half as hard again.' },
  aftershock: { name: 'Aftershock', line: 'What you shoot dead blows up a little.' },
  thorns: { name: 'Thorns', line: 'A touch costs less, and a ring of bullets answers it.' },
  fourth: { name: 'Fourth beat', line: 'Every fourth shot is large and hits three times as hard.' },
  fan: { name: 'Fan', line: 'Every third shot spreads into three.' },
  venom: { name: 'Venom', line: 'What you hit is slow for a second.' },
  overflow: { name: 'Overflow', line: 'While your heart is nearly full, shots hit harder.' },
};
