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

export class Guests {
  readonly #hostName: string;
  readonly #listener: GuestListener;
  #guests: readonly Guest[] = [];
  #host: Presence = { isReady: false, isHidden: false };

  constructor(hostName: string, listener: GuestListener) {
    this.#hostName = hostName;
    this.#listener = listener;
  }

  /** In the order of their seats, which start at 1. */
  get members(): readonly Member[] {
    return this.#guests.map(memberOf);
  }

  get names(): readonly string[] {
    return this.#guests.map(({ name }) => name);
  }

  add(channel: Channel, name: string): void {
    const stops: (() => void)[] = [];
    const guest: Guest = {
      name,
      channel,
      presence: { isReady: false, isHidden: false },
      silenceMs: 0,
      packets: 0,
      forget: () => stops.forEach((stop) => void stop()),
    };
    this.#guests = [...this.#guests, guest];
    stops.push(
      channel.onPacket((bytes) => this.#receive(guest, bytes)),
      channel.onClosed(() => this.#lose(guest, false)),
    );
    this.#send();
  }

  /** Counts silence, removes silent guests and sends the roster: call it several times a second. */
  update(presence: Presence, passedMs: number): void {
    this.#host = presence;
    for (const guest of this.#guests) {
      const { isSilent } = memberOf(guest);
      guest.packets = 0;
      guest.silenceMs = longerSilence(guest.silenceMs, passedMs);
      if (contactBefore(guest.silenceMs, guest.presence.isHidden) === 'gone') this.#lose(guest, true);
      else if (memberOf(guest).isSilent !== isSilent) this.#listener.onChange();
    }
    this.#send();
  }

  /** Hands the channels to a match; the match's first packets announce its start. */
  takeChannels(): Channel[] {
    const channels = this.#guests.map(({ channel, forget }, i) => {
      forget();
      return announced(channel, this.#rosterFor(i, true));
    });
    this.#guests = [];
    return channels;
  }

  dismiss(): void {
    for (const channel of this.takeChannels()) channel.close();
  }

  #rosterFor(i: number, hasBegun: boolean) {
    const host: Member = { name: this.#hostName, ...this.#host, isSilent: false };
    return { hasBegun, seat: i + 1, members: [host, ...this.members] };
  }

  #send(): void {
    for (const [i, { channel }] of this.#guests.entries())
      channel.send(encodeRoster(this.#rosterFor(i, false)));
  }

  #lose(guest: Guest, wasSilent: boolean): void {
    if (!this.#guests.includes(guest)) return;
    guest.forget();
    this.#guests = this.#guests.filter((each) => each !== guest);
    guest.channel.close();
    this.#listener.onGone(guest.name, wasSilent);
    this.#send();
  }

  #receive(guest: Guest, bytes: Uint8Array): void {
    const presence = decodePresence(bytes);
    if (!presence || ++guest.packets > MOST_PACKETS) return;
    const before = JSON.stringify(memberOf(guest));
    guest.presence = presence;
    guest.silenceMs = 0;
    if (JSON.stringify(memberOf(guest)) !== before) this.#listener.onChange();
  }
}
