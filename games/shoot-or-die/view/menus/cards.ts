/** Cards as players see them: texts, icons, and the list of those that a heart has. */

import { element } from '#engine/menus/elements.ts';
import type { Run } from '../../rules/run.ts';
import {
  type Card,
  FUSION_PARTS,
  FUSIONS,
  type Fusion,
  isFusion,
  isUpgrade,
  UPGRADES,
  type Upgrade,
  WOUNDS,
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

const FUSION_TEXTS: Readonly<Record<Fusion, { name: string; line: string }>> = {
  spine: { name: 'Spine', line: 'Every hit that goes through leaps as well.' },
  boomerang: { name: 'Boomerang', line: 'What you catch, you throw again, at the nearest.' },
  cluster: { name: 'Cluster', line: 'Splinters blow up where they hit.' },
  crown: { name: 'Crown of thorns', line: 'Every eight seconds, a touch costs nothing.' },
  frost: { name: 'Frostbite', line: 'What is near and poisoned all but stands still.' },
  transfusion: { name: 'Transfusion', line: 'While you are over half full, shots cost no blood.' },
  peacock: { name: 'Peacock', line: 'Every shot is a fan.' },
  hammer: { name: 'Hammer', line: 'The fourth shot goes through all, and throws them back.' },
};

const WOUND_TEXTS: Readonly<Record<Wound, { name: string; line: string; price: string }>> = {
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
interface CardText {
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

// Icons of cards, drawn by code: lines on a field of 24 by 24.

type SingleCard = Exclude<Card, keyof typeof FUSION_PARTS>;

const PATHS: Readonly<Record<SingleCard, string>> = {
  pierce: 'M2 12h19M16 7l5 5-5 5M11 5a7 7 0 0 0 0 14',
  ricochet: 'M3 3h18M4 20L12 4l8 16M15 19l5 1 2-5',
  split: 'M2 12h8l10-7M10 12l10 7M15 4l5 1-1 5M15 20l5-1-1-5',
  homecoming: 'M4 17a9 9 0 1 1 15-1M20 21l-1-5-5 1',
  charge: 'M13 2L5 14h6l-1 8 9-13h-7z',
  orbit:
    'M12 9.500a2.500 2.500 0 1 0 .01 0M3 13a9 9 0 0 1 14-8.500M21 11a9 9 0 0 1-14 8.500M14 3l3 1.500L15.500 8M10 21l-3-1.500L8.500 16',
  chain: 'M2 5l8 4-5 4 9 2-4 4 12 2',
  burst: 'M2 5h13M2 12h13M2 19h13M19 5h3M19 12h3M19 19h3',
  scent: 'M2 17c5-12 7 5 12-6 2-4 4-4 7-4M17 3l4 4-4 4',
  backfire: 'M2 12h20M7 6l-5 6 5 6M17 6l5 6-5 6',
  cold: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10M9 3.500l3 3 3-3M9 20.500l3-3 3 3',
  blood: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13zM9 15a3 3 0 0 0 3 3',
  twin: 'M2 7h18M2 17h18M16 3l4 4-4 4M16 13l4 4-4 4',
  slug: 'M3 5h9a7 7 0 0 1 0 14H3zM8 5v14',
  stroke: 'M8 12h13M16 7l5 5-5 5M2 7h7M2 17h7M2 12h3',
  close: 'M12 7a5 5 0 1 0 .01 0M12 1v6M12 17v6M1 12h6M17 12h6',
  aftershock:
    'M12 9.500a2.500 2.500 0 1 0 .01 0M7 6a8 8 0 0 0 0 12M17 6a8 8 0 0 1 0 12M3 4a12 12 0 0 0 0 16M21 4a12 12 0 0 1 0 16',
  thorns:
    'M12 1l2.500 7L21 5l-3 6.500 5 .5-5 .5 3 6.500-6.500-3L12 23l-2.500-7L3 19l3-6.500L1 12l5-.5L3 5l6.500 3z',
  fourth: 'M4 14v5M9 14v5M14 14v5M20 4v15M17 7l3-3 3 3',
  fan: 'M2 12h19M4 10L19 3M4 14l15 7M17 9l4 3-4 3',
  venom: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13zM9 13l6 5M15 13l-6 5',
  overflow: 'M4 10v11h16V10M1 10c3-4 6 3 9 0s6-3 13 0M9 2v3M15 1v4',
  open: 'M3 21L21 3M6 13l5 5M10 9l5 5M14 5l5 5',
  hollow: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z',
  tremor: 'M1 12l3-6 3 13 3-16 3 18 3-14 3 7h4',
  callus: 'M12 2l9 4v6c0 5-4 8-9 10-5-2-9-5-9-10V6z',
  fever: 'M9 14V5a3 3 0 0 1 6 0v9a5 5 0 1 1-6 0zM12 8v9M19 5h4M19 10h3',
  hunger: 'M1 8c7-5 15-5 22 0l-3 3-3-4-3 5-2-5-2 5-3-5-3 4zM3 16c6 5 12 5 18 0',
  glass: 'M12 1l9 11-9 11-9-11zM12 1v22M3 12h18',
  scar: 'M2 15L22 9M6 9l3 8M11 8l3 8M16 6l3 8',
};

/** An icon, which screen readers pass over: the card's name stands beside it. A fusion shows both of its parts. */
export function cardIcon(card: Card): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.classList.add('icon');
  svg.setAttribute('aria-hidden', 'true');
  if (isFusion(card)) {
    const [first, second] = FUSION_PARTS[card];
    svg.setAttribute('viewBox', '-2 -2 56 28');
    svg.append(line(PATHS[first]), line('M26 2v20'), line(PATHS[second], 'translate(28)'));
  } else {
    svg.setAttribute('viewBox', '-2 -2 28 28');
    svg.append(line(PATHS[card]));
  }
  return svg;
}

function line(path: string, move = ''): SVGPathElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  made.setAttribute('d', path);
  if (move) made.setAttribute('transform', move);
  return made;
}

// What a heart has become: an icon and a name for each card of its build.

/** A build as the rules have it. */
export type Build = Pick<Run, 'upgrades' | 'fusions' | 'wounds'>;

/** The cards of a build: what became one stands for its parts. */
function cardsOf({ upgrades, fusions, wounds }: Build): Card[] {
  const fused = FUSIONS.filter((fusion) => fusions[fusion]);
  const parts = new Set<Card>(fused.flatMap((fusion) => [...FUSION_PARTS[fusion]]));
  return [
    ...fused,
    ...UPGRADES.filter((upgrade) => upgrades[upgrade] > 0 && !parts.has(upgrade)),
    ...WOUNDS.filter((wound) => wounds[wound]),
  ];
}

/** Fills a list with a build. */
export function showBuild(list: HTMLElement, build: Build): void {
  const levels: Partial<Record<Card, number>> = build.upgrades;
  list.replaceChildren(
    ...cardsOf(build).map((card) => {
      const { name, price } = cardText(card, levels[card] ?? 1);
      return element('li', price ? 'wound' : '', cardIcon(card), element('span', '', name));
    }),
  );
}
