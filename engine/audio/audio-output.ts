/** Synthesised sound: short tones and bursts of noise through a master volume. */

import { afterNextFrame } from '#common/after-next-frame.ts';

export interface Tone {
  wave: OscillatorType;
  /** Pitch at the start, in hertz. */
  from: number;
  to: number;
  seconds: number;
  /** Peak gain, 0 to 1. */
  gain: number;
  /** Delay of the start, in seconds. */
  delay?: number;
}

export interface Noise {
  filter: BiquadFilterType;
  /** Filter frequency at the start, in hertz. */
  from: number;
  to: number;
  q: number;
  seconds: number;
  gain: number;
  delay?: number;
}

export interface AudioOutput {
  /** Calls `say` if no context can be created: immediately, or when the pending attempt fails. */
  ifRefused(say: () => void): void;
  /** Call it in each user gesture: the first creates the context a frame later, others resume an interrupted one. */
  unlock(): void;
  /** Stereo position of sounds that start from now on, −1 (left) to 1 (right). */
  pan: number;
  tone(tone: Tone): void;
  noise(noise: Noise): void;
  /** Sets the volume, 0 to 1. */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  /** Mixes left and right into one channel, for listeners who hear with one ear. */
  setMono(isMono: boolean): void;
  suspend(): void;
  resume(): void;
  dispose(): void;
}

/** Maximum number of simultaneous sounds; more would only blur together. */
const MOST_VOICES = 28;

/** Seconds of fade at the start and end of a sound, so that it does not click. */
const FADE_SECONDS = 0.004;

/** Gain before the limiter, low enough that a single sound does not reach its threshold. */
const LOUDNESS = 2.8;

/** Gain after the limiter at full volume. The limiter reacts late, so the start of a burst can reach 1.35. */
const HEADROOM = 0.65;

interface AudioGraph {
  context: AudioContext;
  /** All sounds connect to this node. It feeds the limiter, which feeds `volume`. */
  mix: GainNode;
  volume: GainNode;
  noise: AudioBuffer;
}

/** Silent until `unlock`, and permanently if no context can be created. `onOpen` can connect more sources to `out`. */
export function createAudioOutput(
  onOpen: (context: AudioContext, out: AudioNode) => void = () => {},
): AudioOutput {
  let graph: AudioGraph | null = null;
  /** Sounds requested between the first gesture and the creation of the context; null at other times. */
  let waiting: [Sound, pan: number][] | null = null;
  let voices = 0;
  let volume = 1;
  let isMuted = false;
  let isMono = false;
  let isSuspended = false;
  /** True if no context can be created, or the output is disposed of. */
  let isRefused = false;
  let reportRefusal = () => {};

  const applySettings = (): void => {
    // Perceived loudness is proportional to the square of the slider's value.
    graph?.volume.gain.setTargetAtTime(isMuted ? 0 : HEADROOM * volume ** 2, graph.context.currentTime, 0.02);
    if (graph) graph.volume.channelCount = isMono ? 1 : 2;
  };

  const play = (sound: Sound, pan: number): void => {
    if (isMuted || isSuspended || voices >= MOST_VOICES) return;
    waiting?.push([sound, pan]);
    if (!graph) return;
    voices++;
    const { source, end } = connect(sound, graph, pan);
    source.onended = () => {
      voices--;
      end.disconnect();
    };
  };

  const startContext = (): void => {
    if (isRefused) return;
    const sounds = waiting ?? [];
    waiting = null;
    try {
      graph = createGraph(new AudioContext(), onOpen);
    } catch (error) {
      // The browser lacks WebAudio, or the device has no audio output.
      isRefused = true;
      console.warn('The game stays silent:', error);
      reportRefusal();
    }
    applySettings();
    // Chromium and Firefox start a context created after a gesture; WebKit does not.
    changeState(graph, isSuspended ? 'suspend' : 'resume');
    for (const [sound, pan] of sounds) play(sound, pan);
  };

  const output: AudioOutput = {
    ifRefused(say) {
      if (isRefused) say();
      else if (waiting) reportRefusal = say;
    },
    pan: 0,
    unlock() {
      if (isRefused || waiting) return;
      if (!graph) {
        waiting = [];
        // Creating a context took 276 ms with 4× CPU throttling, so wait for the next frame.
        afterNextFrame(startContext);
        return;
      }
      // On iOS a phone call leaves the state 'interrupted'; a lost audio device leaves it 'suspended'.
      if (!isSuspended && graph.context.state !== 'running') changeState(graph, 'resume');
    },
    tone: (tone) => play(tone, output.pan),
    noise: (noise) => play(noise, output.pan),
    setVolume(next) {
      volume = next;
      applySettings();
    },
    setMuted(next) {
      isMuted = next;
      applySettings();
    },
    setMono(next) {
      isMono = next;
      applySettings();
    },
    suspend() {
      isSuspended = true;
      changeState(graph, 'suspend');
    },
    resume() {
      isSuspended = false;
      changeState(graph, 'resume');
    },
    dispose() {
      isRefused = true;
      changeState(graph, 'close');
      graph = null;
    },
  };
  return output;
}

type Sound = Tone | Noise;

/** Connects a sound with a short attack and a long decay. Returns its source and its last node. */
function connect(sound: Sound, { context, mix, noise }: AudioGraph, pan: number) {
  const start = context.currentTime + (sound.delay ?? 0);
  const end = start + sound.seconds;
  let source: OscillatorNode | AudioBufferSourceNode;
  let shaped: OscillatorNode | BiquadFilterNode;
  if ('wave' in sound) {
    source = shaped = context.createOscillator();
    source.type = sound.wave;
  } else {
    source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    shaped = context.createBiquadFilter();
    shaped.type = sound.filter;
    shaped.Q.value = sound.q;
    source.connect(shaped);
  }
  shaped.frequency.setValueAtTime(sound.from, start);
  shaped.frequency.exponentialRampToValueAtTime(sound.to, end);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(sound.gain, start + FADE_SECONDS);
  envelope.gain.exponentialRampToValueAtTime(0.0006, end);
  envelope.gain.linearRampToValueAtTime(0, end + FADE_SECONDS);
  const panner = new StereoPannerNode(context, { pan });
  shaped.connect(envelope).connect(panner).connect(mix);
  source.start(start);
  source.stop(end + FADE_SECONDS);
  return { source, end: panner };
}

/** If the browser refuses, the context keeps its state, and the next gesture tries again. */
function changeState(graph: AudioGraph | null, change: 'resume' | 'suspend' | 'close'): void {
  graph?.context[change]().catch(() => {});
}

function createGraph(
  context: AudioContext,
  onOpen: (context: AudioContext, out: AudioNode) => void,
): AudioGraph {
  const mix = new GainNode(context, { gain: LOUDNESS });
  const volume = new GainNode(context, { gain: 0, channelCountMode: 'explicit' });
  const limiter = { threshold: -3, knee: 0, ratio: 20, attack: 0, release: 0.1 };
  mix.connect(new DynamicsCompressorNode(context, limiter)).connect(volume).connect(context.destination);
  onOpen(context, mix);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { context, mix, volume, noise };
}
