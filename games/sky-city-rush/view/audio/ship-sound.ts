import type { ShipSoundLevels } from './levels.ts';

export type ShipSound = ReturnType<typeof createShipSound>;

/** Time constant of level changes, in seconds. */
const RESPONSE_SECONDS = 0.06;

const IDLE_HERTZ = 46;
const CLIMB_HERTZ = 118;

/** `noise` is at least a second of white noise. */
export function createShipSound(context: AudioContext, out: AudioNode, noise: AudioBuffer) {
  const gainOf = (): GainNode => {
    const gain = context.createGain();
    gain.gain.value = 0;
    return gain;
  };
  const panner = (): StereoPannerNode => {
    const panner = context.createStereoPanner();
    panner.connect(out);
    return panner;
  };
  const hiss = (type: BiquadFilterType, q: number, to: AudioNode = out) => {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    const gain = gainOf();
    source.connect(filter).connect(gain).connect(to);
    source.start(0, Math.random() * noise.duration);
    return { filter, gain };
  };

  const engineFilter = context.createBiquadFilter();
  engineFilter.type = 'lowpass';
  engineFilter.Q.value = 4;
  const engineGain = gainOf();
  engineFilter.connect(engineGain).connect(out);
  // Two slightly detuned oscillators beat against each other; the third is an octave and a fifth above.
  const reeds = ([1, 1.007, 3.02] as const).map((ratio) => {
    const reed = context.createOscillator();
    reed.type = 'sawtooth';
    const level = context.createGain();
    level.gain.value = ratio > 2 ? 0.16 : 0.4;
    reed.connect(level).connect(engineFilter);
    reed.start();
    return { reed, ratio };
  });
  const wind = hiss('bandpass', 0.6);
  const scrapePan = panner();
  const scrape = hiss('bandpass', 2.4, scrapePan);
  const boost = hiss('lowpass', 1.2);
  // Engine of the nearest rival, a fifth above the player's, so that the two can be distinguished.
  const rivalPan = panner();
  const rival = context.createOscillator();
  rival.type = 'sawtooth';
  const rivalFilter = context.createBiquadFilter();
  rivalFilter.type = 'bandpass';
  rivalFilter.frequency.value = 900;
  rivalFilter.Q.value = 0.7;
  const rivalGain = gainOf();
  rival.connect(rivalFilter).connect(rivalGain).connect(rivalPan);
  rival.start();

  return {
    setLevels(levels: Readonly<ShipSoundLevels>): void {
      const now = context.currentTime;
      const set = (param: AudioParam, value: number): void => {
        param.setTargetAtTime(value, now, RESPONSE_SECONDS);
      };
      const speed = Math.min(1.4, Math.max(0, levels.speed));
      const hertz = IDLE_HERTZ + CLIMB_HERTZ * speed + 14 * levels.boost;
      for (const { reed, ratio } of reeds) set(reed.frequency, hertz * ratio);
      set(engineFilter.frequency, 160 + 700 * speed + 900 * levels.thrust * speed + 900 * levels.boost);
      set(engineGain.gain, 0.05 + 0.06 * levels.thrust + 0.03 * speed);
      set(wind.filter.frequency, 300 + 1500 * speed + 500 * levels.slide);
      set(wind.gain.gain, 0.1 * speed * speed + 0.1 * levels.slide);
      set(scrape.filter.frequency, 1500 + 1400 * speed);
      set(scrape.gain.gain, 0.3 * levels.scrape);
      set(scrapePan.pan, levels.scrapePan);
      set(rival.frequency, 1.5 * hertz);
      set(rivalGain.gain, 0.4 * levels.rival * levels.rival);
      set(rivalPan.pan, levels.rivalPan);
      set(boost.filter.frequency, 500 + 900 * levels.boost);
      set(boost.gain.gain, 0.22 * levels.boost);
    },
  };
}
