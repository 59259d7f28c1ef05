import type { Channel } from './meeting.ts';
import { contactBefore, longerSilence, MOST_PACKETS } from './peer-timeout.ts';
import { announced, decodePresence, encodeRoster, type Member, type Presence } from './roster.ts';

interface Guest {
  readonly name: string;
  readonly channel: Channel;
  presence: Presence;
  silenceMs: number;
  /** Number of packets since the last `update`. */
  packets: number;
  readonly forget: () => void;
}

const memberOf = ({ name, presence, silenceMs }: Guest): Member => ({
  name,
  ...presence,
  isSilent: contactBefore(silenceMs, presence.isHidden) === 'silent',
});

export interface GuestListener {
  onChange(): void;
  /** A guest has left, and the seat is free. */
  onGone(name: string, wasSilent: boolean): void;
}

export function createGuests(hostName: string, listener: GuestListener) {
  let guests: readonly Guest[] = [];
  let host: Presence = { isReady: false, isHidden: false };

  const rosterFor = (i: number, hasBegun: boolean) => ({
    hasBegun,
    seat: i + 1,
    members: [{ name: hostName, ...host, isSilent: false }, ...guests.map(memberOf)],
  });
  const send = (): void => {
    for (const [i, { channel }] of guests.entries()) channel.send(encodeRoster(rosterFor(i, false)));
  };
  const lose = (guest: Guest, wasSilent: boolean): void => {
    if (!guests.includes(guest)) return;
    guest.forget();
    guests = guests.filter((each) => each !== guest);
    guest.channel.close();
    listener.onGone(guest.name, wasSilent);
    send();
  };
  const receive = (guest: Guest, bytes: Uint8Array): void => {
    const presence = decodePresence(bytes);
    if (!presence || ++guest.packets > MOST_PACKETS) return;
    const before = JSON.stringify(memberOf(guest));
    guest.presence = presence;
    guest.silenceMs = 0;
    if (JSON.stringify(memberOf(guest)) !== before) listener.onChange();
  };
  const takeChannels = (): Channel[] => {
    const channels = guests.map(({ channel, forget }, i) => {
      forget();
      return announced(channel, rosterFor(i, true));
    });
    guests = [];
    return channels;
  };

  return {
    /** In the order of their seats, which start at 1. */
    get members(): readonly Member[] {
      return guests.map(memberOf);
    },
    get names() {
      return guests.map(({ name }) => name);
    },
    add(channel: Channel, name: string) {
      const stops: (() => void)[] = [];
      const guest: Guest = {
        name,
        channel,
        presence: { isReady: false, isHidden: false },
        silenceMs: 0,
        packets: 0,
        forget: () => stops.forEach((stop) => void stop()),
      };
      guests = [...guests, guest];
      stops.push(
        channel.onPacket((bytes) => receive(guest, bytes)),
        channel.onClosed(() => lose(guest, false)),
      );
      send();
    },
    /** Counts silence, removes silent guests and sends the roster: call it several times a second. */
    update(presence: Presence, passedMs: number) {
      host = presence;
      for (const guest of guests) {
        const { isSilent } = memberOf(guest);
        guest.packets = 0;
        guest.silenceMs = longerSilence(guest.silenceMs, passedMs);
        if (contactBefore(guest.silenceMs, guest.presence.isHidden) === 'gone') lose(guest, true);
        else if (memberOf(guest).isSilent !== isSilent) listener.onChange();
      }
      send();
    },
    /** Passes the channels on to a match, whose first packets announce its start. */
    takeChannels,
    dismiss() {
      for (const channel of takeChannels()) channel.close();
    },
  };
}

export type Guests = ReturnType<typeof createGuests>;
