/**
 * The way from one browser to another, with nobody between them but STUN and TURN servers of the configuration. A host
 * makes an offer and waits for as long as it likes; a guest answers it and keeps its network open until the host comes.
 */
import type { NatKind } from './card.ts';
import type { Channel } from './channel.ts';
import { channelOf, DATA_CHANNEL } from './data-channel.ts';
import { type GatheredCandidate, natKindOf } from './nat.ts';
import { candidateLine, factsOf, type SdpFacts, sdpOf } from './sdp.ts';

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
