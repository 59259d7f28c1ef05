import { readFileSync } from 'node:fs';
import { buildTrack } from '../rules/build-track.ts';
import { createInput } from '../rules/input.ts';
import { createRace } from '../rules/race.ts';
import type { Race, RaceOptions } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import type { Track } from '../rules/track.ts';
import type { TrackFile } from '../rules/track-file.ts';
import { BOT_SKILLS, type Bot, createBot, type Strength } from './bot.ts';

export const TRACK_IDS = ['canyon', 'spire', 'undercity'] as const;

const LONGEST_LAP_SECONDS = 150;

export function flyRace(
  track: Track,
  options: RaceOptions,
  strength: Strength,
  see?: (race: Race) => void,
): Race {
  const race = createRace(track, options);
  return flyToEnd(race, createBot(race, BOT_SKILLS[strength], options.seed + 1), see);
}

export function flyToEnd(race: Race, bot: Bot, see?: (race: Race) => void): Race {
  const input = createInput();
  const most = race.options.laps * LONGEST_LAP_SECONDS * 60;
  for (let i = 0; i < most && race.phase !== 'over'; i++) {
    bot(race, input);
    step(race, input);
    see?.(race);
  }
  return race;
}

/** Returns the mean time of flying laps. With `nerve` 1 the bot always takes the shortcut, with 0 never. */
export function lapSecondsByNerve(track: Track, strength: Strength, nerve: 0 | 1, races = 4): number {
  const laps: number[] = [];
  for (let seed = 1; seed <= races; seed++) {
    const race = createRace(track, { mode: 'trial', laps: 5, assist: 'ace', isRubberBandOn: false, seed });
    let lap = 0;
    flyToEnd(race, createBot(race, { ...BOT_SKILLS[strength], nerve }, seed), ({ ships: [player] }) => {
      if (!player || player.lap === lap) return;
      lap = player.lap;
      if (lap > 1) laps.push(player.lastLapSteps / 60);
    });
  }
  return laps.reduce((sum, seconds) => sum + seconds, 0) / laps.length;
}

export function readTrack(id: string): Track {
  return buildTrack(id, JSON.parse(readFileSync(new URL(`../data/${id}.json`, import.meta.url), 'utf8')));
}

export const PLAIN_KNOTS = 24;

const RADIUS_METRES = 600;

/** A level ring 20 m wide and about 3.7 km long, without any signs. */
export function plainTrack(changes: Partial<TrackFile> = {}): Track {
  const file: TrackFile = {
    name: 'Plain',
    points: Array.from({ length: PLAIN_KNOTS }, (_, i) => {
      const angle = (2 * Math.PI * i) / PLAIN_KNOTS;
      return [RADIUS_METRES * (1 - Math.cos(angle)), 0, -RADIUS_METRES * Math.sin(angle)];
    }),
    widths: [[0, -10, 10]],
    leftWalls: [],
    rightWalls: [],
    gaps: [],
    loops: [],
    banking: 0,
    gates: [6, 12, 18],
    branches: [],
    signs: [],
    trialMedals: { gold: 90, silver: 100, bronze: 120 },
    endlessMedals: { gold: 20_000, silver: 15_000, bronze: 10_000 },
    rivalEffort: { cruise: 0.9, pilot: 0.95, ace: 0.98 },
    ...changes,
  };
  return buildTrack('plain', file);
}
