/** What a machine's own candidates tell about the network it is in. */
import type { NatKind } from './card.ts';

/** The part of an `RTCIceCandidate` that is looked at. */
export interface GatheredCandidate {
  readonly type: string | null;
  readonly protocol: string | null;
  readonly address: string | null;
  readonly port: number | null;
  readonly relatedPort: number | null;
}

/**
 * Judges by what gathering found. A symmetric NAT gives one socket another port for each server it asks, so two servers
 * see two: with a single one in the configuration it cannot be told.
 */
export function natKindOf(candidates: readonly GatheredCandidate[], hasServers: boolean): NatKind {
  const udp = candidates.filter(({ protocol }) => protocol?.toLowerCase() === 'udp');
  if (!hasServers) return 'unasked';
  const seen = udp.filter(({ type }) => type === 'srflx');
  if (seen.length === 0) {
    // An address that is seen as it is needs no mapping, and is not told twice.
    return udp.some(({ type }) => type === 'relay') ? 'plain' : 'unanswered';
  }
  const portsOf = new Map<string, Set<number>>();
  for (const { address, port, relatedPort } of seen) {
    const socket = `${address} ${relatedPort ?? 0}`;
    portsOf.set(socket, (portsOf.get(socket) ?? new Set()).add(port ?? 0));
  }
  // A browser that hides its addresses says port 0: then each of its sockets may have brought one.
  const sockets = udp.filter(({ type, address }) => type === 'host' && !address?.includes(':')).length;
  const isSymmetric = [...portsOf].some(
    ([socket, ports]) => ports.size > (socket.endsWith(' 0') ? Math.max(1, sockets) : 1),
  );
  return isSymmetric ? 'symmetric' : 'plain';
}
