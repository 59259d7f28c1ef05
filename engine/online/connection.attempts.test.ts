// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHROMIUM_SDP, FACTS } from '#tests/support/made-up-handshakes.ts';
import { createGuest, createHost } from './connection.ts';

class FakeData extends EventTarget {
  readyState: 'connecting' | 'open' | 'closed' = 'connecting';
  bufferedAmount = 0;
  binaryType = 'blob';
  send = vi.fn();
  close = vi.fn();

  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
}

let connection: FakeConnection;

class FakeConnection extends EventTarget {
  iceGatheringState = 'gathering';
  signalingState = 'stable';
  localDescription: { sdp: string } | null = null;
  readonly data = new FakeData();
  addIceCandidate = vi.fn(async (_candidate: { candidate: string }) => {});
  setRemoteDescription = vi.fn(async () => {});
  close = vi.fn();

  constructor() {
    super();
    connection = this;
  }

  createDataChannel(): FakeData {
    return this.data;
  }

  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: CHROMIUM_SDP };
  }

  gather(): void {
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }

  deliver(): void {
    this.dispatchEvent(Object.assign(new Event('datachannel'), { channel: this.data }));
  }
}

const STUN = [{ urls: 'stun:stun.example.com' }];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the value of a promise that has resolved, otherwise 'waiting'. */
const nowOf = <Value>(promise: Promise<Value>) =>
  Promise.race([promise, Promise.resolve('waiting' as const)]);

test('describes itself as soon as all addresses are gathered', async () => {
  const described = createHost(STUN).describe();
  await vi.advanceTimersByTimeAsync(0);
  expect(await nowOf(described)).toBe('waiting');
  connection.gather();
  expect(await described).toEqual({ facts: FACTS, nat: 'unanswered' });
});

test('waits at most three seconds for STUN servers that do not respond', async () => {
  const described = createHost(STUN).describe();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(await nowOf(described)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect((await described).facts).toEqual(FACTS);
});

test('a host whose channel does not open within half a minute of the reply closes the connection', async () => {
  const { accept, opened } = createHost(STUN);
  await vi.advanceTimersByTimeAsync(60_000);
  await accept(FACTS);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(connection.close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await opened).toBeNull();
  expect(connection.close).toHaveBeenCalledOnce();
});

test('a guest waits ten minutes for the host to open the reply, and then closes the connection', async () => {
  const guest = createGuest(STUN, FACTS);
  const described = guest.describe();
  await vi.advanceTimersByTimeAsync(0);
  connection.gather();
  await described;
  await vi.advanceTimersByTimeAsync(599_999);
  expect(connection.close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await guest.opened).toBeNull();
  expect(connection.close).toHaveBeenCalledOnce();
});

test('an open channel remains open after the time limits, and cancelling has no effect on it', async () => {
  const host = createHost(STUN);
  await host.accept(FACTS);
  connection.data.open();
  host.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await host.opened).not.toBeNull();
  expect(connection.close).not.toHaveBeenCalled();
});

test('the channel of a guest is open even if its open event preceded it', async () => {
  const guest = createGuest(STUN, FACTS);
  connection.data.open();
  connection.deliver();
  expect(await guest.opened).not.toBeNull();
});

test('tries all addresses of the other device again every four seconds, until the channel opens', async () => {
  const { accept } = createHost(STUN);
  await accept(FACTS);
  const tried = () =>
    connection.addIceCandidate.mock.calls.map(([{ candidate }]) => candidate.split(' ', 1)[0]);
  await vi.advanceTimersByTimeAsync(8_000);
  const each = (foundation: number) => FACTS.candidates.map(() => `candidate:${foundation}`);
  expect(tried()).toEqual([...each(1001), ...each(1002)]);
  connection.data.open();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(tried()).toHaveLength(2 * FACTS.candidates.length);
});

test('closing the channel, its other end or the tab closes the connection and reports it once', async () => {
  for (const close of [
    (channel: { close(): void }) => channel.close(),
    () => connection.data.dispatchEvent(new Event('close')),
    () => window.dispatchEvent(new Event('pagehide')),
  ]) {
    const { opened } = createHost(STUN);
    connection.data.open();
    const channel = await opened;
    const onClosed = vi.fn();
    channel?.onClosed(onClosed);
    close(channel as NonNullable<typeof channel>);
    channel?.close();
    expect(onClosed).toHaveBeenCalledOnce();
    expect(connection.close).toHaveBeenCalledOnce();
    expect(connection.data.close).toHaveBeenCalledOnce();
  }
});

test('drops packets while the network is congested', async () => {
  const { opened } = createHost(STUN);
  connection.data.open();
  const channel = await opened;
  channel?.send(new Uint8Array([1]));
  connection.data.bufferedAmount = 64_000;
  channel?.send(new Uint8Array([2]));
  expect(connection.data.send.mock.calls).toEqual([[new Uint8Array([1])]]);
});

test('an open channel passes binary packets to its listeners until they stop or the channel closes', async () => {
  const { opened } = createHost(STUN);
  connection.data.open();
  const channel = await opened;
  const [stays, stops] = [vi.fn(), vi.fn()];
  channel?.onPacket(stays);
  const stop = channel?.onPacket(stops);
  const receive = (data: unknown) => connection.data.dispatchEvent(new MessageEvent('message', { data }));
  expect(connection.data.binaryType).toBe('arraybuffer');
  receive(Uint8Array.of(1, 2).buffer);
  stop?.();
  receive('a text');
  receive(Uint8Array.of(3).buffer);
  channel?.close();
  receive(Uint8Array.of(4).buffer);
  expect(stays.mock.calls).toEqual([[Uint8Array.of(1, 2)], [Uint8Array.of(3)]]);
  expect(stops.mock.calls).toEqual([[Uint8Array.of(1, 2)]]);
});

test('a listener added after the channel has closed is called at once, and a removed one is not called', async () => {
  const { opened } = createHost(STUN);
  connection.data.open();
  const channel = await opened;
  const [removed, late] = [vi.fn(), vi.fn()];
  channel?.onClosed(removed)();
  channel?.close();
  expect(late).not.toHaveBeenCalled();
  channel?.onClosed(late);
  expect([removed.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});

test('sends nothing through a channel that is not open', async () => {
  const { opened } = createHost(STUN);
  connection.data.open();
  const channel = await opened;
  connection.data.readyState = 'closed';
  channel?.send(new Uint8Array([1]));
  expect(connection.data.send).not.toHaveBeenCalled();
});

test('gives up gathering addresses when the attempt is cancelled', async () => {
  const host = createHost(STUN);
  const described = host.describe();
  await vi.advanceTimersByTimeAsync(0);
  host.cancel();
  host.cancel();
  expect(await host.opened).toBeNull();
  expect(connection.close).toHaveBeenCalledOnce();
  connection.signalingState = 'closed';
  connection.dispatchEvent(new Event('icegatheringstatechange'));
  expect((await described).facts).toEqual(FACTS);
  expect(vi.getTimerCount()).toBe(0);
});

test('warns of an address that cannot be tried again, but not after the attempt has ended', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = createHost(STUN);
  await host.accept(FACTS);
  let refuse: (error: Error) => void = () => {};
  connection.addIceCandidate.mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  await vi.advanceTimersByTimeAsync(4_000);
  refuse(new Error('closed'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(warn).toHaveBeenCalledOnce();
  host.cancel();
  refuse(new Error('closed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
  warn.mockRestore();
});

test('each address is tried for the only media section of the description', async () => {
  const { accept } = createHost(STUN);
  await accept(FACTS);
  await vi.advanceTimersByTimeAsync(4_000);
  for (const [candidate] of connection.addIceCandidate.mock.calls)
    expect(candidate).toMatchObject({ sdpMid: '0', sdpMLineIndex: 0 });
});
