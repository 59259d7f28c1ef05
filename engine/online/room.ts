import { NAMELESS_FRIEND } from '../texts.ts';
import type { CleanText } from './handshake.ts';
import type { Channel, Meeting } from './meeting.ts';
import { contactBefore, longerSilence, MOST_PACKETS } from './peer-timeout.ts';
import {
  announced,
  decodePresence,
  decodeRoster,
  encodePresence,
  encodeRoster,
  type Member,
  type Presence,
  type Roster,
} from './roster.ts';
import { goneBefore, type Trouble } from './trouble-texts.ts';

interface BeginningListener {
  onMembers(members: readonly Member[], seat: number): void;
  /** Called at the start of the match, which then owns the channel. */
  onBegin(roster: Roster): void;
  onGone(wasSilent: boolean): void;
}

function awaitBeginning(
  channel: Channel,
  host: string,
  { cleanText, mostPlayers }: Pick<RoomOptions, 'cleanText' | 'mostPlayers'>,
  listener: BeginningListener,
) {
  const absent = { isReady: false, isHidden: false, isSilent: false };
  let members: readonly Member[] = [{ name: host, ...absent }];
  let seat = 1;
  let own: Presence = absent;
  let silenceMs = 0;
  let packets = 0;
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
    // The host repeats its roster, so unchanged ones are ignored.
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
  const receive = (bytes: Uint8Array): void => {
    const roster = decodeRoster(bytes, cleanText, mostPlayers);
    if (!roster || ++packets > MOST_PACKETS) return;
    silenceMs = 0;
    ({ members, seat } = roster);
    // The host must not start a match before this guest is ready.
    if (roster.hasBegun && own.isReady) {
      stop();
      listener.onBegin(roster);
    } else show();
  };
  return {
    follow() {
      stops.push(channel.onPacket(receive));
      show();
      stops.push(channel.onClosed(() => end(false)));
    },
    /** Adds `passedMs` to the host's silence. Call it several times a second. */
    update(presence: Presence, passedMs: number) {
      if (isOver) return;
      own = presence;
      packets = 0;
      channel.send(encodePresence(presence));
      silenceMs = longerSilence(silenceMs, passedMs);
      if (contactBefore(silenceMs, members[0]?.isHidden === true) === 'gone') end(true);
      else show();
    },
    /** Does not close the channel if the match has begun. */
    cancel() {
      if (isOver) return;
      stop();
      channel.close();
    },
  };
}

type Waiting = ReturnType<typeof awaitBeginning>;

interface RoomOptions {
  /** The player's own name; '' if there is none. */
  readonly name: string;
  readonly cleanText: CleanText;
  readonly mostPlayers: number;
  readonly isHidden: () => boolean;
  /** Returns true after the host has stopped inviting. */
  readonly isComplete: () => boolean;
  readonly onChange: () => void;
  readonly onGone: (trouble: Trouble) => void;
  /** Called at the start of the match, which then owns the channels. */
  readonly onBegin: (meeting: Pick<Meeting, 'channels' | 'seat' | 'names'>) => void;
}

/** On the host, the room contains the guests; on a guest, it contains the host. */
export class Room {
  readonly #options: RoomOptions;
  readonly #guests: Guests;
  /** Connection to the host, on a guest only. */
  #waiting: Waiting | null = null;
  /** Members in the last state that a guest received from the host. */
  #heard: readonly Member[] = [];
  #isReady = false;
  #updatedAtMs: number | null = null;
  seat = 0;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#guests = new Guests(options.name, {
      onChange: () => this.#change(),
      onGone: (name, wasSilent) => {
        options.onGone(goneBefore(name, wasSilent));
        this.#beginIfReady();
      },
    });
  }

  get guests(): readonly string[] {
    return this.#guests.names;
  }

  get members(): readonly Member[] {
    const own = { isReady: this.#isReady, isHidden: false, isSilent: false };
    if (!this.#waiting)
      return [{ name: this.#options.name || NAMELESS_FRIEND, ...own }, ...this.#guests.members];
    return this.#heard.map((each, seat) => (seat === this.seat ? { ...each, ...own } : each));
  }

  add(channel: Channel, name: string): void {
    this.#guests.add(channel, name);
  }

  wait(channel: Channel, host: string): void {
    const { onBegin, onChange, onGone } = this.#options;
    const waiting = awaitBeginning(channel, host, this.#options, {
      onMembers: (members, seat) => {
        this.#heard = members;
        this.seat = seat;
        onChange();
      },
      onBegin: ({ seat, members }) => {
        this.#waiting = null;
        onBegin({ channels: [channel], seat, names: members.map(({ name }) => name) });
      },
      onGone: (wasSilent) => {
        this.#waiting = null;
        onGone(goneBefore(host, wasSilent));
      },
    });
    this.#waiting = waiting;
    waiting.follow();
  }

  setReady(isReady: boolean): void {
    this.#isReady = isReady;
    this.#send(0);
    this.#change();
  }

  /** Sends keep-alives and detects silence. Call it several times a second. */
  update(nowMs: number): void {
    this.#send(nowMs - (this.#updatedAtMs ?? nowMs));
    this.#updatedAtMs = nowMs;
    this.#beginIfReady();
  }

  stopWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.cancel();
  }

  dismiss(): void {
    this.#isReady = false;
    this.seat = 0;
    this.stopWaiting();
    this.#guests.dismiss();
  }

  #send(passedMs: number): void {
    const own = this.#own;
    this.#waiting?.update(own, passedMs);
    this.#guests.update(own, passedMs);
  }

  #change(): void {
    this.#options.onChange();
    this.#beginIfReady();
  }

  get #own(): Presence {
    return { isReady: this.#isReady, isHidden: this.#options.isHidden() };
  }

  /** Starts the match when all players have pressed Ready and all tabs are visible. */
  #beginIfReady(): void {
    const { members, names } = this.#guests;
    const { name, isComplete, onBegin } = this.#options;
    if (this.#waiting || members.length === 0 || !isComplete()) return;
    const isReady = (each: Presence): boolean => each.isReady && !each.isHidden;
    if (!isReady(this.#own) || !members.every((each) => isReady(each) && !each.isSilent)) return;
    const channels = this.#guests.takeChannels();
    onBegin({ channels, seat: 0, names: [name || NAMELESS_FRIEND, ...names] });
  }
}

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
  /** A guest has left, so the seat is free. */
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

  /** Guests in the order of their seats, which start at 1. */
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

  /** Measures silence, removes silent guests and sends the roster. Call it several times a second. */
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

  /** Passes the channels to a match, whose first packets announce the start. */
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
