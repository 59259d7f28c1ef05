import type { RaceEvent } from '../../rules/events.ts';
import { type Race, type Ship, TOP_SPEED } from '../../rules/state.ts';

/** Levels are 0 to 1; pans are −1 for left to 1 for right. */
export interface ShipSoundLevels {
  speed: number;
  thrust: number;
  boost: number;
  scrape: number;
  scrapePan: number;
  slide: number;
  rival: number;
  rivalPan: number;
}

const RIVAL_METRES = 60;

/** Returns the sine of the ship's bearing: a ship right beside the player is panned fully to that side. */
function panOf(player: Ship, { across, progress }: Ship): number {
  const aside = across - player.across;
  const metres = Math.hypot(aside, progress - player.progress);
  return metres > 0 ? aside / metres : 0;
}

export function panOfEvent({ ships }: Race, { type, ship, other, side }: Readonly<RaceEvent>): number {
  const [player] = ships;
  // A wall's sound is panned less than a ship's, because walls are further away.
  if (type === 'wall') return side * 0.8;
  const rival = ships[ship === 0 ? other : ship];
  return player && rival && rival !== player ? panOf(player, rival) : 0;
}

/** Music intensity during the countdown: only the calmest voices. */
const COUNTDOWN_INTENSITY = 0.15;

export function musicIntensity(race: Race): number {
  const player = race.ships[0];
  if (!player || race.phase === 'countdown') return COUNTDOWN_INTENSITY;
  return Math.min(1, 0.3 + 0.35 * player.rush + (player.isBoosting ? 0.4 : 0) + 0.1 * player.lap);
}

const HARD_SCRAPE = 30;

const SCRAPE_FADING = 7;
const SKIM_LEVEL = 0.12;

export function createShipSoundMeter() {
  const levels: ShipSoundLevels = {
    ...{ speed: 0, thrust: 0, boost: 0, scrape: 0, scrapePan: 0, slide: 0, rival: 0, rivalPan: 0 },
  };
  let scrape = 0;
  return {
    scrape(amount: number): void {
      scrape = Math.max(scrape, 0.4 + Math.min(0.6, amount / HARD_SCRAPE));
    },
    /** Returns the levels, silent unless the ship `isHeard`; reuses one object. */
    read({ ships }: Race, seconds: number, isHeard: boolean): Readonly<ShipSoundLevels> {
      const [player] = ships;
      scrape *= Math.exp(-SCRAPE_FADING * seconds);
      levels.scrape = scrape;
      levels.speed = levels.thrust = levels.boost = levels.slide = levels.rival = 0;
      if (!player || !isHeard) return levels;
      levels.speed = Math.abs(player.speed) / TOP_SPEED;
      levels.thrust = player.phase === 'flying' ? 0.6 : 0;
      levels.boost = player.isBoosting || player.padSeconds > 0 ? 1 : 0;
      levels.scrape = Math.max(scrape, SKIM_LEVEL * Math.max(player.skimLeft, player.skimRight));
      levels.scrapePan = player.across > 0 ? 0.8 : -0.8;
      levels.slide = Math.min(1, Math.abs(player.slip) / 30);
      for (const ship of ships) {
        const metres = Math.hypot(ship.across - player.across, ship.progress - player.progress);
        const level = ship === player ? 0 : 1 - metres / RIVAL_METRES;
        if (level <= levels.rival) continue;
        levels.rival = level;
        levels.rivalPan = panOf(player, ship);
      }
      return levels;
    },
  };
}
