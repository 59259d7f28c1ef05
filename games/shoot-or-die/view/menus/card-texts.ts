/** What cards are called and what they say of themselves: one line each, readable while the heart waits. */
import {
  type Card,
  type Fusion,
  isFusion,
  isUpgrade,
  type Upgrade,
  type Wound,
} from '../../rules/upgrades.ts';

interface UpgradeText {
  name: string;
  /** Of its first level, and of its second. */
  line: string;
  deeper: string;
}

export const UPGRADE_TEXTS: Readonly<Record<Upgrade, UpgradeText>> = {
  pierce: {
    name: 'Needle',
    line: 'A bullet flies on through what it hits, into the next.',
    deeper: 'Through two, and harder with each.',
  },
  ricochet: {
    name: 'Echo',
    line: 'Bullets bounce off the wall once. A bounce ends a row of hits, but costs no life.',
    deeper: 'The wall sends them to whatever is nearest, and the row holds.',
  },
  split: {
    name: 'Fork',
    line: 'Every hit sends two splinters on.',
    deeper: 'And each of the splinters sends on two.',
  },
  homecoming: {
    name: 'Homesick',
    line: 'Bullets that reach the wall fly back to you. Stand so that something is in their way.',
    deeper: 'One that comes home feeds you, and was no miss.',
  },
  charge: {
    name: 'Held breath',
    line: 'Let go of fire for half a second: the next shot hits four times as hard and goes through.',
    deeper: 'And blows up wherever it hits.',
  },
  orbit: {
    name: 'Satellites',
    line: 'Two drops circle you and hit what they touch.',
    deeper: 'They swing far out, and back.',
  },
  chain: {
    name: 'Nerve',
    line: 'Every fourth hit leaps to the next enemy.',
    deeper: 'And from there to another, and another.',
  },
  burst: {
    name: 'Triplet',
    line: 'Three shots at once, then a breath.',
    deeper: 'The third goes through what it hits.',
  },
  scent: {
    name: 'Scent',
    line: 'Late in their flight, bullets turn to what is near.',
    deeper: 'They have it from the muzzle on.',
  },
  backfire: {
    name: 'Backfire',
    line: 'Every shot also goes backwards. Those never count as missed.',
    deeper: 'What goes back finds what is behind you.',
  },
  cold: {
    name: 'Cold blood',
    line: 'Whatever comes close to you slows down.',
    deeper: 'And is brittle: hits hurt it more.',
  },
  blood: {
    name: 'Blood bullets',
    line: 'Shots cost a little life and hit much harder.',
    deeper: 'A kill pays some of it back.',
  },
  twin: {
    name: 'Twins',
    line: 'Two thinner bullets, side by side.',
    deeper: 'Both count for hits in a row.',
  },
  slug: {
    name: 'Slug',
    line: 'Slower, larger, heavier shots.',
    deeper: 'They break off whatever an enemy was about to do.',
  },
  stroke: {
    name: 'Long stroke',
    line: 'Faster bullets that hit harder the farther they fly.',
    deeper: 'From afar they go through everything.',
  },
  close: {
    name: 'Close work',
    line: 'From near, your bullets hit half as hard again.',
    deeper: 'A kill from near feeds you twice.',
  },
  aftershock: {
    name: 'Aftershock',
    line: 'What you shoot dead blows up a little.',
    deeper: 'So does what that blast kills.',
  },
  thorns: {
    name: 'Thorns',
    line: 'A touch costs less, and a ring of bullets answers it.',
    deeper: 'The ring also answers each rise of the streak.',
  },
  fourth: {
    name: 'Fourth beat',
    line: 'Every fourth shot is large and hits three times as hard.',
    deeper: 'And blows up where it hits.',
  },
  fan: {
    name: 'Fan',
    line: 'Every third shot spreads into three.',
    deeper: 'The outer two turn to what is near.',
  },
  venom: {
    name: 'Venom',
    line: 'What you hit is slow for a second.',
    deeper: 'And rots while it is slow.',
  },
  overflow: {
    name: 'Overflow',
    line: 'While your heart is nearly full, shots hit harder.',
    deeper: 'What it does not take bursts out as bullets.',
  },
};

export const FUSION_TEXTS: Readonly<Record<Fusion, { name: string; line: string }>> = {
  spine: { name: 'Spine', line: 'Every hit that goes through leaps as well.' },
  boomerang: { name: 'Boomerang', line: 'What you catch, you throw again, at the nearest.' },
  cluster: { name: 'Cluster', line: 'Splinters blow up where they hit.' },
  crown: { name: 'Crown of thorns', line: 'Every eight seconds, a touch costs nothing.' },
  frost: { name: 'Frostbite', line: 'What is near and poisoned all but stands still.' },
  transfusion: { name: 'Transfusion', line: 'While you are over half full, shots cost no blood.' },
  peacock: { name: 'Peacock', line: 'Every shot is a fan.' },
  hammer: { name: 'Hammer', line: 'The fourth shot goes through all, and throws them back.' },
};

export const WOUND_TEXTS: Readonly<Record<Wound, { name: string; line: string; price: string }>> = {
  open: { name: 'Open wound', line: 'Hits feed you a third more.', price: 'Life burns a fifth faster.' },
  hollow: { name: 'Hollow', line: 'Shots hit far harder.', price: 'You hold less life.' },
  tremor: { name: 'Tremor', line: 'You fire a quarter faster.', price: 'Your aim is no longer steady.' },
  callus: { name: 'Callus', line: 'A touch costs half.', price: 'You are slower.' },
  fever: { name: 'Fever', line: 'A third more points.', price: 'All that comes is faster.' },
  hunger: {
    name: 'Hunger',
    line: 'A kill feeds you half as much again.',
    price: 'A miss costs four times as much.',
  },
  glass: {
    name: 'Glass',
    line: 'Every bullet goes through one more.',
    price: 'A touch costs half as much again.',
  },
  scar: { name: 'Scar', line: 'Full again, and life burns slower.', price: 'No last breath.' },
};

/** What a card shows. */
export interface CardText {
  name: string;
  line: string;
  /** Of a wound, what it costs; empty for all others. */
  price: string;
}

/** The text of a card; `level` is the one that an upgrade would have. */
export function cardText(card: Card, level: number): CardText {
  if (isUpgrade(card)) {
    const { name, line, deeper } = UPGRADE_TEXTS[card];
    return level > 1 ? { name: `${name} II`, line: deeper, price: '' } : { name, line, price: '' };
  }
  return isFusion(card) ? { ...FUSION_TEXTS[card], price: '' } : WOUND_TEXTS[card];
}
