/** What play between two machines is built on: a way that promises nothing but that what arrives was sent. */

/** A way to one other machine that loses, delays, repeats and reorders what is sent. */
export interface Channel {
  /** Dropped without a word when the way is not open. */
  send(packet: Uint8Array<ArrayBuffer>): void;
  /** Hears each packet until the returned function is called. What comes is data that may lie. */
  onPacket(listener: (packet: Uint8Array) => void): () => void;
  /** Told once when the other side has left, or the connection failed for good; at once if that was before. */
  onClosed(listener: () => void): () => void;
  close(): void;
}
