/** The heartbeat drives animations and music. It speeds up with lost life and with time. */

/** Lowest heart rate, in beats per minute. */
const SLOWEST = 60;
const FASTEST = 170;

/** Seconds of play after which time no longer raises the heart rate. */
const RUN_SECONDS = 180;

/** Fraction of the increase in heart rate that is due to lost life. The rest is due to time. */
const LIFE_WEIGHT = 0.6;

const FADING = 5;

export interface Beat {
  /** Time within the beat, from 0 at a beat to 1 at the next. */
  phase: number;
  perMinute: number;
  /** 1 at the beat, falling to 0. */
  strength: number;
}

export function createBeat(): Beat {
  return { phase: 0, perMinute: SLOWEST, strength: 0 };
}

export function beatsPerMinute(life: number, seconds: number): number {
  const strain = LIFE_WEIGHT * (1 - life) + (1 - LIFE_WEIGHT) * Math.min(1, seconds / RUN_SECONDS);
  return SLOWEST + (FASTEST - SLOWEST) * strain;
}

/** Advances the beat. Returns true if the heart has beaten during this time. */
export function advanceBeat(beat: Beat, seconds: number, perMinute: number): boolean {
  beat.perMinute = perMinute;
  beat.strength *= Math.exp(-FADING * seconds);
  beat.phase += (seconds * perMinute) / 60;
  if (beat.phase < 1) return false;
  beat.phase -= Math.floor(beat.phase);
  beat.strength = 1;
  return true;
}
