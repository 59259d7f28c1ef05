/** The state machine around races: starting, pausing, ending, watching again; which results count, which ghost flies. No DOM, no clock. */

import { createRecording, type Recording, recordStep } from '#engine/replay/recording.ts';
import { dayName, seedOfDay } from '#engine/rules/day.ts';
import type { SaveStore } from '#engine/saving/save-store.ts';
import { createInput, packInput, type ShipInput } from '../rules/input.ts';
import { pointsOf, TRIAL_LAPS } from '../rules/points.ts';
import { COUNTDOWN_STEPS, createRace } from '../rules/race.ts';
import { createPlayback, type Playback, type RaceReplay, stepPlayback } from '../rules/race-replay.ts';
import { type Race, type RaceOptions, RULES_VERSION } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import type { Track } from '../rules/track.ts';
import { type Best, savedBest } from './best-scores.ts';
import { readReplayText, replayText } from './replay-link.ts';
import type { RaceSetup } from './settings.ts';

/** title: waits for the first input. over: the last run's end is shown. watching: a recorded run flies by itself. */
export type Phase = 'title' | 'playing' | 'paused' | 'over' | 'watching';

/** A race flown again at once counts down for so many steps, a quarter of a second: who wants another go does not want to wait. */
const QUICK_COUNTDOWN_STEPS = 15;

/** The seed of time trials that are not the day's: rings and pads stand alike, so that times compare. */
const TRIAL_SEED = 1;

export interface SessionParts {
  saves: SaveStore;
  /** Now, for the day's seed. */
  today(): Date;
  /** A fresh seed for any other race. */
  freshSeed(): number;
}

/** A run that has just ended. */
export interface EndedRun {
  readonly race: Race;
  readonly points: number;
  /** The best until then. */
  readonly before: Best | null;
  /** Steps of the sent run that it was flown against, if it was. */
  readonly sentSteps: number | null;
}

const REST = createInput();

/** A player's session with the game. */
export class Session {
  readonly #parts: SessionParts;
  #track: Track;
  #setup: RaceSetup;
  #options: RaceOptions;
  #recording: Recording;
  #ghost: Playback | null = null;
  #watched: Playback | null = null;
  /** A time trial that somebody has sent, as long as it is flown against. */
  #rival: RaceReplay | null = null;
  phase: Phase = 'title';
  race: Race;

  constructor(parts: SessionParts, track: Track, setup: RaceSetup) {
    this.#parts = parts;
    this.#track = track;
    this.#setup = setup;
    this.#options = this.#nextOptions();
    this.race = createRace(track, this.#options);
    this.#recording = createRecording(this.#options.seed, RULES_VERSION);
    this.#createGhost();
  }

  /** Steps of the sent run that is flown against; null where none is. */
  get sentSteps(): number | null {
    return this.#rival && this.#rival.recording.steps - COUNTDOWN_STEPS;
  }

  /** The race that the ghost flies in, step for step with the player's; null without a ghost. */
  get ghost(): Race | null {
    return this.#ghost?.race ?? null;
  }

  /** The best result of the present track, mode and kind of seed, or null. */
  get best(): Best | null {
    if (!this.#isComparable()) return null;
    const best = this.#parts.saves.read(this.#savedBest());
    return best && best.day === this.#day() ? best : null;
  }

  /** The last run, or the one that is watched; null before there is one. */
  get lastReplay(): RaceReplay | null {
    return this.phase === 'over' || this.phase === 'watching' ? this.#replay() : null;
  }

  /** Starts a new race at once, with hardly a countdown. */
  restart(): void {
    this.#prepare();
    while (this.race.countdownSteps > QUICK_COUNTDOWN_STEPS) this.#stepRace(REST);
    this.phase = 'playing';
  }

  /** Makes another race ready. */
  setUp(track: Track, setup: RaceSetup): void {
    this.#track = track;
    this.#setup = setup;
    this.#rival = null;
    this.#prepare();
    this.phase = 'title';
  }

  /** Makes a time trial ready that is flown against the one that somebody has sent. */
  setUpAgainst(track: Track, setup: RaceSetup, sent: RaceReplay): void {
    this.#track = track;
    this.#setup = { ...setup, mode: 'trial', isDaily: false };
    this.#rival = sent;
    this.#prepare();
    this.phase = 'title';
  }

  /** Starts the race that is ready, or goes on with the one that is paused. */
  play(): void {
    if (this.phase === 'title' || this.phase === 'paused') this.phase = 'playing';
  }

  /** Pauses play; a run that is only watched ends its showing. */
  pause(): void {
    if (this.phase === 'playing') this.phase = 'paused';
    else if (this.phase === 'watching') this.phase = 'over';
  }

  /** Shows the last run again. */
  watch(): void {
    if (this.phase === 'over') this.#watch(this.#replay());
  }

  /** Shows a run that somebody has sent, on its track. */
  watchReplay(track: Track, replay: RaceReplay): void {
    this.#track = track;
    this.#options = replay.options;
    this.#recording = replay.recording;
    this.#watch(replay);
  }

  /** Advances by one step: with the player's input or the recorded one. After the end the ships fly on. A run that ends is saved and told. */
  step(input: ShipInput): EndedRun | null {
    if (this.phase === 'playing') {
      this.#stepRace(input);
      if (this.race.phase === 'over') return this.#end();
    } else if (this.phase === 'watching' && this.#watched) {
      if (!stepPlayback(this.#watched)) this.phase = 'over';
    } else if (this.phase === 'over') {
      step(this.race, REST);
    }
    return null;
  }

  #prepare(): void {
    this.#options = this.#nextOptions();
    this.race = createRace(this.#track, this.#options);
    this.#recording = createRecording(this.#options.seed, RULES_VERSION);
    this.#watched = null;
    this.#createGhost();
  }

  #stepRace(input: ShipInput): void {
    recordStep(this.#recording, packInput(input));
    step(this.race, input);
    if (this.#ghost) stepPlayback(this.#ghost);
  }

  #watch(replay: RaceReplay): void {
    this.#watched = createPlayback(this.#track, replay);
    this.#ghost = null;
    this.race = this.#watched.race;
    this.phase = 'watching';
  }

  #day(): string {
    return this.#setup.isDaily ? dayName(this.#parts.today()) : '';
  }

  #savedBest() {
    return savedBest(this.#track.id, this.#setup.mode, this.#setup.isDaily);
  }

  #replay(): RaceReplay {
    return { trackId: this.#track.id, options: this.#options, recording: this.#recording };
  }

  #nextOptions(): RaceOptions {
    const { mode, isDaily, assist, isRubberBandOn } = this.#setup;
    if (this.#rival) return { ...this.#rival.options, assist };
    const seed = isDaily ? seedOfDay(this.#day()) : mode === 'trial' ? TRIAL_SEED : this.#parts.freshSeed();
    return { mode, laps: TRIAL_LAPS, assist, isRubberBandOn, seed };
  }

  /** A time trial is flown against the one that was sent, or the best one so far. */
  #createGhost(): void {
    this.#ghost = null;
    if (this.#setup.mode !== 'trial') return;
    const replay = this.#rival ?? readReplayText(this.best?.replay ?? '');
    if (replay?.trackId !== this.#track.id || replay.options.seed !== this.#options.seed) return;
    this.#ghost = createPlayback(this.#track, replay);
  }

  /** Whether this run compares with the device's own: a sent one may have had other rings and laps. */
  #isComparable(): boolean {
    return this.#rival === null || (this.#options.seed === TRIAL_SEED && this.#options.laps === TRIAL_LAPS);
  }

  #end(): EndedRun {
    const before = this.best;
    const points = pointsOf(this.race);
    const [player] = this.race.ships;
    const runSteps = player && player.finishStep > 0 ? player.finishStep : null;
    const lapSteps = player && player.bestLapSteps > 0 ? player.bestLapSteps : null;
    if (this.#isComparable()) this.#saveBest(points, runSteps, lapSteps, before);
    this.phase = 'over';
    return { race: this.race, points, before, sentSteps: this.sentSteps };
  }

  /** Saves what is better than the best so far. */
  #saveBest(points: number, runSteps: number | null, lapSteps: number | null, before: Best | null): void {
    const isBetter =
      this.#setup.mode === 'trial' && before?.runSteps
        ? runSteps !== null && runSteps < before.runSteps
        : points > (before?.points ?? -1);
    const laps = [before?.lapSteps ?? null, lapSteps].filter((each) => each !== null);
    const bestLap = laps.length > 0 ? Math.min(...laps) : null;
    if (isBetter) {
      const best: Best = {
        day: this.#day(),
        points,
        runSteps,
        lapSteps: bestLap,
        replay: replayText(this.#replay()),
      };
      this.#parts.saves.write(this.#savedBest(), best);
    } else if (before && bestLap !== before.lapSteps) {
      this.#parts.saves.write(this.#savedBest(), { ...before, lapSteps: bestLap });
    }
  }
}
