/** The heartbeat: the pulse that everything moves to and the music's beat. It races as life runs out and the run goes on. */

/** Beats a minute at rest and at the limit: the design notes, "Feel". */
const SLOWEST = 60;
const FASTEST = 170;

/** Seconds of play after which a run alone has raised the beat as far as it does. */
const RUN_SECONDS = 180;

/** How much of the rise is due to lost life; the rest is due to time. */
const SHARE_OF_LIFE = 0.6;

/** How fast a beat fades, a second. */
const FADING = 5;

/** A heart's beat. */
export interface Beat {
  /** 0 at a beat, 1 at the next. */
  phase: number;
  perMinute: number;
  /** 1 at the beat, falling to 0. */
  strength: number;
}

export function createBeat(): Beat {
  return { phase: 0, perMinute: SLOWEST, strength: 0 };
}

/** Beats a minute with so much life (0…1) after so many seconds of play. */
export function beatsPerMinute(life: number, seconds: number): number {
  const strain = SHARE_OF_LIFE * (1 - life) + (1 - SHARE_OF_LIFE) * Math.min(1, seconds / RUN_SECONDS);
  return SLOWEST + (FASTEST - SLOWEST) * strain;
}

/** Lets time pass. Returns true if the heart beat in it. */
export function advanceBeat(beat: Beat, seconds: number, perMinute: number): boolean {
  beat.perMinute = perMinute;
  beat.strength *= Math.exp(-FADING * seconds);
  beat.phase += (seconds * perMinute) / 60;
  if (beat.phase < 1) return false;
  beat.phase -= Math.floor(beat.phase);
  beat.strength = 1;
  return true;
}
