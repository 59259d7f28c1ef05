// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHROMIUM_SDP, FACTS } from '#tests/support/made-up-handshakes.ts';
import { createGuest, createHost } from './connection.ts';

class FakeData extends EventTarget {
  readyState: 'connecting' | 'open' | 'closed' = 'connecting';
  bufferedAmount = 0;
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
