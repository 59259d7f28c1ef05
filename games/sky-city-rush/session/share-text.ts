/** Text for sharing: three lines for a chat, two for a daily lap; the last of them is a link to a duel. */

import { readable } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import { duelText } from '#engine/replay/duel.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { sendText } from '#engine/shell/share.ts';
import { RULES_VERSION } from '../rules/state.ts';
import { ghostOf } from './ghost.ts';
import { lapText, placeText, sectorsText, seedName } from './race-texts.ts';
import { writeSetup } from './read-opponent.ts';
import { type SharedFlight, targetText } from './shared-flight.ts';

export async function shareText(shared: SharedFlight, playerName: string, address: string): Promise<string> {
  const { track, replay, log, steps, points } = shared;
  const { trackId, options, recording } = replay;
  const duel = {
    rulesVersion: RULES_VERSION,
    seed: options.seed,
    score: points,
    steps,
    name: playerName,
    setup: writeSetup(trackId, options),
    moments: [],
    body: { run: recording },
  };
  const target = targetText(options.mode, steps, points);
  const linesOf = (isGhost: boolean): string[] => {
    // A daily lap has two lines, for people who post it every day.
    if (isDaysLap(shared))
      return [
        `Sky City Rush, lap of ${shared.day}, ${track.name}: ${lapText(steps / 60)} (${sectorsText(shared.sectors)}).`,
      ];
    return [
      `Sky City Rush, ${track.name}, seed ${seedName(options.seed)}: ${flownText(shared)}.`,
      `Same race, my ship beside yours${isGhost ? ', too long a flight to be verified' : ''}. Beat ${target}:`,
    ];
  };
  return duelText(duel, (everySteps) => ghostOf(log, everySteps), address, linesOf);
}

function isDaysLap({ day, replay }: SharedFlight): boolean {
  const { mode, laps } = replay.options;
  return day !== '' && mode === 'trial' && laps === 1;
}

function flownText({ replay, metres, steps, place, ships }: SharedFlight): string {
  const { mode, laps } = replay.options;
  if (mode === 'endless') return `${readable(metres)} m before time was up`;
  const time = lapText(steps / 60);
  return mode === 'race'
    ? `${placeText(place)} of ${ships} in ${time}`
    : `${counted(laps, 'lap')} in ${time}`;
}

/** Sends a challenge. Returns a sentence about the outcome. The play document's own address: the page around it has one of its own. */
export const sendChallenge = async (flight: SharedFlight, playerName: string): Promise<string> =>
  sendText(await shareText(flight, playerName, ownAddress()));
