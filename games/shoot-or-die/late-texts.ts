import { counted, readable } from '#common/counted.ts';
import { assistsText, clockText } from '#engine/menus/texts.ts';
import { DAMAGED_LINK } from '#engine/texts.ts';
import type { EnemyKind } from './rules/kinds.ts';
import type { Run } from './rules/run.ts';
import {
  type Card,
  FUSION_PARTS,
  type Fusion,
  isFusion,
  isUpgrade,
  type LevelProgress,
  type Upgrade,
  type Wound,
} from './rules/upgrades.ts';
import { MEDALS, nextMedal, type RunResult } from './session/result.ts';
import { SPARE_LIFE } from './texts.ts';

interface UpgradeText {
  name: string;
  line: string;
  /** Text for the second level. */
  deeper: string;
}

const UPGRADE_TEXTS: Readonly<Record<Upgrade, UpgradeText>> = {
  pierce: {
    name: 'Needle',
    line: 'A bullet flies through what it hits, and on to the next enemy.',
    deeper: 'Bullets fly through two enemies, and hit harder after each.',
  },
  ricochet: {
    name: 'Echo',
    line: 'Bullets bounce off the wall once. A bounce ends the streak, but costs no life.',
    deeper: 'The wall sends bullets to the nearest enemy, and the streak holds.',
  },
  split: {
    name: 'Fork',
    line: 'Every hit sends two splinters on.',
    deeper: 'Each splinter sends two more on.',
  },
  homecoming: {
    name: 'Homesick',
    line: 'Bullets that reach the wall fly back to you. Stand so that something is in their way.',
    deeper: 'A bullet that comes home feeds you, and is not a miss.',
  },
  charge: {
    name: 'Patience',
    line: 'Let go of fire for half a second: the next shot hits four times as hard and goes through.',
    deeper: 'The charged shot also blows up where it hits.',
  },
  orbit: {
    name: 'Satellites',
    line: 'Two drops circle you and hit what they touch.',
    deeper: 'The drops swing far out, and back.',
  },
  chain: {
    name: 'Nerve',
    line: 'Every fourth hit leaps to the next enemy.',
    deeper: 'The fourth hit leaps on from enemy to enemy.',
  },
  burst: {
    name: 'Triplet',
    line: 'Three quick shots, then a pause.',
    deeper: 'The third shot goes through what it hits.',
  },
  scent: {
    name: 'Scent',
    line: 'Late in their flight, bullets turn to enemies nearby.',
    deeper: 'Bullets turn as soon as they leave the muzzle.',
  },
  backfire: {
    name: 'Backfire',
    line: 'Every shot also goes backwards. Those never count as missed.',
    deeper: 'Backward bullets find what is behind you.',
  },
  cold: {
    name: 'Cold blood',
    line: 'Whatever comes close to you slows down.',
    deeper: 'Whatever is close is brittle, too: hits hurt it more.',
  },
  blood: {
    name: 'Blood bullets',
    line: 'Shots cost a little life and hit much harder.',
    deeper: 'A kill gives back some of the life that shots cost.',
  },
  twin: {
    name: 'Twins',
    line: 'Two thinner bullets, side by side.',
    deeper: 'Both bullets count for the streak.',
  },
  slug: {
    name: 'Slug',
    line: 'Slower, larger, heavier shots.',
    deeper: 'Shots interrupt whatever an enemy was about to do.',
  },
  stroke: {
    name: 'Long stroke',
    line: 'Faster bullets that hit harder the farther they fly.',
    deeper: 'From afar, bullets go through everything.',
  },
  close: {
    name: 'Close work',
    line: 'At close range, your bullets hit 50 % harder.',
    deeper: 'A kill at close range feeds you twice.',
  },
  aftershock: {
    name: 'Aftershock',
    line: 'What you shoot dead blows up a little.',
    deeper: 'What the blast kills blows up, too.',
  },
  thorns: {
    name: 'Thorns',
    line: 'A touch costs less, and sets off a ring of bullets.',
    deeper: 'A rise of the multiplier sets off the ring of bullets, too.',
  },
  fourth: {
    name: 'Fourth beat',
    line: 'Every fourth shot is large and hits three times as hard.',
    deeper: 'The fourth shot also blows up where it hits.',
  },
  fan: {
    name: 'Fan',
    line: 'Every third shot spreads into three.',
    deeper: 'The outer two bullets turn to what is near.',
  },
  venom: {
    name: 'Venom',
    line: 'What you hit is slow for a second.',
    deeper: 'What you hit loses health while it is slow.',
  },
  overflow: {
    name: 'Overflow',
    line: 'While your heart is nearly full, shots hit harder.',
    deeper: 'Life that your heart has no room for bursts out as bullets.',
  },
};

const FUSION_TEXTS: Readonly<Record<Fusion, { name: string; line: string }>> = {
  spine: { name: 'Spine', line: 'Every hit that goes through also leaps to another enemy.' },
  boomerang: { name: 'Boomerang', line: 'You throw a caught bullet again, at the nearest enemy.' },
  cluster: { name: 'Cluster', line: 'Splinters blow up where they hit.' },
  crown: { name: 'Crown of thorns', line: 'Every eight seconds, a touch costs nothing.' },
  frost: { name: 'Frostbite', line: 'Anything near and poisoned almost stops.' },
  transfusion: { name: 'Transfusion', line: 'While you are over half full, shots cost no blood.' },
  peacock: { name: 'Peacock', line: 'Every shot is a fan.' },
  hammer: { name: 'Hammer', line: 'Every fourth shot goes through everything and throws it back.' },
};

const WOUND_TEXTS: Readonly<Record<Wound, { name: string; line: string; price: string }>> = {
  open: { name: 'Open wound', line: 'Hits feed you a third more.', price: 'Life burns a fifth faster.' },
  hollow: { name: 'Hollow', line: 'Shots hit far harder.', price: 'You hold less life.' },
  tremor: { name: 'Tremor', line: 'You fire a quarter faster.', price: 'Your aim is no longer steady.' },
  callus: { name: 'Callus', line: 'A touch costs half.', price: 'You are slower.' },
  fever: { name: 'Fever', line: 'A third more points.', price: 'All enemies are faster.' },
  hunger: {
    name: 'Hunger',
    line: 'A kill feeds you 50 % more.',
    price: 'A miss costs four times as much.',
  },
  glass: {
    name: 'Glass',
    line: 'Every bullet goes through one more.',
    price: 'A touch costs 50 % more.',
  },
  scar: { name: 'Scar', line: 'Your heart is full again, and life burns slower.', price: 'No last breath.' },
};

interface CardText {
  name: string;
  line: string;
  /** Price of the card; only wounds have one. */
  price: string;
}

/** `level` is the level that an upgrade would reach. */
export function cardText(card: Card, level: number): CardText {
  if (isUpgrade(card)) {
    const { name, line, deeper } = UPGRADE_TEXTS[card];
    return level > 1 ? { name: `${name} II`, line: deeper, price: '' } : { name, line, price: '' };
  }
  return isFusion(card) ? { ...FUSION_TEXTS[card], price: '' } : WOUND_TEXTS[card];
}

export function partsText(fusion: Fusion): string {
  const [first, second] = FUSION_PARTS[fusion];
  return `${UPGRADE_TEXTS[first].name} and ${UPGRADE_TEXTS[second].name} become one, and leave room for another.`;
}

export const levelAfter = (card: Card, { upgrades }: Pick<Run, 'upgrades'>): number =>
  isUpgrade(card) ? upgrades[card] + 1 : 1;

export const UPGRADE = 'Upgrade';
export const offerTitle = ({ level, reason }: LevelProgress): string =>
  reason === 'wound' ? 'It is dead. It left a wound.' : `Level ${level}. Your heart grows.`;

/** For screen readers. */
export function describeOffer(run: Pick<Run, 'progress' | 'upgrades'>): string {
  const { reason, offered } = run.progress;
  const choices = offered.map((card, index) => {
    const { name, line, price } = cardText(card, levelAfter(card, run));
    return [`${index + 1}: ${name}.`, line, price].filter((part) => part !== '').join(' ');
  });
  return `Choose ${reason === 'wound' ? 'a wound' : 'an upgrade'}. ${choices.join(' ')}`;
}

export function headlineText({ seconds, killedBy }: RunResult, playerName: string): string {
  const stopped = `${playerName}, your heart stopped after ${clockText(seconds)}.`;
  return `${stopped} ${killedBy === null ? 'The fuse burnt down.' : `Killed by ${ENEMY_NAMES[killedBy]}.`}`;
}

export function versusText({ score, opponent }: RunResult): string {
  if (!opponent) return '';
  const { name, verified } = opponent;
  if (!verified) return `You played beside ${name}’s ghost, not verified.`;
  const ahead = score - verified.result.score;
  if (ahead > 0) return `You beat ${name} by ${readable(ahead)}. Copy the link to send it back.`;
  if (ahead < 0) return `${name} stays ahead by ${readable(-ahead)}.`;
  return `You and ${name} are level.`;
}

export function lifeText({ life }: RunResult): string {
  const mean = life.reduce((sum, share) => sum + share, 0) / Math.max(1, life.length);
  return `Your life over time: ${Math.round(mean)} of 100 on average.`;
}

export function nextMedalText({ medal, score }: RunResult): string {
  if (!medal) return `The first medal, ${MEDALS[0].name}, is at ${readable(MEDALS[0].points)}.`;
  const next = nextMedal(score);
  return next ? `${next.name} is at ${readable(next.points)}.` : 'There is no higher medal.';
}

function comparedWithBest(score: number, bestBefore: number): string {
  if (score > bestBefore) return 'A new best. ';
  if (bestBefore === 0) return '';
  if (score === bestBefore) return 'As good as your best. ';
  return `${readable(bestBefore - score)} short of your best, ${readable(bestBefore)}. `;
}

export function factsText(result: RunResult): string {
  const { score, bestBefore, kills, bossKills, accuracy, longestStreak, waves, day, assists } = result;
  const best = comparedWithBest(score, bestBefore);
  const bosses = bossKills === 0 ? '' : `, ${counted(bossKills, 'boss', 'bosses')} among them`;
  const played =
    day === null ? '' : ` Seed of ${day.name}${day.days > 1 ? `, ${day.days} days in a row` : ''}.`;
  const help = assists === 0 ? '' : ` ${playedWith(assistsOfRun(assists))}`;
  return `${best}Wave ${waves}. ${kills} killed${bosses}, ${Math.round(accuracy * 100)} % hit, longest streak ${longestStreak}.${played}${help}`;
}

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

export const GAME_OVER = 'Game over';
export const YOUR_BUILD = 'Your build';

export const aimingText = (isAuto: boolean): string => (isAuto ? 'The heart aims' : 'You aim');
export const speedText = (speed: number): string => `Game speed ${speed} %`;
export const spareLifeText = (isOn: boolean): string =>
  isOn ? 'One more life is on' : 'One more life is off';
export const assistsOfRun = (assists: number): string => assistsText(assists, SPARE_LIFE);
export const playedWith = (assists: string): string => `Played with ${assists}.`;
export const rumbleText = (rumbles: boolean): string => (rumbles ? 'Rumble is on' : 'Rumble is off');

export const BOARDS = [
  { mode: 'free', aiming: 'own', name: 'Free play' },
  { mode: 'day', aiming: 'own', name: 'Today’s seed' },
  { mode: 'free', aiming: 'auto', name: 'Free, one hand' },
  { mode: 'day', aiming: 'auto', name: 'Today, one hand' },
] as const;
export const WITH_ASSISTS = 'With assists';
export const NO_RUNS = 'Nobody has died here yet.';
export const olderBestText = (best: number): string =>
  `Your best in an older version was ${readable(best)}. Those runs cannot be watched any more.`;

export const LINK_FAULTS = {
  damaged: DAMAGED_LINK,
  'other-rules': 'That link was made by another version of this game. Ask for a new one.',
  'too-large': 'That link has too much data for a run. It was not opened.',
  untrue: 'That link claims more than its run did. It does not count.',
} as const;

export const GHOST_NAME = 'The ghost';

interface SharedRun {
  readonly score: number;
  readonly seconds: number;
  readonly waves: number;
  /** Packed assists; 0 for none. */
  readonly assists: number;
}

export const sharedLines = (
  { score, seconds, waves, assists }: SharedRun,
  isGhost: boolean,
): [string, string] => [
  `Shoot or Die: ${counted(score, 'point')} in ${clockText(seconds)}, wave ${waves}${assists === 0 ? '' : `, with ${assistsOfRun(assists)}`}.`,
  `Same seed, my ghost beside you${isGhost ? ' (not verified: the run is too long for a link)' : ''}. Beat it:`,
];
