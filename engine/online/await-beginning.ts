/** A guest's wait for the match to begin. */
import type { CleanText } from './card.ts';
import type { Channel } from './channel.ts';
import { contactBefore, longerSilence } from './contact.ts';
import { decodeRoster, encodePresence, type Member, type Presence, type Roster } from './roster.ts';

export interface BeginningListener {
  /** The state of a player changed; the host is first. */
  onMembers(members: readonly Member[], seat: number): void;
  /** The match begins and owns the channel from now on. */
  onBegin(roster: Roster): void;
  /** The host left, or was silent for too long. */
  onGone(wasSilent: boolean): void;
}

export interface Waiting {
  /** Starts to listen. */
  follow(): void;
  /** Sends this guest's state to the host and counts the host's silence. To be called again and again. */
  tell(presence: Presence, passedMs: number): void;
  /** Closes the channel, unless the match has begun. */
  cancel(): void;
}

export function awaitBeginning(
  channel: Channel,
  host: string,
  cleanText: CleanText,
  listener: BeginningListener,
): Waiting {
  const absent = { isReady: false, isHidden: false, isSilent: false };
  let members: readonly Member[] = [{ name: host, ...absent }];
  let seat = 1;
  let own: Presence = absent;
  let silenceMs = 0;
  let shown = '';
  const stops: (() => void)[] = [];
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    for (const each of stops) each();
  };

  const show = (): void => {
    const [first, ...others] = members;
    const isHidden = first?.isHidden === true;
    const isSilent = contactBefore(silenceMs, isHidden) === 'silent';
    const all = first ? [{ ...first, isSilent }, ...others] : [];
    // The same roster arrives again and again.
    const text = JSON.stringify([all, seat]);
    if (text !== shown) listener.onMembers(all, seat);
    shown = text;
  };
  const end = (wasSilent: boolean): void => {
    if (isOver) return;
    stop();
    channel.close();
    listener.onGone(wasSilent);
  };
  const hear = (bytes: Uint8Array): void => {
    const roster = decodeRoster(bytes, cleanText);
    if (!roster) return;
    silenceMs = 0;
    ({ members, seat } = roster);
    // Without a Ready from here the host has no reason to begin.
    if (roster.hasBegun && own.isReady) {
      stop();
      listener.onBegin(roster);
    } else show();
  };
  return {
    follow() {
      stops.push(channel.onPacket(hear));
      show();
      stops.push(channel.onClosed(() => end(false)));
    },
    tell(presence, passedMs) {
      if (isOver) return;
      own = presence;
      channel.send(encodePresence(presence));
      silenceMs = longerSilence(silenceMs, passedMs);
      if (contactBefore(silenceMs, members[0]?.isHidden === true) === 'gone') end(true);
      else show();
    },
    cancel() {
      if (isOver) return;
      stop();
      channel.close();
    },
  };
}
