/** Upgrades: each changes how the heart shoots, and its second level changes that rule again. A heart has room for eight. */

/** In the order used by digests and replays: add new ones at the end. */
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
 * First level; after the semicolon, second level.
 * - pierce: a bullet flies on through its target, weaker each time; through two, and stronger each time.
 * - ricochet: a bullet bounces off the wall once, which ends the streak; it bounces to the nearest enemy, and
 *   the streak holds.
 * - split: a hit releases two fragments; each of them splits again.
 * - homecoming: a bullet that reaches the wall returns, and is no miss if caught; a caught one feeds.
 * - charge: a shot after holding fire for a while is heavy and pierces; it also explodes where it hits.
 * - orbit: two drops circle the heart and hit what they touch; they swing far out and back.
 * - chain: every fourth hit leaps to the next enemy; and on from there, twice.
 * - burst: three shots at once, then a pause; the third pierces.
 * - scent: late in their flight bullets turn to near enemies; from the muzzle on.
 * - backfire: every shot also goes backwards; to the nearest enemy behind.
 * - cold: enemies near the heart slow down; and hits hurt them more.
 * - blood: shots cost life and hit much harder; a kill pays some of it back.
 * - twin: two thinner bullets side by side; both extend the streak.
 * - slug: slower, larger, heavier shots; they interrupt an enemy's attack.
 * - stroke: faster bullets that hit harder from afar; from afar they pierce.
 * - close: bullets hit harder at close range; a kill at close range feeds twice.
 * - aftershock: an enemy killed by a bullet explodes a little; and so do those killed by that blast.
 * - thorns: a touch costs less and releases bullets all around; so does each rise of the multiplier.
 * - fourth: every fourth shot is large and hits three times as hard; it explodes where it hits.
 * - fan: every third shot is a fan of three; its side bullets turn to near enemies.
 * - venom: hit enemies are slow for a while; and lose health.
 * - overflow: while the heart is nearly full, shots hit harder; food that it does not take becomes bullets.
 */
export type Upgrade = (typeof UPGRADES)[number];

export const SLOTS = 8;
export const HIGHEST_LEVEL = 2;

/** Two upgrades at their second level can fuse, which frees a slot. Their order is used by digests and replays. */
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
 * Both upgrades keep their effects, and gain one together.
 * - spine: a piercing hit leaps too.
 * - boomerang: a caught bullet is thrown again.
 * - cluster: fragments explode where they hit.
 * - crown: the drops take a touch for the heart, once in a while.
 * - frost: near and poisoned enemies stop.
 * - transfusion: while the heart is over half full, shots cost no life.
 * - peacock: every shot is a fan.
 * - hammer: the fourth shot pierces everything, and throws its targets far back.
 */
export type Fusion = keyof typeof FUSION_PARTS;

export const FUSIONS = Object.keys(FUSION_PARTS) as Fusion[];

/** A wound, dropped by a boss, is a power with a price. Their order is used by digests and replays. */
export const WOUNDS = ['open', 'hollow', 'tremor', 'callus', 'fever', 'hunger', 'glass', 'scar'] as const;

/**
 * - open: life burns faster; hits feed more.
 * - hollow: the heart holds less life; shots hit harder.
 * - tremor: bullets stray; the heart fires faster.
 * - callus: a touch costs half; the heart is slower.
 * - fever: enemies are faster; points count more.
 * - hunger: a miss costs four times as much; a kill feeds more.
 * - glass: a touch costs half as much again; bullets pierce once more.
 * - scar: no last breath any more; the heart is full now, and burns slower.
 */
export type Wound = (typeof WOUNDS)[number];

export type Card = Upgrade | Fusion | Wound;

/** All cards. Events, digests and replays contain a card's index in this list. */
export const CARDS: readonly Card[] = [...UPGRADES, ...FUSIONS, ...WOUNDS];

/** Level of each upgrade: 0 for none. */
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

/** Returns the number of occupied slots: a fusion takes one. */
export function slotsTaken(upgrades: Upgrades, fusions: Record<Fusion, boolean>): number {
  let taken = 0;
  for (const upgrade of UPGRADES) if (upgrades[upgrade] > 0) taken++;
  for (const fusion of FUSIONS) if (fusions[fusion]) taken--;
  return taken;
}

// Levels: kills fill a vessel; each time it is full, an upgrade is owed.

/**
 * Cost of the first level, and its growth by the level's number and its square, in budget of killed enemies.
 * The last of eight slots is filled about minute four.
 */
const FIRST_NEED = 14;
const NEED_GROWTH = 7;
const NEED_SQUARE_GROWTH = 3.5;

export interface LevelProgress {
  level: number;
  /** Budget of killed enemies collected for the next level, and the amount that the level needs. */
  gathered: number;
  need: number;
  /** Levels reached without a chosen upgrade yet. */
  owed: number;
  /** Bosses killed without a chosen wound yet. */
  woundsOwed: number;
  /** True while the world is paused for a choice among `offered`. */
  isChoosing: boolean;
  /** Reason for the offer: a reached level, or a boss's wound. */
  reason: 'level' | 'wound';
  readonly offered: Card[];
  /** Step in which the last slot was filled; 0 before. */
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
