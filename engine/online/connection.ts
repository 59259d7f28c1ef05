/**
 * The way from one browser to another, with nobody between them but STUN and TURN servers of the configuration. A host
 * makes an offer and waits for as long as it likes; a guest answers it and keeps its network open until the host comes.
 */
import type { NatKind } from './card.ts';
import type { Channel } from './meeting.ts';
import { candidateLine, factsOf, type SdpFacts, sdpOf } from './sdp.ts';

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

/** Late packets are worth nothing: neither their order nor their arrival is waited for. */
const DATA_CHANNEL: RTCDataChannelInit = { ordered: false, maxRetransmits: 0 };

/** What a browser has not sent yet, in bytes: with more than this a packet is better left out. */
const MOST_BUFFERED = 64_000;

/**
 * Wraps a channel that is open. It ends with the tab: a browser that just goes away would be missed for half a minute. That
 * the connection calls itself failed ends nothing: it may come late, of the time before it opened, and it may recover.
 */
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

/** What the other machine has to know, and what this one has learnt of its network. */
export interface Described {
  readonly facts: SdpFacts;
  readonly nat: NatKind;
}

/** One end of a connection in the making. */
export interface Peer {
  /** Asks the servers, at most for 3 s. Rejects if the browser cannot make a description. */
  describe(): Promise<Described>;
  /** The open way; null once it is clear that there will be none. */
  readonly opened: Promise<Channel | null>;
  /** Gives up, unless the way is open already: then it is its owner who closes it. */
  cancel(): void;
}

/** The end that makes the offer. */
export interface HostPeer extends Peer {
  /** Connects to whoever answered. */
  accept(facts: SdpFacts): Promise<void>;
}

/** A STUN server that does not answer would hold gathering up for 40 s. */
const GATHERING_MS = 3_000;

/** A browser stops trying after 15 s; tried again with a new foundation it goes on, and a guest's network stays open. */
const RENEWAL_MS = 4_000;

/** Between two homes it takes a third of a second, on machines with no time to spare many; what has not opened by then never will. */
const OPENING_MS = 30_000;

/** So long a guest waits for a host who has the reply to open it. */
const WAITING_MS = 10 * 60_000;

/** Foundations of candidates that are added again begin here: a description's own are small. */
const FIRST_RENEWED_FOUNDATION = 1_000;

/** Both ends alike: a connection that gathers, opens at most once, and can be given up. */
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
    /** Tries the other's candidates again and again until it is settled. */
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
        // A connection that is given up meanwhile refuses it, and nothing is lost.
        renew().catch((error: unknown) => {
          if (!isSettled) console.warn('The way to the other machine could not be tried again.', error);
        });
      }, RENEWAL_MS);
      void opened.then(() => clearInterval(timer));
    },
    /** Waits for a data channel to open. */
    follow(data: RTCDataChannel): void {
      const open = (): void => settle(channelOf(data, connection));
      if (data.readyState === 'open') open();
      else data.addEventListener('open', open, { once: true });
    },
    async describe(): Promise<Described> {
      await connection.setLocalDescription();
      await gatheringEnds(connection);
      const facts = factsOf(connection.localDescription?.sdp ?? '');
      if (!facts) throw new Error('This browser describes its connections in a way that is not understood.');
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

/** The end of whoever invites. */
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

/** The end of whoever is invited, by a host of such facts. */
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
