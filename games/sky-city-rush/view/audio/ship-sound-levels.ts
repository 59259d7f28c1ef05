/** How the ship sounds in a frame of a race. */
import { type Race, TOP_SPEED } from '../../rules/state.ts';
import type { ShipSoundLevels } from './ship-sound.ts';

/** A wall scraped this hard, in metres a second against it, is heard as loud as it goes. */
const HARD_SCRAPE = 30;

/** The scraping of a wall fades by this rate a second; skimming one is heard this loud at most. */
const SCRAPE_FADING = 7;
const SKIM_LEVEL = 0.12;

export interface ShipSoundMeter {
  /** The ship has hit a wall with this speed against it. */
  scrape(amount: number): void;
  /** The levels after so many seconds; silent while the ship is not `isHeard`. The same object is filled each time. */
  read(race: Race, seconds: number, isHeard: boolean): Readonly<ShipSoundLevels>;
}

/** A meter at rest. */
export function createShipSoundMeter(): ShipSoundMeter {
  const levels: ShipSoundLevels = { speed: 0, thrust: 0, boost: 0, scrape: 0, slide: 0 };
  let scrape = 0;
  return {
    scrape(amount) {
      scrape = Math.max(scrape, 0.4 + Math.min(0.6, amount / HARD_SCRAPE));
    },
    read({ ships }, seconds, isHeard) {
      const [player] = ships;
      scrape *= Math.exp(-SCRAPE_FADING * seconds);
      levels.scrape = scrape;
      levels.speed = levels.thrust = levels.boost = levels.slide = 0;
      if (!player || !isHeard) return levels;
      levels.speed = Math.abs(player.speed) / TOP_SPEED;
      levels.thrust = player.phase === 'flying' ? 0.6 : 0;
      levels.boost = player.isBoosting || player.padSeconds > 0 ? 1 : 0;
      levels.scrape = Math.max(scrape, SKIM_LEVEL * Math.max(player.skimLeft, player.skimRight));
      levels.slide = Math.min(1, Math.abs(player.slip) / 30);
      return levels;
    },
  };
}
