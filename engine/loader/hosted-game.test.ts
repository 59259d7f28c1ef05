// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { GameHost, RunningGame } from '../game.ts';
import { startGameWorker } from './game-worker.ts';
import { HostedGame } from './hosted-game.ts';

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

test('a started game receives the host and its messages', async () => {
  const host = makeHost();
  const hosted = new HostedGame(host);
  const running = makeRunning();
  const start = vi.fn(() => running);
  await hosted.start({ start });
  expect(start).toHaveBeenCalledWith(host);
  expect(hosted.messages).toBe(running.messages);
});

test('ending disposes the game once, and empties the overlay', async () => {
  const host = makeHost();
  const hosted = new HostedGame(host);
  const running = makeRunning();
  await hosted.start({ start: () => running });
  host.overlay.append('HUD');
  hosted.end();
  hosted.end();
  expect(running.dispose).toHaveBeenCalledOnce();
  expect(host.overlay.childNodes).toHaveLength(0);
  expect(hosted.messages).toEqual({});
});

test('a game that is ended while it starts is disposed after it has started', async () => {
  const hosted = new HostedGame(makeHost());
  const running = makeRunning();
  const starting = hosted.start({ start: async () => running });
  hosted.end();
  await starting;
  expect(running.dispose).toHaveBeenCalledOnce();
  expect(hosted.messages).toEqual({});
});

test('an error while a game is disposed is logged and does not prevent the end', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new Error('cannot stop');
  const hosted = new HostedGame(makeHost());
  const dispose = () => {
    throw fault;
  };
  await hosted.start({ start: () => ({ ...makeRunning(), dispose }) });
  hosted.end();
  expect(error).toHaveBeenCalledWith(fault);
  expect(hosted.messages).toEqual({});
  error.mockRestore();
});
