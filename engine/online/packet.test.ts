import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePacket, encodePacket, type Packet, type SeatReport } from './packet.ts';

const short = fc.integer({ min: 0, max: 0xffff });
const ticks = fc.integer({ min: 0, max: 1_000_000 });
const seats: fc.Arbitrary<SeatReport> = fc.record({
  isHidden: fc.boolean(),
  isAway: fc.boolean(),
  receivesNothing: fc.boolean(),
  hasLeft: fc.boolean(),
  differs: fc.boolean(),
  firstTick: ticks,
  words: fc.uint32Array({ maxLength: 64 }),
});
const packets: fc.Arbitrary<Packet> = fc.record({
  rulesVersion: fc.integer({ min: 0, max: 1000 }),
  tick: ticks,
  stamp: short,
  echo: short,
  heldMs: short,
  beyondMs: short,
  hashNumber: ticks,
  hash: fc.integer({ min: 0, max: 0xffff_ffff }),
  acknowledged: fc.array(ticks, { maxLength: 3 }),
  seats: fc.array(seats, { maxLength: 3 }),
});

test('any packet can be encoded and decoded', () => {
  fc.assert(
    fc.property(packets, (packet) => {
      expect(decodePacket(encodePacket(packet))).toEqual(packet);
    }),
  );
});

test('rejects a packet with a changed byte, and a truncated or extended packet', () => {
  fc.assert(
    fc.property(packets, fc.nat(), fc.integer({ min: 1, max: 255 }), (packet, at, change) => {
      const bytes = encodePacket(packet);
      const place = at % bytes.length;
      expect(decodePacket(bytes.map((byte, i) => (i === place ? byte ^ change : byte)))).toBeNull();
      expect(decodePacket(bytes.subarray(0, place))).toBeNull();
    }),
  );
});

test('rejects random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(decodePacket(bytes)).toBeNull();
    }),
  );
});

test('with a forged checksum, all numbers are within their bounds or the packet is rejected', () => {
  fc.assert(
    fc.property(packets, fc.uint32Array({ maxLength: 200 }), ticks, (packet, words, tick) => {
      const forged = {
        ...packet,
        seats: packet.seats.map((seat) => ({ ...seat, words, firstTick: tick * 1000 })),
        tick: tick * 1000,
        stamp: packet.stamp * 2,
      };
      const back = decodePacket(encodePacket(forged));
      if (!back) return;
      for (const { words: read, firstTick } of back.seats) {
        expect(read.length).toBeLessThanOrEqual(64);
        expect(firstTick).toBeLessThanOrEqual(6 * 60 * 60 * 60);
      }
      expect(back.tick).toBeLessThanOrEqual(6 * 60 * 60 * 60);
      expect(back.stamp).toBeLessThan(0x1_0000);
    }),
  );
});
