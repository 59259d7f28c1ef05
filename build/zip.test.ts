import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type ZipEntry, zip } from './zip.ts';

/** What a zip's directory says of each entry, and the content it leads to: written from the format, not from our writer. */
function read(archive: Buffer): (ZipEntry & { system: number; time: number })[] {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [packed, plain] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const path = archive.toString('ascii', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const body = archive.subarray(start, start + packed);
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body;
    expect(content).toHaveLength(plain);
    const entry = {
      path,
      content,
      mode: archive.readUInt32LE(at + 38) >>> 16,
      system: archive.readUInt8(at + 5),
      time: archive.readUInt32LE(at + 12),
    };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return entry;
  });
}

const entries: ZipEntry[] = [
  { path: 'a.app/', content: new Uint8Array(), mode: 0o755 },
  { path: 'a.app/run', content: Buffer.from('#!/bin/sh\n'), mode: 0o755 },
  { path: 'a.app/text', content: Buffer.from('so it goes, '.repeat(900)), mode: 0o644 },
  { path: 'a.app/empty', content: new Uint8Array(), mode: 0o644 },
];

test('every entry comes back with its name and its content', () => {
  const found = read(zip(entries)).map(({ path, content }) => [path, Buffer.from(content).toString()]);
  expect(found).toEqual(entries.map(({ path, content }) => [path, Buffer.from(content).toString()]));
});

test('permissions and kinds are those of Unix', () => {
  const [folder, launcher, text] = read(zip(entries));
  expect(folder).toMatchObject({ system: 3, mode: 0o040755 });
  expect(launcher).toMatchObject({ system: 3, mode: 0o100755 });
  expect(text).toMatchObject({ system: 3, mode: 0o100644 });
});

test('the same entries give the same bytes, whenever they are written', () => {
  expect(zip(entries).equals(zip(entries))).toBe(true);
  expect(new Set(read(zip(entries)).map(({ time }) => time)).size).toBe(1);
});

test('long text is deflated', () => {
  expect(zip(entries).length).toBeLessThan(1000);
});

test('a name that tools read differently is refused', () => {
  expect(() => zip([{ path: 'Jürgen.app/', content: new Uint8Array(), mode: 0o755 }])).toThrow('Jürgen.app');
});
