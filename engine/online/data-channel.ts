/** A browser's data channel as a `Channel`. */
import type { Channel } from './channel.ts';

/** Late packets are worth nothing: neither their order nor their arrival is waited for. */
export const DATA_CHANNEL: RTCDataChannelInit = { ordered: false, maxRetransmits: 0 };

/** What a browser has not sent yet, in bytes: with more than this a packet is better left out. */
const MOST_BUFFERED = 64_000;

/**
 * Wraps a channel that is open. It ends with the tab: a browser that just goes away would be missed for half a minute. That
 * the connection calls itself failed ends nothing: it may come late, of the time before it opened, and it may recover.
 */
export function channelOf(data: RTCDataChannel, connection: RTCPeerConnection): Channel {
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
