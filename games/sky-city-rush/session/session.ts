/** The race that is flown or watched. No DOM, no clock. */
import { createRecording, type Recording, recordStep } from '#engine/replay/recording.ts';
import { ReplayViewer } from '#engine/replay/replay-viewer.ts';
import { packAssists, speedOf } from '#engine/rules/assists.ts';
import { type Day, dayName, seedOfDay } from '#engine/rules/day.ts';
import { createInput, packInput, type ShipInput } from '../rules/input.ts';
import { pointsOf, TRIAL_LAPS } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import { createPlayback, type Playback, type RaceReplay, stepPlayback } from '../rules/race-replay.ts';
import { type Race, type RaceOptions, RULES_VERSION, type Ship } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import type { Track } from '../rules/track.ts';
import { type Best, betterBest, readReplayText, savedBest, savedReplay } from './best-scores.ts';
import { type Cup, keepRace, seedOfRace } from './cup.ts';
import { fieldFor, keepFinish, savedForm } from './form.ts';
import {
  type FlightLog,
  followFlight,
  type GhostShip,
  type Opponent,
  replayedShip,
  shipOf,
} from './ghost.ts';
import { followGates, type PassedGates, sectorsOf, splitAt } from './sectors.ts';
import { isDailyRace, lapsOf, type RaceSetup, raceModeOf } from './settings.ts';
import { chosenTrack, currentCup, type RaceSources, type Tracks } from './tracks.ts';

const QUICK_COUNTDOWN_STEPS = 15;

/** Seed of time trials that are not daily: the same rings and pads make times comparable. */
const TRIAL_SEED = 1;

export type EndedRun = NonNullable<ReturnType<Session['fly']>>;

export type SharedFlight = ReturnType<typeof sharedFlight>;

/** Returns a snapshot, because ships move on after this step. `day` is '' unless the race is a daily one. */
export function sharedFlight(
  race: Race,
  replay: RaceReplay,
  log: FlightLog,
  passed: PassedGates,
  day: string,
) {
  const player = race.ships[0] as Ship;
  return {
    ...{ track: race.track, replay, log, day },
    steps: race.steps,
    points: pointsOf(race),
    place: player.rank,
    ships: race.ships.length,
    metres: Math.max(0, Math.floor(player.progress)),
    sectors: sectorsOf(passed, race.track),
  };
}

const REST = createInput();

export class Session {
  #options: RaceOptions;
  #recording: Recording;
  #log: FlightLog = [];
  #passed: PassedGates = [];
  #ghostPassed: PassedGates = [];
  #ghost: GhostShip | null = null;
  /** Steps of the best lap when the race was prepared, for the HUD in each frame; 0 without one. */
  bestLapBefore = 0;
  /** The player's last run; null once another race is prepared. */
  lastFlight: SharedFlight | null = null;
  opponent: Opponent | null = null;
  cup: Cup | null = null;
  /** Day on which the race was prepared; a daily race counts for this day. */
  day: Day;
  viewer: ReplayViewer<Playback> | null = null;
  race: Race;

  constructor(
    private readonly sources: RaceSources,
    private track: Track,
    private setup: RaceSetup,
  ) {
    this.cup = currentCup(setup, sources);
    this.day = sources.today();
    this.#options = this.#nextOptions();
    this.race = createRace(track, this.#options);
    this.#recording = this.#nextRecording();
    this.#createGhost();
  }

  /** The player's time compared to the ghost's at the last gate that both have passed, counted from 0. */
  get split() {
    const gate = Math.min(this.#passed.length, this.#ghostPassed.length) - 1;
    const steps = splitAt(this.#passed, this.#ghostPassed, gate);
    return steps === null ? null : { gate, steps };
  }

  chooseTrack(tracks: Tracks, setup: RaceSetup): Track {
    return tracks.get(chosenTrack(tracks, setup, this.sources));
  }

  /** True for a daily race after midnight: the new day has another seed, and perhaps another track. */
  get isFromEarlierDay(): boolean {
    return !this.opponent && isDailyRace(this.setup) && this.day !== this.sources.today();
  }

  /** Assists of the current or watched flight, packed into an integer. */
  get assists(): number {
    return this.#recording.assists;
  }

  /** Fraction of the usual speed. Replays are shown at the usual speed. */
  get speed(): number {
    return this.viewer ? 1 : speedOf(this.#recording.assists);
  }

  get ghost(): Ship | null {
    return this.#ghost?.ship ?? null;
  }

  get best(): Best | null {
    if (!this.#isComparable()) return null;
    const best = this.sources.saves.read(this.#savedBest());
    return best && best.day === this.#savedDay() ? best : null;
  }

  restart(): void {
    this.#prepare();
    while (this.race.countdownSteps > QUICK_COUNTDOWN_STEPS) this.#stepRace(REST);
  }

  setUp(track: Track, setup: RaceSetup): void {
    this.track = track;
    this.setup = setup;
    this.opponent = null;
    this.cup = currentCup(setup, this.sources);
    this.#prepare();
  }

  setUpAgainst(track: Track, setup: RaceSetup, opponent: Opponent): void {
    this.track = track;
    this.setup = { ...setup, mode: opponent.options.mode, isDaily: false };
    this.opponent = opponent;
    this.cup = null;
    this.#prepare();
  }

  watch(): void {
    this.#watch(this.#replay());
  }

  watchReplay(track: Track, replay: RaceReplay): void {
    this.track = track;
    this.#options = replay.options;
    this.#recording = replay.recording;
    this.lastFlight = null;
    this.#watch(replay);
  }

  stopWatching(): void {
    this.viewer = null;
  }

  /** Flies one step. At the end of the run, saves and returns it. */
  fly(input: ShipInput) {
    this.#stepRace(input);
    return this.race.phase === 'over' ? this.#end() : null;
  }

  stepWithoutPlayer(): void {
    step(this.race, REST);
  }

  /** Returns whether there is a step to show. */
  watchStep(): boolean {
    const { viewer } = this;
    if (!viewer) return false;
    const isShown = viewer.advance();
    this.race = viewer.run.race;
    return isShown;
  }

  #prepare(): void {
    this.day = this.sources.today();
    this.#options = this.#nextOptions();
    this.race = createRace(this.track, this.#options);
    this.#recording = this.#nextRecording();
    this.#log = [];
    this.#passed = [];
    this.#ghostPassed = [];
    followFlight(this.#log, this.race);
    this.lastFlight = null;
    this.viewer = null;
    this.#createGhost();
  }

  #stepRace(input: ShipInput): void {
    recordStep(this.#recording, packInput(input));
    step(this.race, input);
    followFlight(this.#log, this.race);
    const [player] = this.race.ships;
    if (player) followGates(this.#passed, this.race, player);
    this.#ghost?.step();
    if (this.#ghost) followGates(this.#ghostPassed, this.race, this.#ghost.ship);
  }

  #watch(replay: RaceReplay): void {
    const track = this.track;
    this.viewer = new ReplayViewer({
      length: replay.recording.steps,
      begin: () => createPlayback(track, replay),
      step: stepPlayback,
    });
    this.#ghost = null;
    this.race = this.viewer.run.race;
  }

  #savedDay(): string {
    return isDailyRace(this.setup) ? dayName(this.day) : '';
  }

  #savedBest() {
    const isAssisted = this.#recording.assists !== 0;
    return savedBest(this.track.id, this.setup.mode, isDailyRace(this.setup), isAssisted);
  }

  #nextRecording(): Recording {
    const { seed, isOnRails = false } = this.#options;
    const assists = packAssists({ speed: this.setup.speed, isHelped: isOnRails });
    return createRecording(seed, RULES_VERSION, assists);
  }

  #replay(): RaceReplay {
    return { trackId: this.track.id, options: this.#options, recording: this.#recording };
  }

  #nextOptions(): RaceOptions {
    const { assist, isRubberBandOn, isOnRails } = this.setup;
    const help = { assist, ...(isOnRails && { isOnRails }) };
    const mode = raceModeOf(this.setup.mode);
    const laps = lapsOf(this.setup.mode);
    // A duel in a time trial uses the player's own assist. A duel in a race uses the sender's, because less assist
    // makes the rivals faster.
    if (this.opponent)
      return mode === 'race' ? this.opponent.options : { ...this.opponent.options, assist, isOnRails };
    if (this.cup)
      return { mode, laps, ...help, isRubberBandOn, field: this.cup.field, seed: seedOfRace(this.cup) };
    const isDaily = isDailyRace(this.setup);
    const seed = isDaily ? seedOfDay(this.day) : mode === 'trial' ? TRIAL_SEED : this.sources.freshSeed();
    return { mode, laps, ...help, isRubberBandOn, field: this.#nextField(), seed };
  }

  /** Rivals are as strong as the player's last results suggest, except in a daily race, which is the same for everybody. */
  #nextField(): number {
    const { mode, isDaily, assist } = this.setup;
    return mode === 'race' && !isDaily ? fieldFor(this.sources.saves.read(savedForm(assist))) : 0;
  }

  /** Creates the ghost: the opponent in a duel, the best run so far in a time trial. */
  #createGhost(): void {
    const { best } = this;
    this.bestLapBefore = best?.lapSteps ?? 0;
    this.#ghost = this.opponent && shipOf(this.opponent, this.track);
    if (this.opponent || this.#options.mode !== 'trial') return;
    const replay = readReplayText(best?.replay ?? '');
    if (replay?.trackId !== this.track.id || replay.options.seed !== this.#options.seed) return;
    this.#ghost = replayedShip(this.track, replay);
  }

  /** Compares equal races only: a duel may have other laps than saved runs, and a trial other rings. */
  #isComparable(): boolean {
    const { mode, seed, laps } = this.#options;
    return this.opponent === null || (laps === TRIAL_LAPS && (mode !== 'trial' || seed === TRIAL_SEED));
  }

  #end() {
    const before = this.best;
    const points = pointsOf(this.race);
    const [player] = this.race.ships;
    const runSteps = player && player.finishStep > 0 ? player.finishStep : null;
    const lapSteps = player && player.bestLapSteps > 0 ? player.bestLapSteps : null;
    if (this.#isComparable()) {
      const isTimed = this.#options.mode === 'trial';
      const replay = savedReplay(this.#replay());
      const day = this.#savedDay();
      const run = { day, points, runSteps, lapSteps, replay, rules: RULES_VERSION, olderPoints: 0 };
      this.sources.saves.update(this.#savedBest(), (stored) => {
        const today = dayName(this.sources.today());
        // Keeps the stored result if another tab has saved one of a later day before this flight ended.
        if (stored && run.day < stored.day && stored.day <= today) return stored;
        const standing = stored?.day === run.day ? stored : null;
        return betterBest(standing, run, isTimed) ?? stored;
      });
    }
    if (player && this.#options.mode === 'race' && !this.opponent)
      keepFinish(this.sources.saves, this.#options.assist, player.rank);
    const kept = this.cup && keepRace(this.sources.saves, this.cup, this.race);
    this.cup = kept?.cup ?? null;
    this.lastFlight = sharedFlight(this.race, this.#replay(), this.#log, this.#passed, this.#savedDay());
    return {
      ...{ race: this.race, points, before, opponent: this.opponent, passed: this.#passed, cup: this.cup },
      /** Whether the race counts for the cup: false if another tab has continued that cup. */
      isCounted: kept?.isCounted ?? true,
    };
  }
}
