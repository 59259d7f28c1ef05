/** Addresses of candidates: as an SDP has them, and as bytes. */

export type AddressFamily = 'v4' | 'v6' | 'mdns';

/** A name that stands for an address which the browser hides: 01234567-89ab-cdef-0123-456789abcdef.local. */
const MDNS = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/i;

/** Which family an address is of; null for what is none. */
export function familyOf(address: string): AddressFamily | null {
  if (bytesOfAddress('v4', address)) return 'v4';
  if (MDNS.test(address)) return 'mdns';
  return bytesOfAddress('v6', address) ? 'v6' : null;
}

/** An address as 4 or 16 bytes; null if it is not of that family. */
export function bytesOfAddress(family: AddressFamily, address: string): number[] | null {
  if (family === 'v4') {
    const parts = /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? address.split('.').map(Number) : [256];
    return parts.every((part) => part < 256) ? parts : null;
  }
  if (family === 'mdns') {
    const digits = MDNS.exec(address)?.slice(1).join('');
    return digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? null;
  }
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0) return null;
  const words = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [words(head), words(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  if (!all.every((word) => /^[\da-f]{1,4}$/i.test(word))) return null;
  return all.flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 0xff]);
}

/** Bytes as the address of an SDP. */
export function textOfAddress(family: AddressFamily, bytes: Uint8Array): string {
  if (family === 'v4') return bytes.join('.');
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (family === 'v6') return (digits.match(/..../g) ?? []).join(':');
  return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}.local`;
}
