/** Hands a flight over as a link. */

import type { RaceReplay } from '../rules/race-replay.ts';
import { replayHash } from './replay-link.ts';

/** Copies the link of a flight. False if the visitor or the frame's policy refuses: an expected state, which the button tells. */
export async function copyLink(replay: RaceReplay): Promise<boolean> {
  const link = new URL(window.location.pathname, window.location.href);
  link.hash = await replayHash(replay);
  try {
    await navigator.clipboard.writeText(link.href);
    return true;
  } catch {
    return false;
  }
}
