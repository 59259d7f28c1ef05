/** Positions of a ship, for a ghost whose replay does not fit in a link. */
import type { Ghost, Place as GhostPlace } from '#engine/replay/duel.ts';
import type { Verified } from '#engine/replay/recording.ts';
import { createRace } from '../rules/race.ts';
import { createPlayback, type RaceReplay, stepPlayback } from '../rules/race-replay.ts';
import { copyPlace, type Place, type Race, type RaceOptions, type Ship, TOP_SPEED } from '../rules/state.ts';
import { alongBetween, mainAlong, pathOf, type Track, wrapAlong } from '../rules/track.ts';

const EVERY_STEPS = 15;

/** In a position, x is the path times `PATH_UNIT` plus the decimetres along it, y the decimetres across. */
const PATH_UNIT = 1_000_000;
const PER_METRE = 10;

export type FlightLog = GhostPlace[];

export function followFlight(log: FlightLog, { phase, steps, ships }: Race): void {
  const [ship] = ships;
  const isDue = phase === 'countdown' ? log.length === 0 : steps === log.length * EVERY_STEPS;
  if (!ship || !isDue) return;
  log.push({
    x: ship.path * PATH_UNIT + Math.round(ship.along * PER_METRE),
    y: Math.round(ship.across * PER_METRE),
  });
}

export function ghostOf(log: FlightLog, everySteps: number): Ghost {
  const stride = Math.max(1, Math.round(everySteps / EVERY_STEPS));
  return { everySteps: stride * EVERY_STEPS, places: log.filter((_, index) => index % stride === 0) };
}

/** Ghosts contain no height, so all positions get the given one. */
function positionsOf({ places }: Ghost, height: number): Place[] {
  return places.map(({ x, y }) => {
    const path = Math.floor(x / PATH_UNIT);
    return { path, along: (x - path * PATH_UNIT) / PER_METRE, across: y / PER_METRE, height };
  });
}

export interface GhostShip {
  readonly ship: Ship;
  step(): void;
}

export function replayedShip(track: Track, replay: RaceReplay): GhostShip {
  const playback = createPlayback(track, replay);
  return { ship: playback.race.ships[0] as Ship, step: () => void stepPlayback(playback) };
}

/** Returns null if positions are not on the track. `options` are those of the race. */
export function placedShip(track: Track, ghost: Ghost, options: RaceOptions): GhostShip | null {
  const { ships, countdownSteps } = createRace(track, options);
  const ship = ships[0] as Ship;
  const { everySteps } = ghost;
  const positions = positionsOf(ghost, ship.height);
  if (positions.length === 0 || positions.some((position) => !isOnTrack(track, position))) return null;
  const progress = progressOf(track, positions);
  let steps = -countdownSteps;
  return {
    ship,
    step() {
      const at = Math.max(0, ++steps) / everySteps;
      const before = Math.min(positions.length - 1, Math.floor(at));
      const after = Math.min(positions.length - 1, before + 1);
      copyPlace(ship, ship.from);
      placeBetween(
        track,
        positions[before] as Place,
        positions[after] as Place,
        Math.min(1, at - before),
        ship,
      );
      const [from = 0, to = 0] = [progress[before], progress[after]];
      ship.progress = from + (to - from) * Math.min(1, at - before);
      ship.speed = ((to - from) / everySteps) * 60;
    },
  };
}

function isOnTrack(track: Track, { path, along, across }: Place): boolean {
  const found = track.paths[path];
  // Distance beyond the edges, in metres, that no ship reaches, not even during a fall.
  return found !== undefined && along >= 0 && along <= found.length && Math.abs(across) < 200;
}

/** Additional metres between two positions, because a fallen ship returns behind the gap. */
const SLACK = 250;

/** Boost, pads and slipstream give less than twice the top speed. */
export function isPossibleGhost(track: Track, ghost: Ghost): boolean {
  const { everySteps } = ghost;
  const progress = progressOf(track, positionsOf(ghost, 0));
  return progress.every((metres, index) => {
    const flown = Math.abs(metres - (progress[index - 1] ?? metres));
    const total = metres - (progress[0] ?? 0);
    return (
      flown <= (2 * TOP_SPEED * everySteps) / 60 + SLACK && total <= (2 * TOP_SPEED * everySteps * index) / 60
    );
  });
}

function progressOf(track: Track, positions: readonly Place[]): number[] {
  const main = pathOf(track, 0);
  const along = positions.map((position) => mainAlong(track, position.path, position.along));
  let metres = along[0] ?? 0;
  return along.map(
    (here, index) => (metres += index === 0 ? 0 : alongBetween(main, along[index - 1] as number, here)),
  );
}

function placeBetween(track: Track, from: Place, to: Place, share: number, place: Place): void {
  if (from.path !== to.path) {
    copyPlace(share < 0.5 ? from : to, place);
    return;
  }
  const path = pathOf(track, from.path);
  const ahead = path.isClosed ? alongBetween(path, from.along, to.along) : to.along - from.along;
  const along = from.along + ahead * share;
  place.path = from.path;
  place.along = path.isClosed ? wrapAlong(path, along) : along;
  place.across = from.across + (to.across - from.across) * share;
  place.height = from.height;
}

export interface Opponent {
  /** Name of the sender, sanitised for display. */
  readonly name: string;
  readonly trackId: string;
  readonly options: RaceOptions;
  /** Result of the simulated replay; null if the link has only a ghost, which proves nothing. */
  readonly verified: Verified<{ readonly steps: number; readonly points: number }> | null;
  /** The replay if it fits in the link, otherwise the ghost. */
  readonly flight: RaceReplay | Ghost;
}

/** Returns the sender's name only if the replay is verified. */
export function ghostName(opponent: Opponent | null): string | null {
  return opponent && (opponent.verified ? opponent.name : 'Ghost');
}

export function shipOf({ flight, options }: Opponent, track: Track): GhostShip | null {
  return 'recording' in flight ? replayedShip(track, flight) : placedShip(track, flight, options);
}
