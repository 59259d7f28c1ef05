import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AudioOutput, createAudioOutput, type Tone } from './audio-output.ts';

const beep: Tone = { wave: 'sine', from: 440, to: 220, seconds: 0.1, gain: 0.5 };

/** Creates a fake AudioContext that records the states of its nodes. */
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
  const volumes: { gain: ReturnType<typeof parameter>; channelCount?: number }[] = [];
  const pans: unknown[] = [];
  const panners: ReturnType<typeof node>[] = [];
  vi.stubGlobal('GainNode', function GainNode(_: unknown, { gain }: { gain: number }) {
    const made = node({ gain: { ...parameter(), value: gain } });
    volumes.push(made as unknown as (typeof volumes)[number]);
    return made;
  });
  const limiters: (ReturnType<typeof node> & { settings?: DynamicsCompressorOptions })[] = [];
  vi.stubGlobal(
    'DynamicsCompressorNode',
    function DynamicsCompressorNode(_: unknown, settings: DynamicsCompressorOptions) {
      const made = node({ settings });
      limiters.push(made);
      return made;
    },
  );
  vi.stubGlobal('StereoPannerNode', function StereoPannerNode(_: unknown, { pan }: { pan: number }) {
    pans.push(pan);
    const made = node();
    panners.push(made);
    return made;
  });
  const gains: { gain: ReturnType<typeof parameter> }[] = [];
  const source = () => ({ ...node(), start: vi.fn(), stop: vi.fn(), onended: null as (() => void) | null });
  const oscillator = () => ({ ...source(), frequency: parameter() });
  const filter = () => ({ ...node(), type: '', Q: parameter(), frequency: parameter() });
  const oscillators: ReturnType<typeof oscillator>[] = [];
  const sources: ReturnType<typeof source>[] = [];
  const filters: ReturnType<typeof filter>[] = [];
  return {
    gains,
    /** Gain nodes in order of creation: the mix, then the volume. */
    volumes,
    limiters,
    pans,
    panners,
    oscillators,
    sources,
    filters,
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
    noise: new Float32Array(100),
    createBuffer() {
      return { getChannelData: () => this.noise };
    },
    createOscillator() {
      const made = oscillator();
      oscillators.push(made);
      return made;
    },
    createBufferSource() {
      const made = source();
      sources.push(made);
      return made;
    },
    createBiquadFilter() {
      const made = filter();
      filters.push(made);
      return made;
    },
  };
}

let context: ReturnType<typeof createFakeContext>;
let createContext: ReturnType<typeof vi.fn>;
let room: AudioOutput;
let frames: (() => void)[] = [];

/** Unlocks the output, then runs the next frame and the task after it, which creates the context. */
function unlock(output = room): void {
  output.unlock();
  passFrame();
}

function passFrame(): void {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  context = createFakeContext();
  createContext = vi.fn(function AudioContext() {
    return context;
  });
  vi.stubGlobal('AudioContext', createContext);
  room = createAudioOutput();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without an audio device, gestures and sounds have no effect, and one warning is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  createContext.mockImplementation(function AudioContext() {
    throw new DOMException('no audio device', 'NotSupportedError');
  });
  const silent = createAudioOutput();
  unlock(silent);
  unlock(silent);
  silent.tone(beep);
  silent.setVolume(0.5);
  silent.suspend();
  silent.resume();
  silent.dispose();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('reports refused sound when the first gesture fails to create a context, and immediately after that', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  createContext.mockImplementation(() => {
    throw new DOMException('no audio device', 'NotSupportedError');
  });
  const say = vi.fn();
  room.ifRefused(say);
  room.unlock();
  room.ifRefused(say);
  expect(say).not.toHaveBeenCalled();
  passFrame();
  expect(say).toHaveBeenCalledTimes(1);
  room.ifRefused(say);
  expect(say).toHaveBeenCalledTimes(2);
});

test('creates no audio context before the first gesture, and only one for any number of gestures', () => {
  room.tone(beep);
  expect(createContext).not.toHaveBeenCalled();
  unlock();
  unlock();
  expect(createContext).toHaveBeenCalledTimes(1);
  expect(context.resume).toHaveBeenCalled();
});

test('starts a tone after its delay', () => {
  unlock();
  room.tone({ ...beep, delay: 0.5 });
  expect(context.oscillators[0]?.start).toHaveBeenCalledWith(1.5);
});

test('plays at most 28 sounds at once; when one ends, another can start', () => {
  unlock();
  for (let i = 0; i < 40; i++) room.tone(beep);
  expect(context.oscillators).toHaveLength(28);
  context.oscillators[0]?.onended?.();
  room.tone(beep);
  expect(context.oscillators).toHaveLength(29);
});

test('keeps at most 28 sounds for an audio context that is being created', () => {
  room.unlock();
  for (let i = 0; i < 40; i++) room.tone(beep);
  passFrame();
  expect(context.oscillators).toHaveLength(28);
});

test('plays nothing while the output is muted or suspended', () => {
  unlock();
  room.setMuted(true);
  room.tone(beep);
  expect(context.volumes[1]?.gain.setTargetAtTime).toHaveBeenLastCalledWith(0, 1, expect.any(Number));
  room.setMuted(false);
  room.suspend();
  room.tone(beep);
  expect(context.suspend).toHaveBeenCalled();
  expect(context.oscillators).toHaveLength(0);
  room.resume();
  room.tone(beep);
  expect(context.oscillators).toHaveLength(1);
});

test('applies volume and mono set before the first gesture, and allows mono to change later', () => {
  room.setVolume(0.5);
  room.setMono(true);
  unlock();
  expect(context.volumes[1]?.gain.setTargetAtTime).toHaveBeenLastCalledWith(0.1625, 1, expect.any(Number));
  expect(context.volumes[1]?.channelCount).toBe(1);
  room.setMono(false);
  expect(context.volumes[1]?.channelCount).toBe(2);
});

test('all sounds pass a hard limiter, which reacts at once, and then the volume', () => {
  unlock();
  const [limiter] = context.limiters;
  const [mix, volume] = context.volumes as unknown as { connect: unknown }[];
  room.tone(beep);
  expect(context.panners[0]?.connect).toHaveBeenCalledExactlyOnceWith(mix);
  expect(mix?.connect).toHaveBeenCalledExactlyOnceWith(limiter);
  expect(limiter?.connect).toHaveBeenCalledExactlyOnceWith(volume);
  expect(volume?.connect).toHaveBeenCalledExactlyOnceWith(context.destination);
  expect(limiter?.settings).toMatchObject({ threshold: -3, knee: 0, ratio: 20, attack: 0 });
});

test('a sound keeps the stereo position set when it started', () => {
  unlock();
  room.pan = -0.5;
  room.tone(beep);
  room.pan = 0;
  room.tone(beep);
  expect(context.pans).toEqual([-0.5, 0]);
});

test('a disposed output closes its context and never opens another', () => {
  unlock();
  room.dispose();
  expect(context.close).toHaveBeenCalledTimes(1);
  unlock();
  room.tone(beep);
  expect(createContext).toHaveBeenCalledTimes(1);
  expect(context.oscillators).toHaveLength(0);
});

test.each([
  ['suspended', 1],
  ['interrupted', 1],
  ['running', 0],
])('if the audio context is %s, the next gesture resumes it %i times', (state, times) => {
  unlock();
  context.resume.mockClear();
  context.state = state;
  unlock();
  expect(context.resume).toHaveBeenCalledTimes(times);
});

test('a gesture does not resume an output that the game has suspended', () => {
  unlock();
  room.suspend();
  context.resume.mockClear();
  unlock();
  expect(context.resume).not.toHaveBeenCalled();
});

test('an audio context that refuses to resume, pause or close causes no error, and the next gesture tries again', async () => {
  for (const change of ['resume', 'suspend', 'close'] as const)
    context[change].mockImplementation(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  unlock();
  unlock();
  expect(context.resume).toHaveBeenCalledTimes(2);
  room.suspend();
  room.dispose();
  // An unhandled rejection would fail the test.
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
});

test('creates the audio context after the frame that follows the first press, then plays the sounds requested meanwhile', () => {
  room.unlock();
  room.pan = 0.5;
  room.tone({ ...beep, delay: 0.25 });
  room.pan = 0;
  room.unlock();
  expect(createContext).not.toHaveBeenCalled();
  for (const frame of frames.splice(0)) frame();
  expect(createContext).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(createContext).toHaveBeenCalledTimes(1);
  expect(context.resume).toHaveBeenCalledTimes(1);
  expect(context.oscillators.map(({ start }) => start.mock.calls)).toEqual([[[1.25]]]);
  expect(context.pans).toEqual([0.5]);
});

test('limits the sounds that wait for the audio context to 28', () => {
  room.unlock();
  for (let i = 0; i < 40; i++) room.tone(beep);
  passFrame();
  expect(context.oscillators).toHaveLength(28);
});

test('drops waiting sounds if the output is muted or suspended before its audio context exists', () => {
  room.unlock();
  room.tone(beep);
  room.setMuted(true);
  passFrame();
  expect(context.oscillators).toHaveLength(0);

  const paused = createAudioOutput();
  paused.unlock();
  paused.tone(beep);
  paused.suspend();
  context.resume.mockClear();
  passFrame();
  expect(context.oscillators).toHaveLength(0);
  expect(context.resume).not.toHaveBeenCalled();
  expect(context.suspend).toHaveBeenCalled();
});

test('an output that is disposed before its audio context exists creates none', () => {
  room.unlock();
  room.dispose();
  passFrame();

  const drawn = createAudioOutput();
  drawn.unlock();
  for (const frame of frames.splice(0)) frame();
  drawn.dispose();
  passFrame();
  expect(createContext).not.toHaveBeenCalled();
});

test('noise uses the full range of a sample and is never clipped', () => {
  let draws = 0;
  const random = vi.spyOn(Math, 'random').mockImplementation(() => [0, 0.5, 1][draws++ % 3] as number);
  unlock();
  expect([...new Set(context.noise)]).toEqual([-1, 0, 1]);
  random.mockRestore();
});

test('a tone glides between its pitches, rises to its gain and ends in silence when its source stops', () => {
  unlock();
  room.tone({ ...beep, delay: 0.5 });
  const [oscillator] = context.oscillators;
  const [envelope] = context.gains;
  const [start, end] = [1.5, 1.6];
  expect(oscillator?.frequency.setValueAtTime).toHaveBeenCalledExactlyOnceWith(440, start);
  expect(oscillator?.frequency.exponentialRampToValueAtTime).toHaveBeenCalledExactlyOnceWith(220, end);
  expect(envelope?.gain.setValueAtTime).toHaveBeenCalledExactlyOnceWith(0, start);
  const [[peak, peakAt] = [], [silence, silentAt] = []] =
    envelope?.gain.linearRampToValueAtTime.mock.calls ?? [];
  expect([peak, silence]).toEqual([0.5, 0]);
  expect(peakAt).toBeCloseTo(start + 0.004);
  expect(silentAt).toBeCloseTo(end + 0.004);
  const [[decayed, decayedAt] = []] = envelope?.gain.exponentialRampToValueAtTime.mock.calls ?? [];
  expect(decayed).toBeLessThan(0.001);
  expect(decayedAt).toBe(end);
  expect(oscillator?.stop).toHaveBeenCalledExactlyOnceWith(silentAt);
});

test('a burst of noise repeats the sample through a filter that glides between its frequencies', () => {
  unlock();
  room.noise({ filter: 'lowpass', from: 900, to: 90, q: 3, seconds: 0.2, gain: 0.4 });
  const [source] = context.sources;
  const [filter] = context.filters;
  expect(source).toMatchObject({ loop: true, buffer: { getChannelData: expect.any(Function) } });
  expect(source?.start).toHaveBeenCalledExactlyOnceWith(1);
  expect(source?.connect).toHaveBeenCalledExactlyOnceWith(filter);
  expect(filter).toMatchObject({ type: 'lowpass', Q: { value: 3 } });
  expect(filter?.frequency.setValueAtTime).toHaveBeenCalledExactlyOnceWith(900, 1);
  expect(filter?.frequency.exponentialRampToValueAtTime).toHaveBeenCalledExactlyOnceWith(90, 1.2);
  expect(context.gains[0]?.gain.linearRampToValueAtTime).toHaveBeenCalledWith(0.4, expect.any(Number));
});

test('an ended sound is disconnected', () => {
  unlock();
  room.tone(beep);
  const [panner] = context.panners;
  expect(panner?.disconnect).not.toHaveBeenCalled();
  context.oscillators[0]?.onended?.();
  expect(panner?.disconnect).toHaveBeenCalledOnce();
});

test('more sources can be connected in front of the volume when the context opens', () => {
  const onOpen = vi.fn();
  unlock(createAudioOutput(onOpen));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(context, context.volumes[0]);
});
