import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AudioOutput, createAudioOutput, type Tone } from './audio-output.ts';

const beep: Tone = { wave: 'sine', from: 440, to: 220, seconds: 0.1, gain: 0.5 };

/** The few parts of an AudioContext that a room uses, noting what happens to them. */
function createFakeContext() {
  const parameter = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
    setTargetAtTime: vi.fn(),
  });
  const node = (more: object = {}) => ({
    connect: vi.fn((next: unknown) => next),
    disconnect: vi.fn(),
    ...more,
  });
  const gains: { gain: ReturnType<typeof parameter> }[] = [];
  const oscillators: { start: ReturnType<typeof vi.fn>; onended: (() => void) | null }[] = [];
  return {
    gains,
    oscillators,
    state: 'suspended',
    currentTime: 1,
    sampleRate: 100,
    destination: node(),
    resume: vi.fn(async () => {}),
    suspend: vi.fn(async () => {}),
    close: vi.fn(async () => {}),
    createGain() {
      const made = node({ gain: parameter() }) as unknown as (typeof gains)[number];
      gains.push(made);
      return made;
    },
    createDynamicsCompressor: () => node(),
    createBuffer: () => ({ getChannelData: () => new Float32Array(100) }),
    createOscillator() {
      const made = node({ frequency: parameter(), start: vi.fn(), stop: vi.fn(), onended: null });
      oscillators.push(made as unknown as (typeof oscillators)[number]);
      return made;
    },
  };
}

let context: ReturnType<typeof createFakeContext>;
let createContext: ReturnType<typeof vi.fn>;
let room: AudioOutput;

beforeEach(() => {
  context = createFakeContext();
  createContext = vi.fn(function AudioContext() {
    return context;
  });
  vi.stubGlobal('AudioContext', createContext);
  room = createAudioOutput();
});
afterEach(() => vi.unstubAllGlobals());

test('without sound, gestures work silently, and one report is made', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  createContext.mockImplementation(function AudioContext() {
    throw new DOMException('no audio device', 'NotSupportedError');
  });
  const silent = createAudioOutput();
  silent.unlock();
  silent.unlock();
  silent.tone(beep);
  silent.setVolume(0.5);
  silent.suspend();
  silent.resume();
  silent.dispose();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('nothing is created before the first gesture, and only one context after any number of them', () => {
  room.tone(beep);
  expect(createContext).not.toHaveBeenCalled();
  room.unlock();
  room.unlock();
  expect(createContext).toHaveBeenCalledTimes(1);
  expect(context.resume).toHaveBeenCalled();
});

test('a tone is started', () => {
  room.unlock();
  room.tone({ ...beep, delay: 0.5 });
  expect(context.oscillators[0]?.start).toHaveBeenCalledWith(1.5);
});

test('no more than 28 voices sound at once, and an ended one makes room', () => {
  room.unlock();
  for (let i = 0; i < 40; i++) room.tone(beep);
  expect(context.oscillators).toHaveLength(28);
  context.oscillators[0]?.onended?.();
  room.tone(beep);
  expect(context.oscillators).toHaveLength(29);
});

test('a muted or suspended output makes no sound', () => {
  room.unlock();
  room.setMuted(true);
  room.tone(beep);
  expect(context.gains[0]?.gain.setTargetAtTime).toHaveBeenLastCalledWith(0, 1, expect.any(Number));
  room.setMuted(false);
  room.suspend();
  room.tone(beep);
  expect(context.suspend).toHaveBeenCalled();
  expect(context.oscillators).toHaveLength(0);
  room.resume();
  room.tone(beep);
  expect(context.oscillators).toHaveLength(1);
});

test('a volume set before the first gesture applies after it', () => {
  room.setVolume(0.5);
  room.unlock();
  expect(context.gains[0]?.gain.setTargetAtTime).toHaveBeenLastCalledWith(0.25, 1, expect.any(Number));
});

test('a disposed output closes its context and never opens another', () => {
  room.unlock();
  room.dispose();
  expect(context.close).toHaveBeenCalledTimes(1);
  room.unlock();
  room.tone(beep);
  expect(createContext).toHaveBeenCalledTimes(1);
  expect(context.oscillators).toHaveLength(0);
});

test.each([
  ['suspended', 1],
  ['interrupted', 1],
  ['running', 0],
])('the next gesture resumes a context that is %s: %i times', (state, times) => {
  room.unlock();
  context.resume.mockClear();
  context.state = state;
  room.unlock();
  expect(context.resume).toHaveBeenCalledTimes(times);
});

test('a pause is not ended by a gesture', () => {
  room.unlock();
  room.suspend();
  context.resume.mockClear();
  room.unlock();
  expect(context.resume).not.toHaveBeenCalled();
});

test('a context that refuses to resume, pause or close breaks nothing, and the next gesture tries again', async () => {
  for (const change of ['resume', 'suspend', 'close'] as const)
    context[change].mockImplementation(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  room.unlock();
  room.unlock();
  expect(context.resume).toHaveBeenCalledTimes(2);
  room.suspend();
  room.dispose();
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => setTimeout(resolve));
});
