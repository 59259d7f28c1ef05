/** Upgrades: each changes how the heart shoots, and its second level changes that rule again. A heart has room for eight. */

/** All upgrades, in the order used by digests and replays: add new ones at the end. */
export const UPGRADES = [
  'pierce',
  'ricochet',
  'split',
  'homecoming',
  'charge',
  'orbit',
  'chain',
  'burst',
  'scent',
  'backfire',
  'cold',
  'blood',
  'twin',
  'slug',
  'stroke',
  'close',
  'aftershock',
  'thorns',
  'fourth',
  'fan',
  'venom',
  'overflow',
] as const;

/**
 * At its first level; behind the semicolon, at its second.
 * - pierce: a bullet flies on through what it hits, weaker each time; through two, and stronger each time.
 * - ricochet: a bullet bounces off the wall once, which breaks the row of hits; it bounces to what is nearest, and the streak holds.
 * - split: a hit sends two fragments on; each of them splits once more.
 * - homecoming: a bullet that reaches the wall flies home, and caught it is no miss; caught, it feeds.
 * - charge: a shot after holding fire for a while is heavy and pierces; it also blows up where it hits.
 * - orbit: two drops circle the heart and hit what they meet; they swing far out and back.
 * - chain: every fourth hit leaps to the next enemy; and on from there, twice.
 * - burst: three shots at once, then a pause; the third pierces.
 * - scent: late in their flight bullets turn to what is near; from the muzzle on.
 * - backfire: every shot also goes backwards; it goes to what is nearest behind.
 * - cold: what is near the heart slows down; and hits hurt it more.
 * - blood: shots cost life and hit much harder; a kill pays some of it back.
 * - twin: two thinner bullets side by side; either of them lengthens the row.
 * - slug: slower, larger, heavier shots; they break off what an enemy is about to do.
 * - stroke: faster bullets that hit harder from afar; from afar they pierce.
 * - close: bullets hit harder from near; a kill from near feeds twice.
 * - aftershock: what a bullet kills blows up a little; and so does what that blast kills.
 * - thorns: a touch costs less and lets bullets burst out all around; so does each rise of the factor.
 * - fourth: every fourth shot is large and hits three times as hard; it blows up where it hits.
 * - fan: every third shot is a fan of three; its side bullets turn to what is near.
 * - venom: what was hit is slow for a while; and loses health.
 * - overflow: with hardly any life missing, shots hit harder; what it does not take bursts out as bullets.
 */
export type Upgrade = (typeof UPGRADES)[number];

/** Upgrades that a heart has room for, and levels that each of them has. */
export const SLOTS = 8;
export const HIGHEST_LEVEL = 2;

/** Two upgrades at their highest level can become one: that frees a slot. Their order is that of digests and replays. */
export const FUSION_PARTS = {
  spine: ['pierce', 'chain'],
  boomerang: ['ricochet', 'homecoming'],
  cluster: ['split', 'aftershock'],
  crown: ['orbit', 'thorns'],
  frost: ['cold', 'venom'],
  transfusion: ['blood', 'overflow'],
  peacock: ['twin', 'fan'],
  hammer: ['slug', 'fourth'],
} as const satisfies Record<string, readonly [Upgrade, Upgrade]>;

/**
 * Both upgrades stay as they are, and together they do more.
 * - spine: a hit that flies on leaps as well.
 * - boomerang: a bullet that is caught is thrown again.
 * - cluster: fragments blow up where they hit.
 * - crown: the drops take a touch for the heart, once in a while.
 * - frost: what is near and poisoned stands still.
 * - transfusion: while the heart is over half full, shots cost no life.
 * - peacock: every shot is a fan.
 * - hammer: the fourth shot pierces all, and throws far back what it hits.
 */
export type Fusion = keyof typeof FUSION_PARTS;

export const FUSIONS = Object.keys(FUSION_PARTS) as Fusion[];

/** What a boss leaves: a power with a price. The order is that of digests and replays. */
export const WOUNDS = ['open', 'hollow', 'tremor', 'callus', 'fever', 'hunger', 'glass', 'scar'] as const;

/**
 * - open: life burns faster; hits feed more.
 * - hollow: the heart holds less life; shots hit harder.
 * - tremor: bullets leave unsteadily; the heart fires faster.
 * - callus: a touch costs half; the heart is slower.
 * - fever: what comes is faster; points count half as much again.
 * - hunger: a miss costs four times as much; a kill feeds twice.
 * - glass: a touch costs half as much again; bullets pierce once more.
 * - scar: no last breath any more; the heart is full again now, and burns slower.
 */
export type Wound = (typeof WOUNDS)[number];

/** Whatever can be on offer. */
export type Card = Upgrade | Fusion | Wound;

/** All of them, by their place in events, digests and replays. */
export const CARDS: readonly Card[] = [...UPGRADES, ...FUSIONS, ...WOUNDS];

/** The level of each upgrade: 0 for none. */
export type Upgrades = Record<Upgrade, number>;

export function createUpgrades(): Upgrades {
  const none = {} as Upgrades;
  for (const upgrade of UPGRADES) none[upgrade] = 0;
  return none;
}

export function createFusions(): Record<Fusion, boolean> {
  const none = {} as Record<Fusion, boolean>;
  for (const fusion of FUSIONS) none[fusion] = false;
  return none;
}

export function createWounds(): Record<Wound, boolean> {
  const none = {} as Record<Wound, boolean>;
  for (const wound of WOUNDS) none[wound] = false;
  return none;
}

export function isUpgrade(card: Card): card is Upgrade {
  return (UPGRADES as readonly Card[]).includes(card);
}

export function isFusion(card: Card): card is Fusion {
  return card in FUSION_PARTS;
}

/** Slots that are taken: two upgrades that became one take one. */
export function slotsTaken(upgrades: Upgrades, fusions: Record<Fusion, boolean>): number {
  let taken = 0;
  for (const upgrade of UPGRADES) if (upgrades[upgrade] > 0) taken++;
  for (const fusion of FUSIONS) if (fusions[fusion]) taken--;
  return taken;
}

// Levels: kills fill a vessel; each time that it is full, an upgrade is owed.

/**
 * What the first level takes, and how much more each later one does, by its number and by its square; in the cost that
 * waves pay for what was killed. The last of eight slots is taken about minute four.
 */
const FIRST_NEED = 14;
const NEED_GROWTH = 7;
const NEED_SQUARE_GROWTH = 5;

/** Levels, and the way to the next. */
export interface LevelProgress {
  /** Levels reached. */
  level: number;
  /** Gathered towards the next, and what that takes. */
  gathered: number;
  need: number;
  /** Levels reached whose upgrade has not been chosen yet. */
  owed: number;
  /** Bosses killed whose wound has not been chosen yet. */
  woundsOwed: number;
  /** True while the world stands still for a choice among `offered`. */
  isChoosing: boolean;
  /** What the offer is for. */
  reason: 'level' | 'wound';
  readonly offered: Card[];
  /** The step in which the last slot was taken; 0 until then. */
  fullAtStep: number;
}

export function createLevelProgress(): LevelProgress {
  return {
    level: 0,
    gathered: 0,
    need: FIRST_NEED,
    owed: 0,
    woundsOwed: 0,
    isChoosing: false,
    reason: 'level',
    offered: [],
    fullAtStep: 0,
  };
}

/** Counts a kill towards the next level. */
export function gather(progress: LevelProgress, cost: number): void {
  progress.gathered += cost;
  while (progress.gathered >= progress.need) {
    progress.gathered -= progress.need;
    progress.level++;
    progress.need =
      FIRST_NEED + NEED_GROWTH * progress.level + NEED_SQUARE_GROWTH * progress.level * progress.level;
    progress.owed++;
  }
}
