/** Upgrades: each changes how the heart shoots. Every one can be had once a run. */

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
 * - pierce: a bullet flies on through what it hits, weaker each time.
 * - ricochet: a bullet bounces off the wall once; that breaks the row of hits, but costs no life.
 * - split: a hit sends two fragments on.
 * - homecoming: a bullet that reaches the wall flies home; caught, it is no miss.
 * - charge: a shot after holding fire for a while is heavy and pierces.
 * - orbit: two drops circle the heart and hit what they meet.
 * - chain: every fourth hit leaps to the next enemy.
 * - burst: three shots at once, then a pause.
 * - scent: late in their flight bullets turn to what is near.
 * - backfire: every shot also goes backwards.
 * - cold: what is near the heart slows down.
 * - blood: shots cost life and hit much harder.
 * - twin: two thinner bullets side by side.
 * - slug: slower, larger, heavier shots.
 * - stroke: faster bullets that hit harder from afar.
 * - close: bullets hit harder from near.
 * - aftershock: what a bullet kills blows up a little.
 * - thorns: a touch costs less and lets bullets burst out all around.
 * - fourth: every fourth shot is large and hits three times as hard.
 * - fan: every third shot is a fan of three.
 * - venom: what was hit is slow for a while.
 * - overflow: with hardly any life missing, shots hit harder.
 */
export type Upgrade = (typeof UPGRADES)[number];

export type Upgrades = Record<Upgrade, boolean>;

export function createUpgrades(): Upgrades {
  const none = {} as Upgrades;
  for (const upgrade of UPGRADES) none[upgrade] = false;
  return none;
}
