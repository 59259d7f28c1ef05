/** Synthesised sound: short tones and bursts of noise through a master volume. */

export interface Tone {
  wave: OscillatorType;
  /** Pitch in hertz at the start and at the end. */
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
  /** Filter frequency in hertz at the start and at the end. */
  from: number;
  to: number;
  q: number;
  seconds: number;
  gain: number;
  delay?: number;
}

export interface AudioOutput {
  readonly isRefused: boolean;
  /** Call it during a user gesture: browsers allow no sound before one. Later calls have no effect. */
  unlock(): void;
  /** Stereo position from −1 (left) to 1 (right), used for sounds that start afterwards. */
  pan: number;
  tone(tone: Tone): void;
  noise(noise: Noise): void;
  /** Sets the volume, 0 to 1. */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  /** Mixes left and right, for listeners with one ear. */
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
  /** All sounds connect to this node, which feeds the limiter; the limiter feeds `volume`. */
  mix: GainNode;
  volume: GainNode;
  noise: AudioBuffer;
}

/** Silent until `unlock`, and for ever if no context can be created. `onOpen` can connect voices to `out`. */
export function createAudioOutput(
  onOpen: (context: AudioContext, out: AudioNode) => void = () => {},
): AudioOutput {
  let graph: AudioGraph | null = null;
  let voices = 0;
  let volume = 1;
  let isMuted = false;
  let isMono = false;
  let isSuspended = false;
  let isDisposed = false;
  let isRefused = false;

  const applySettings = (): void => {
    // Perceived loudness follows the square of the slider.
    graph?.volume.gain.setTargetAtTime(isMuted ? 0 : HEADROOM * volume ** 2, graph.context.currentTime, 0.02);
    if (graph) graph.volume.channelCount = isMono ? 1 : 2;
  };

  const play = (
    source: AudioScheduledSourceNode,
    shaped: AudioNode,
    target: AudioGraph,
    sound: { seconds: number; gain: number; delay?: number },
  ): void => {
    voices++;
    const ends = connect(source, shaped, target, sound, output.pan);
    source.onended = () => {
      voices--;
      ends.disconnect();
    };
  };

  const audible = (): AudioGraph | null => (isMuted || isSuspended || voices >= MOST_VOICES ? null : graph);

  const output: AudioOutput = {
    get isRefused() {
      return isRefused;
    },
    pan: 0,
    unlock() {
      if (isDisposed || isRefused) return;
      try {
        graph ??= createGraph(new AudioContext(), onOpen);
      } catch (error) {
        // The browser has no WebAudio, or the device has no audio output.
        isRefused = true;
        console.warn('The game stays silent:', error);
      }
      applySettings();
      // A phone call leaves the state 'interrupted' on iOS, and a lost device 'suspended'.
      if (!isSuspended && graph?.context.state !== 'running') changeState(graph, 'resume');
    },
    tone(tone) {
      const target = audible();
      if (!target) return;
      const oscillator = target.context.createOscillator();
      const start = target.context.currentTime + (tone.delay ?? 0);
      oscillator.type = tone.wave;
      oscillator.frequency.setValueAtTime(tone.from, start);
      oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.seconds);
      play(oscillator, oscillator, target, tone);
    },
    noise(noise) {
      const target = audible();
      if (!target) return;
      const source = target.context.createBufferSource();
      source.buffer = target.noise;
      source.loop = true;
      const filter = target.context.createBiquadFilter();
      const start = target.context.currentTime + (noise.delay ?? 0);
      filter.type = noise.filter;
      filter.Q.value = noise.q;
      filter.frequency.setValueAtTime(noise.from, start);
      filter.frequency.exponentialRampToValueAtTime(noise.to, start + noise.seconds);
      source.connect(filter);
      play(source, filter, target, noise);
    },
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
      isDisposed = true;
      changeState(graph, 'close');
      graph = null;
    },
  };
  return output;
}

/** Connects a sound with a short attack and a long decay. Returns the last of the new nodes. */
function connect(
  source: AudioScheduledSourceNode,
  shaped: AudioNode,
  { context, mix }: AudioGraph,
  { seconds, gain, delay = 0 }: { seconds: number; gain: number; delay?: number },
  pan: number,
): AudioNode {
  const start = context.currentTime + delay;
  const end = start + seconds;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain, start + FADE_SECONDS);
  envelope.gain.exponentialRampToValueAtTime(0.0006, end);
  envelope.gain.linearRampToValueAtTime(0, end + FADE_SECONDS);
  const panner = new StereoPannerNode(context, { pan });
  shaped.connect(envelope).connect(panner).connect(mix);
  source.start(start);
  source.stop(end + FADE_SECONDS);
  return panner;
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
