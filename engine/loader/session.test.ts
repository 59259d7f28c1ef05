// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { GameHost, RunningGame } from '../game.ts';
import { startGameWorker } from './game-worker.ts';
import { Session } from './session.ts';

function makeHost(): GameHost {
  const canvas = document.createElement('canvas');
  const overlay = document.createElement('div');
  const data = new Map();
  const startWorker = startGameWorker(data, new AbortController().signal);
  return {
    canvas,
    overlay,
    data,
    startWorker,
    contextAttributes: {},
    pixelRatio: 1,
    streamingAssetsUrl: '',
    emit() {},
    crash() {},
  };
}

function makeRunning(): RunningGame & { dispose: ReturnType<typeof vi.fn<() => void>> } {
  return { dispose: vi.fn<() => void>(), messages: { Game: {} } };
}

test('a started game receives the host and answers its messages', async () => {
  const host = makeHost();
  const session = new Session(host);
  const running = makeRunning();
  const start = vi.fn(() => running);
  await session.start({ start });
  expect(start).toHaveBeenCalledWith(host);
  expect(session.messages).toBe(running.messages);
});

test('ending disposes the game once and empties the overlay', async () => {
  const host = makeHost();
  const session = new Session(host);
  const running = makeRunning();
  await session.start({ start: () => running });
  host.overlay.append('HUD');
  session.end();
  session.end();
  expect(running.dispose).toHaveBeenCalledOnce();
  expect(host.overlay.childNodes).toHaveLength(0);
  expect(session.messages).toEqual({});
});

test('a game that is still starting when the session ends is disposed when it has started', async () => {
  const session = new Session(makeHost());
  const running = makeRunning();
  const starting = session.start({ start: async () => running });
  session.end();
  await starting;
  expect(running.dispose).toHaveBeenCalledOnce();
  expect(session.messages).toEqual({});
});

test('a game that fails to dispose itself is logged and does not prevent the session’s end', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new Error('cannot stop');
  const session = new Session(makeHost());
  const dispose = () => {
    throw fault;
  };
  await session.start({ start: () => ({ ...makeRunning(), dispose }) });
  session.end();
  expect(error).toHaveBeenCalledWith(fault);
  expect(session.messages).toEqual({});
  error.mockRestore();
});
