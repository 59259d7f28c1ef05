/** Hands a run over as a link. */
import type { Recording } from '#engine/replay/recording.ts';
import { runLink } from './replay-link.ts';

/** Copies the link of a run, or puts it where it can be copied by hand. A sentence for the player says which. */
export async function copyLink(recording: Recording): Promise<string> {
  const link = await runLink(recording, location.href);
  try {
    await navigator.clipboard.writeText(link);
    return 'Link copied.';
  } catch {
    // Refused, e.g. in a frame: the address bar is the next best place.
    history.replaceState(null, '', link);
    return 'This browser does not let us copy. The link is in the address bar of the game alone.';
  }
}
