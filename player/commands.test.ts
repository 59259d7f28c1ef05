// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerMessage } from '#common/messages.ts';
import { type Command, runCommand } from './commands.ts';
import type { UnityInstance } from './unity-contract.ts';

let warnings: unknown[][];
let answers: PlayerMessage[];
const answer = (message: PlayerMessage) => answers.push(message);

beforeEach(() => {
  warnings = [];
  answers = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warnings.push(words));
});
afterEach(() => vi.restoreAllMocks());

function runningInstance(extra: Partial<UnityInstance> = {}) {
  const canvas = document.createElement('canvas');
  const instance: UnityInstance = {
    Module: { canvas },
    SetFullscreen: vi.fn(),
    SendMessage: vi.fn(),
    Quit: async () => {},
    ...extra,
  };
  return { instance, canvas };
}

const screenshot: Command = { kind: 'screenshot', id: 3, type: 'image/jpeg', quality: 0.5 };
const send: Command = { kind: 'send', objectName: 'Game', methodName: 'SetName', value: 'Ann' };

test.each<[Command, string]>([
  [
    { kind: 'pointer-lock' },
    'Unable to Request Pointer Lock while Unity is not Instantiated or the Canvas is not found.',
  ],
  [send, 'Unable to Send Message while Unity is not Instantiated.'],
  [screenshot, 'Unable to take Screenshot while Unity is not Instantiated or Canvas is not available.'],
  [{ kind: 'metrics', id: 4 }, 'No Unity Instance found.'],
])('without a build, %j logs exactly the required warning', (command, warning) => {
  runCommand(command, null, answer);
  expect(warnings).toEqual([[warning]]);
});

test('replies null to requests when there is no build', () => {
  runCommand(screenshot, null, answer);
  runCommand({ kind: 'metrics', id: 4 }, null, answer);
  expect(answers).toEqual([
    { kind: 'screenshot', id: 3, image: null },
    { kind: 'metrics', id: 4, metrics: null },
  ]);
});

test('a build without a canvas supports neither pointer lock nor screenshots', () => {
  const { instance } = runningInstance({ Module: {} });
  runCommand({ kind: 'pointer-lock' }, instance, answer);
  runCommand(screenshot, instance, answer);
  expect(warnings).toHaveLength(2);
  expect(answers).toEqual([{ kind: 'screenshot', id: 3, image: null }]);
});

test('sends a message to the build, and omits a missing value', () => {
  const { instance } = runningInstance();
  runCommand(send, instance, answer);
  runCommand({ ...send, value: null }, instance, answer);
  expect(vi.mocked(instance.SendMessage).mock.calls).toEqual([
    ['Game', 'SetName', 'Ann'],
    ['Game', 'SetName'],
  ]);
  expect(warnings).toEqual([]);
});

function fail(): never {
  throw new DOMException('refused', 'InvalidStateError');
}

test('takes the screenshot with the requested type and quality', () => {
  const { instance, canvas } = runningInstance();
  const image = new Blob(['picture'], { type: 'image/jpeg' });
  canvas.toBlob = vi.fn((callback: BlobCallback) => callback(image));
  runCommand(screenshot, instance, answer);
  expect(canvas.toBlob).toHaveBeenCalledWith(expect.anything(), 'image/jpeg', 0.5);
  expect(answers).toEqual([{ kind: 'screenshot', id: 3, image }]);
});

test.each([
  ['has no context here', { getContext: () => fail() }],
  ['returns no picture', { toBlob: () => fail() }],
])('replies to a request for a screenshot of a canvas that %s', (_, changed) => {
  const { instance, canvas } = runningInstance();
  Object.assign(canvas, { getContext: () => null }, changed);
  runCommand(screenshot, instance, answer);
  expect(answers).toEqual([{ kind: 'screenshot', id: 3, image: null }]);
  expect(warnings).toHaveLength(1);
});

test('takes a screenshot after a lost context is restored and the build has drawn again', () => {
  vi.useFakeTimers();
  const { instance, canvas } = runningInstance();
  Object.assign(canvas, { getContext: () => ({ isContextLost: () => true }) });
  canvas.toBlob = vi.fn();
  runCommand(screenshot, instance, answer);
  vi.advanceTimersByTime(500);
  expect(canvas.toBlob).not.toHaveBeenCalled();
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(canvas.toBlob).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(canvas.toBlob).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a canvas whose pointer is locked also receives the keys', () => {
  const { instance, canvas } = runningInstance();
  document.body.append(canvas);
  canvas.tabIndex = 0;
  canvas.requestPointerLock = vi.fn(async () => {});
  runCommand({ kind: 'pointer-lock' }, instance, answer);
  expect(canvas.requestPointerLock).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(canvas);
  canvas.remove();
});

test('logs a refused pointer lock without an error', async () => {
  const { instance, canvas } = runningInstance();
  canvas.requestPointerLock = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  runCommand({ kind: 'pointer-lock' }, instance, answer);
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
});

test('reads metrics from whichever metrics function the build has, and returns plain data', () => {
  const older = runningInstance({ GetMemoryInfo: () => ({ usedJSHeapSize: 5, report: () => 1 }) });
  const newer = runningInstance({
    GetMetricsInfo: () => ({ fps: 60 }),
    GetMemoryInfo: () => ({ old: true }),
  });
  const oldest = runningInstance();
  for (const { instance } of [older, newer, oldest]) runCommand({ kind: 'metrics', id: 1 }, instance, answer);
  expect(answers.map((message) => message.kind === 'metrics' && message.metrics)).toEqual([
    { usedJSHeapSize: 5 },
    { fps: 60 },
    null,
  ]);
});
