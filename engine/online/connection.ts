import type { NatKind } from './handshake.ts';
import type { Channel } from './meeting.ts';
import { candidateLine, factsOf, type SdpFacts, sdpOf } from './sdp.ts';

export interface GatheredCandidate {
  readonly type: string | null;
  readonly protocol: string | null;
  readonly address: string | null;
  readonly port: number | null;
  readonly relatedPort: number | null;
}

/** A symmetric NAT uses a different port of a socket for each server, so detecting it requires two servers. */
export function natKindOf(candidates: readonly GatheredCandidate[], hasServers: boolean): NatKind {
  const udp = candidates.filter(({ protocol }) => protocol?.toLowerCase() === 'udp');
  if (!hasServers) return 'unasked';
  const seen = udp.filter(({ type }) => type === 'srflx');
  if (seen.length === 0) {
    // Without NAT, the srflx candidate would equal the host candidate, so browsers omit it.
    return udp.some(({ type }) => type === 'relay') ? 'plain' : 'unanswered';
  }
  const portsOf = new Map<string, Set<number>>();
  for (const { address, port, relatedPort } of seen) {
    const socket = `${address} ${relatedPort ?? 0}`;
    portsOf.set(socket, (portsOf.get(socket) ?? new Set()).add(port ?? 0));
  }
  // Browsers that hide addresses report port 0 for all sockets. Then one public port per socket is plain.
  const sockets = udp.filter(({ type, address }) => type === 'host' && !address?.includes(':')).length;
  const isSymmetric = [...portsOf].some(
    ([socket, ports]) => ports.size > (socket.endsWith(' 0') ? Math.max(1, sockets) : 1),
  );
  return isSymmetric ? 'symmetric' : 'plain';
}

/** Late packets are useless, so the channel guarantees neither order nor delivery. */
const DATA_CHANNEL: RTCDataChannelInit = { ordered: false, maxRetransmits: 0 };

/** Number of unsent bytes above which packets are dropped. */
const MOST_BUFFERED = 64_000;

/** Closes the channel with its tab; otherwise peers notice late. Ignores 'failed', which may be late or temporary. */
function channelOf(data: RTCDataChannel, connection: RTCPeerConnection): Channel {
  const packetListeners = new Set<(packet: Uint8Array) => void>();
  const closedListeners = new Set<() => void>();
  const listening = new AbortController();
  const { signal } = listening;
  let isClosed = false;

  const end = (): void => {
    if (isClosed) return;
    isClosed = true;
    listening.abort();
    data.close();
    connection.close();
    for (const listener of closedListeners) listener();
    closedListeners.clear();
    packetListeners.clear();
  };
  data.binaryType = 'arraybuffer';
  data.addEventListener(
    'message',
    ({ data: packet }) => {
      if (!(packet instanceof ArrayBuffer)) return;
      for (const listener of packetListeners) listener(new Uint8Array(packet));
    },
    { signal },
  );
  data.addEventListener('close', end, { signal });
  window.addEventListener('pagehide', end, { signal });
  return {
    send(packet) {
      if (data.readyState === 'open' && data.bufferedAmount < MOST_BUFFERED) data.send(packet);
    },
    onPacket(listener) {
      packetListeners.add(listener);
      return () => packetListeners.delete(listener);
    },
    onClosed(listener) {
      if (isClosed) listener();
      else closedListeners.add(listener);
      return () => closedListeners.delete(listener);
    },
    close: end,
  };
}

export interface Description {
  readonly facts: SdpFacts;
  readonly nat: NatKind;
}

export interface Peer {
  /** Waits for STUN servers for at most 3 s. Rejects if the browser cannot create a description. */
  describe(): Promise<Description>;
  /** Resolves to the open channel, or to null if the attempt failed. */
  readonly opened: Promise<Channel | null>;
  /** Has no effect after the channel has opened, because the channel then belongs to the caller. */
  cancel(): void;
}

export interface HostPeer extends Peer {
  /** Connects to the device that sent the reply. */
  accept(facts: SdpFacts): Promise<void>;
}

/** Time limit in ms for gathering candidates. A STUN server that does not respond would delay it by 40 s. */
const GATHERING_MS = 3_000;

/** Interval in ms at which candidates are added again. Otherwise browsers stop after 15 s, and networks close ports. */
const RENEWAL_MS = 4_000;

/** Time limit in ms for opening a channel. Two home networks take 0.3 s, busy devices several seconds. */
const OPENING_MS = 30_000;

/** Time in ms that a guest waits for the host to open the reply. The host waits without a limit. */
const WAITING_MS = 10 * 60_000;

/** Lowest ICE foundation of candidates that are added again. Descriptions use lower foundations. */
const FIRST_RENEWED_FOUNDATION = 1_000;

function createEnd(iceServers: readonly RTCIceServer[]) {
  const connection = new RTCPeerConnection({ iceServers: [...iceServers] });
  const gathered: GatheredCandidate[] = [];
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) gathered.push(candidate);
  });
  let settle: (channel: Channel | null) => void = () => {};
  let isSettled = false;
  const opened = new Promise<Channel | null>((resolve) => {
    settle = (channel) => {
      if (isSettled) return;
      isSettled = true;
      if (!channel) connection.close();
      resolve(channel);
    };
  });
  return {
    connection,
    opened,
    cancel: () => settle(null),
    /** Adds the other peer's candidates again and again, until the connection has succeeded or failed. */
    keepTrying({ candidates }: SdpFacts): void {
      let foundation = FIRST_RENEWED_FOUNDATION;
      const renew = async (): Promise<void> => {
        foundation += 1;
        for (const [i, candidate] of candidates.entries()) {
          if (isSettled) return;
          const line = candidateLine(candidate, i, foundation);
          await connection.addIceCandidate({ candidate: line, sdpMid: '0', sdpMLineIndex: 0 });
        }
      };
      const timer = setInterval(() => {
        // A closed connection rejects candidates, which can be ignored.
        renew().catch((error: unknown) => {
          if (!isSettled) console.warn('The other device’s addresses could not be tried again.', error);
        });
      }, RENEWAL_MS);
      void opened.then(() => clearInterval(timer));
    },
    follow(data: RTCDataChannel): void {
      const open = (): void => settle(channelOf(data, connection));
      if (data.readyState === 'open') open();
      else data.addEventListener('open', open, { once: true });
    },
    async describe(): Promise<Description> {
      await connection.setLocalDescription();
      await gatheringEnds(connection);
      const facts = factsOf(connection.localDescription?.sdp ?? '');
      if (!facts) throw new Error('This browser’s connection description has an unknown format.');
      return { facts, nat: natKindOf(gathered, iceServers.length > 0) };
    },
  };
}

function gatheringEnds(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      connection.removeEventListener('icegatheringstatechange', look);
      resolve();
    };
    const look = (): void => {
      if (connection.iceGatheringState === 'complete' || connection.signalingState === 'closed') end();
    };
    const timer = setTimeout(end, GATHERING_MS);
    connection.addEventListener('icegatheringstatechange', look);
    look();
  });
}

export function createHost(iceServers: readonly RTCIceServer[]): HostPeer {
  const { connection, follow, opened, cancel, describe, keepTrying } = createEnd(iceServers);
  follow(connection.createDataChannel('play', DATA_CHANNEL));
  return {
    describe,
    opened,
    cancel,
    async accept(facts) {
      const timer = setTimeout(cancel, OPENING_MS);
      void opened.then(() => clearTimeout(timer));
      await connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(facts, 'answer') });
      keepTrying(facts);
    },
  };
}

export function createGuest(iceServers: readonly RTCIceServer[], host: SdpFacts): Peer {
  const { connection, follow, opened, cancel, describe, keepTrying } = createEnd(iceServers);
  connection.addEventListener('datachannel', ({ channel }) => follow(channel));
  return {
    opened,
    cancel,
    async describe() {
      await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(host, 'offer') });
      const described = await describe();
      keepTrying(host);
      const waiting = setTimeout(cancel, WAITING_MS);
      void opened.then(() => clearTimeout(waiting));
      return described;
    },
  };
}
