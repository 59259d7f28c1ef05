import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '#common/player-name.ts';
import type { Channel } from './meeting.ts';
import { Room } from './room.ts';
import { encodePresence, encodeRoster, type Member, type Presence } from './roster.ts';

function createEnd() {
  const receivers = new Set<(packet: Uint8Array) => void>();
  const closedListeners = new Set<() => void>();
  const end = {
    isClosed: false,
    send: (packet: Uint8Array) => receivers.forEach((receive) => void receive(packet)),
  };
  const channel: Channel = {
    send() {},
    onPacket(listener) {
      receivers.add(listener);
      return () => receivers.delete(listener);
    },
    onClosed(listener) {
      closedListeners.add(listener);
      return () => closedListeners.delete(listener);
    },
    close() {
      end.isClosed = true;
      for (const listener of closedListeners) listener();
    },
  };
  return Object.assign(end, { channel });
}

function createRoom() {
  const heard = { begun: 0, gone: [] as string[], changes: 0 };
  const room = new Room({
    name: 'Ann',
    cleanText,
    mostPlayers: 4,
    isHidden: () => false,
    isComplete: () => true,
    onChange: () => void heard.changes++,
    onGone: ({ what }) => void heard.gone.push(what),
    onBegin: () => void heard.begun++,
  });
  return { room, heard };
}

const bytes = fc.uint8Array({ maxLength: 40 });
const presences = fc.record({ isReady: fc.boolean(), isHidden: fc.boolean() });
const packets = fc.oneof(
  bytes,
  presences.map(encodePresence),
  bytes.map((rest) => Uint8Array.of(0xe3, ...rest)),
);

test('the match does not start before the other guest is ready, whatever one guest sends', () => {
  fc.assert(
    fc.property(fc.array(packets, { maxLength: 30 }), (sent) => {
      const { room, heard } = createRoom();
      const [ben, eve] = [createEnd(), createEnd()];
      room.add(ben.channel, 'Ben');
      room.add(eve.channel, 'Eve');
      room.setReady(true);
      for (const [i, packet] of sent.entries()) {
        eve.send(packet);
        ben.send(encodePresence({ isReady: false, isHidden: false }));
        room.update(i * 250);
      }
      expect(heard.begun).toBe(0);
      expect(ben.isClosed).toBe(false);
      const ready: Presence = { isReady: true, isHidden: false };
      ben.send(encodePresence(ready));
      eve.send(encodePresence(ready));
      expect(heard.begun).toBe(1);
    }),
  );
});

test('a guest who has not pressed Ready stays in the room and reports a silent host, whatever the host sends', () => {
  const flags = { isReady: fc.boolean(), isHidden: fc.boolean(), isSilent: fc.boolean() };
  const members = fc.array(fc.record({ ...flags, name: fc.constantFrom('Ann', 'Ben', '') }), {
    maxLength: 5,
  });
  const rosters = fc.record({ hasBegun: fc.boolean(), seat: fc.nat(5), members }).map(encodeRoster);
  fc.assert(
    fc.property(fc.array(fc.oneof(rosters, bytes), { maxLength: 20 }), (sent) => {
      const { room, heard } = createRoom();
      const host = createEnd();
      room.wait(host.channel, 'Ann');
      for (const [i, packet] of sent.entries()) {
        host.send(packet);
        room.update(i * 250);
      }
      expect([heard.begun, host.isClosed]).toEqual([0, false]);
      // A host whose tab is hidden counts as gone after a minute.
      for (let i = 0; i <= 61 * 4; i++) room.update((sent.length + i) * 250);
      expect(host.isClosed).toBe(true);
      expect(heard.gone).toHaveLength(1);
    }),
  );
});

test('a guest who leaves the room closes the channel without a report that the host is gone', () => {
  const { room, heard } = createRoom();
  const host = createEnd();
  room.wait(host.channel, 'Ann');
  room.stopWaiting();
  expect([host.isClosed, heard.gone]).toEqual([true, []]);
});

test('ten thousand packets between two polls render the room at most twenty times', () => {
  const { room: hosts, heard: atHost } = createRoom();
  const { room: guests, heard: atGuest } = createRoom();
  const [guest, host] = [createEnd(), createEnd()];
  hosts.add(guest.channel, 'Eve');
  guests.wait(host.channel, 'Eve');
  for (let i = 0; i < 10_000; i++) {
    const presence = { isReady: i % 2 === 0, isHidden: false };
    guest.send(encodePresence(presence));
    const member = { ...presence, name: 'Eve', isSilent: false };
    host.send(encodeRoster({ hasBegun: false, seat: 1, members: [member, member] }));
  }
  expect(atHost.changes).toBeLessThanOrEqual(21);
  expect(atGuest.changes).toBeLessThanOrEqual(21);
});

const roster = (hasBegun: boolean, changed: Partial<Member> = {}) => {
  const ann = { name: 'Ann', isReady: true, isHidden: false, isSilent: false, ...changed };
  return encodeRoster({ hasBegun, seat: 1, members: [ann, { ...ann, name: 'Ben', isReady: false }] });
};

test('a guest sees a changed roster at once, without waiting for the next poll', () => {
  const { room, heard } = createRoom();
  const host = createEnd();
  room.wait(host.channel, 'Ann');
  host.send(roster(false));
  const before = heard.changes;
  host.send(roster(false, { isHidden: true }));
  expect(room.members[0]).toMatchObject({ name: 'Ann', isHidden: true });
  expect(heard.changes).toBe(before + 1);
  host.send(roster(false, { isHidden: true }));
  expect(heard.changes, 'after an unchanged roster').toBe(before + 1);
});

test('after the start of the match, the room ignores packets and keeps the channel open', () => {
  const { room, heard } = createRoom();
  const host = createEnd();
  room.wait(host.channel, 'Ann');
  room.setReady(true);
  host.send(roster(true));
  host.send(roster(true));
  const { changes } = heard;
  host.send(roster(false, { isHidden: true }));
  room.update(0);
  room.update(120_000);
  room.dismiss();
  expect(heard).toEqual({ begun: 1, gone: [], changes });
  expect(host.isClosed).toBe(false);
});

test('a guest who has left reports nothing that the host sends later', () => {
  const { room, heard } = createRoom();
  const host = createEnd();
  room.wait(host.channel, 'Ann');
  room.stopWaiting();
  const { changes } = heard;
  host.send(roster(true));
  expect(heard).toEqual({ begun: 0, gone: [], changes });
});
