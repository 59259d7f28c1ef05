/** Three lines for a chat, two for a daily lap; the last of them is a link to a duel. */
import { duelText } from '#engine/replay/duel.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { sendText } from '#engine/shell/share.ts';
import { challengeLines, dailyLapLine } from '../late-texts.ts';
import { RULES_VERSION } from '../rules/state.ts';
import { targetText } from '../texts.ts';
import { ghostOf } from './ghost.ts';
import { writeSetup } from './read-opponent.ts';
import type { SharedFlight } from './session.ts';

export async function shareText(shared: SharedFlight, playerName: string, address: string): Promise<string> {
  const { replay, log, steps, points } = shared;
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
  const linesOf = (isGhost: boolean): string[] =>
    isDaysLap(shared) ? [dailyLapLine(shared)] : challengeLines(shared, target, isGhost);
  return duelText(duel, (everySteps) => ghostOf(log, everySteps), address, linesOf);
}

function isDaysLap({ day, replay }: SharedFlight): boolean {
  const { mode, laps } = replay.options;
  return day !== '' && mode === 'trial' && laps === 1;
}

/** The link is the play document's own address, not the page's around it. */
export const sendChallenge = async (flight: SharedFlight, playerName: string): Promise<string> =>
  sendText(await shareText(flight, playerName, ownAddress()));
