/** Guests who are here before a match begins, as their host has them: they came one after another, and each hears who is there. */
import type { Channel } from './channel.ts';
import { announced, encodeRoster } from './roster.ts';

interface Guest {
  readonly name: string;
  readonly channel: Channel;
  /** From now on it does not matter here whether the guest leaves. */
  readonly forget: () => void;
}

export interface Guests {
  /** In the order of their seats, which are 1 and on. */
  readonly names: readonly string[];
  add(channel: Channel, name: string): void;
  /** Tells each who is here. What is sent may be lost, so it is to be called again and again. */
  tell(): void;
  /** Hands their channels over to a match; those who wait for its beginning are told of it there. */
  takeChannels(doWait: boolean): Channel[];
  /** Sends all of them away. */
  dismiss(): void;
}

/** None yet, of a host of such a name; `onLeft` hears of each who leaves. */
export function createGuests(host: string, onLeft: () => void): Guests {
  let guests: readonly Guest[] = [];
  const rosterFor = (i: number, hasBegun: boolean) => ({
    hasBegun,
    seat: i + 1,
    names: [host, ...guests.map(({ name }) => name)],
  });
  const tell = (): void => {
    for (const [i, { channel }] of guests.entries()) channel.send(encodeRoster(rosterFor(i, false)));
  };
  const takeChannels = (doWait: boolean): Channel[] => {
    const channels = guests.map(({ channel, forget }, i) => {
      forget();
      return doWait ? announced(channel, rosterFor(i, true)) : channel;
    });
    guests = [];
    return channels;
  };
  return {
    get names() {
      return guests.map(({ name }) => name);
    },
    add(channel, name) {
      const forget = channel.onClosed(() => {
        guests = guests.filter((each) => each.channel !== channel);
        onLeft();
        tell();
      });
      guests = [...guests, { name, channel, forget }];
      tell();
    },
    tell,
    takeChannels,
    dismiss() {
      for (const channel of takeChannels(false)) channel.close();
    },
  };
}
