/** A guest's wait for a match of more than two: its host invites others first. */
import type { CleanText } from './card.ts';
import type { Channel } from './channel.ts';
import { decodeRoster, type Roster } from './roster.ts';

export interface BeginningListener {
  /** These are here now, the host first. */
  onNames(names: readonly string[]): void;
  /** It begins: the channel is the match's. */
  onBegin(roster: Roster): void;
  /** The host is gone. */
  onLeft(): void;
}

/** Waits until one of both comes, or until the returned function gives the channel up. */
export function awaitBeginning(
  channel: Channel,
  host: string,
  cleanText: CleanText,
  listener: BeginningListener,
): () => void {
  let shown = '';
  const show = (names: readonly string[]): void => {
    // It comes again and again, and what is shown anew loses focus.
    if (shown !== names.join()) listener.onNames(names);
    shown = names.join();
  };
  const stop = (): void => {
    stopHearing();
    stopFollowing();
  };
  const stopHearing = channel.onPacket((bytes) => {
    const roster = decodeRoster(bytes, cleanText);
    if (!roster?.hasBegun) {
      if (roster) show(roster.names.map((name, seat) => (seat === roster.seat ? 'you' : name)));
      return;
    }
    stop();
    listener.onBegin(roster);
  });
  let stopFollowing = (): void => {};
  show([host]);
  stopFollowing = channel.onClosed(() => {
    stop();
    listener.onLeft();
  });
  return () => {
    stop();
    channel.close();
  };
}
