/** The effect of each card is described in `late-texts.ts`. A heart has room for eight upgrades. */

/** The order is part of digests and replays: add new upgrades at the end. */
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

export type Upgrade = (typeof UPGRADES)[number];

export const SLOTS = 8;
export const HIGHEST_LEVEL = 2;

/** Two second-level upgrades form a fusion and keep their effects. The order is part of digests and replays. */
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

export type Fusion = keyof typeof FUSION_PARTS;

export const FUSIONS = Object.keys(FUSION_PARTS) as Fusion[];

/** A boss leaves wounds, which are powers with a price. The order is part of digests and replays. */
export const WOUNDS = ['open', 'hollow', 'tremor', 'callus', 'fever', 'hunger', 'glass', 'scar'] as const;

export type Wound = (typeof WOUNDS)[number];

export type Card = Upgrade | Fusion | Wound;

/** Events, digests and replays contain a card's index in this list. */
export const CARDS: readonly Card[] = [...UPGRADES, ...FUSIONS, ...WOUNDS];

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

/** Counts a fusion and its two upgrades as one slot. */
export function slotsTaken(upgrades: Upgrades, fusions: Record<Fusion, boolean>): number {
  let taken = 0;
  for (const upgrade of UPGRADES) if (upgrades[upgrade] > 0) taken++;
  for (const fusion of FUSIONS) if (fusions[fusion]) taken--;
  return taken;
}

/** Total cost of the enemies to kill for the first level, and its growth with each level. The last slot fills after about 4 minutes. */
const FIRST_NEED = 14;
const NEED_GROWTH = 7;
const NEED_SQUARE_GROWTH = 3.5;

export interface LevelProgress {
  level: number;
  /** Cost of the enemies killed since the last level. */
  gathered: number;
  need: number;
  /** Number of reached levels whose upgrade has not been offered yet. */
  owed: number;
  /** Number of killed bosses whose wound has not been offered yet. */
  woundsOwed: number;
  /** True while the world is paused for a choice among `offered`. */
  isChoosing: boolean;
  reason: 'level' | 'wound';
  readonly offered: Card[];
  /** Step in which the last slot was filled; 0 before that. */
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
