import { liveItem } from '#engine/rules/pool.ts';
import type { RaceEvent } from '../rules/events.ts';
import type { Race } from '../rules/state.ts';
import { createHudFacts, readHudFacts } from '../session/hud-facts.ts';
import type { Orbit } from '../session/orbit.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { Session } from '../session/session.ts';
import type { Settings } from '../session/settings.ts';
import { finishText, lapNote, lapText, placeText, splitText } from '../texts.ts';
import { createShipSoundMeter, musicIntensity, panOfEvent } from './audio/levels.ts';
import type { Audio } from './audio/race-audio.ts';
import { rumbleFor } from './camera-rig.ts';
import type { Renderer } from './renderer.ts';

export interface Look {
  /** True if the race runs in this phase, so that frames are interpolated between steps. */
  readonly moves?: boolean;
  /** True if nothing moves or sounds in this phase, so that one frame is enough. */
  readonly isStill?: boolean;
  readonly hud?: boolean;
  readonly sounds?: boolean;
  /** True if the player flies: beginners get advice. */
  readonly flies?: boolean;
}

interface Announced {
  readonly text: string;
  readonly kind: 'count' | 'note';
  /** Unique number of a shown word, so that repeating the word restarts the animation. */
  readonly id: number;
}

const ANNOUNCED_SECONDS = { count: 0.95, note: 1.7 } as const;

/** Speed against a wall that causes the strongest knock, in m/s. */
const HARD_KNOCK = 30;
/** Knocks as fractions of the strongest shake. */
const MOST_WALL_KNOCK = 0.8;
const LANDING_KNOCK = 0.45;
const BUMP_KNOCK = 0.3;

interface DrawnFrame {
  readonly look: Look;
  readonly share: number;
  readonly seconds: number;
  /** True if another phase is open over this one and pauses it. */
  readonly isCovered: boolean;
}

export class RaceView {
  readonly renderer: Renderer;
  readonly #audio: Audio;
  readonly #onAnnounced: () => void;
  readonly #shipSound = createShipSoundMeter();
  readonly facts = createHudFacts();
  announced: Announced | null = null;
  #announcedSeconds = 0;
  #announcements = 0;
  #shownGate = -1;
  #orbit: Orbit | null = null;
  #isStill = false;
  #isStale = true;

  constructor(renderer: Renderer, audio: Audio, onAnnounced: () => void) {
    this.renderer = renderer;
    this.#audio = audio;
    this.#onAnnounced = onAnnounced;
  }

  get stage() {
    return {
      showStep: (race: Race, rumbles: boolean) => this.#showStep(race, rumbles),
      showTrack: this.renderer.showTrack,
      photograph: this.renderer.photograph,
      clear: () => {
        this.#announce(null);
        this.renderer.clear();
      },
    };
  }

  #showStep(race: Race, rumbles: boolean): void {
    if (rumbles) rumbleFor(race.events);
    for (let i = 0; i < race.events.count; i++) {
      const event = liveItem(race.events, i);
      this.#audio.playEvent(event, panOfEvent(race, event));
      this.#showEvent(race, event);
    }
  }

  showPhase({ orbit }: RaceGame, { isStill = false }: Look): void {
    if (orbit !== this.#orbit) this.renderer.setOrbit(orbit);
    this.#orbit = orbit;
    this.redraw();
    if (isStill === this.#isStill) return;
    this.#isStill = isStill;
    if (isStill) this.#audio.suspend();
    else this.#audio.resume();
  }

  showSettings(settings: Settings): void {
    this.renderer.showSettings(settings);
    this.#audio.setMusicVolume(settings.music);
    this.#audio.setMono(settings.isMono);
    this.redraw();
  }

  redraw(): void {
    this.#isStale = true;
  }

  draw(game: RaceGame, { look, share, seconds, isCovered }: DrawnFrame): void {
    if (this.#isStill && !this.#isStale) return;
    this.#isStale = false;
    const { online, session, settings } = game;
    const { race } = online ?? session;
    const isHeld = !online && (isCovered || session.viewer?.isHeld === true);
    this.renderer.draw({
      race,
      ghost: online ? null : session.ghost,
      share: look.moves && !isHeld ? (online?.play.share ?? share) : 1,
      // Resizing draws a paused race again, which must not move the camera, the traffic or the towers.
      seconds: this.#isStill ? 0 : seconds,
      isLesson: look.flies === true && !settings.hasLearned,
    });
    if (look.hud) {
      readHudFacts(game, this.facts);
      this.#showSplit(race, look.flies && !online ? session.split : null);
    }
    this.#announcedSeconds -= seconds;
    if (this.announced && this.#announcedSeconds <= 0) this.#announce(null);
    const isHeard = look.sounds === true && !isHeld;
    this.#audio.playFrame(this.#shipSound.read(race, seconds, isHeard), isHeard ? musicIntensity(race) : 0);
  }

  #showEvent(race: Race, { type, ship, other, side, amount }: Readonly<RaceEvent>): void {
    const isPlayer = ship === 0;
    if (type === 'wall') {
      this.renderer.strike(ship, side, amount);
      if (isPlayer) this.renderer.knock(Math.min(MOST_WALL_KNOCK, amount / HARD_KNOCK));
      if (isPlayer) this.#shipSound.scrape(amount);
    }
    if (type === 'bump') {
      this.renderer.strike(ship, sideOf(race, ship, other), amount);
      if (isPlayer || other === 0) this.renderer.knock(BUMP_KNOCK);
    }
    if (!isPlayer) return;
    if (type === 'landing') this.renderer.knock(LANDING_KNOCK);
    if (type === 'count') this.#announce(amount > 0 ? String(amount) : 'Go', 'count');
    else if (type === 'lap' && race.phase !== 'over') this.#announce(lapNote(isLastLap(race), amount / 60));
    else if (type === 'finish') this.#announce(finishNote(race));
  }

  /** The last gate of a lap shows no word, because the lap itself shows one. */
  #showSplit({ track }: Race, split: Session['split']): void {
    const gate = split?.gate ?? -1;
    const isEndOfLap = (gate + 1) % track.gates.length === 0;
    if (split && gate > this.#shownGate && !isEndOfLap)
      this.#announce(splitText((gate % track.gates.length) + 1, split.steps / 60));
    this.#shownGate = gate;
  }

  #announce(text: string | null, kind: Announced['kind'] = 'note'): void {
    if (text === null && !this.announced) return;
    this.announced = text === null ? null : { text, kind, id: ++this.#announcements };
    this.#announcedSeconds = ANNOUNCED_SECONDS[kind];
    this.#onAnnounced();
  }
}

/** Returns the side of a ship on which another ship is: −1 for left, 1 for right. */
const sideOf = ({ ships }: Race, ship: number, other: number): -1 | 1 =>
  (ships[other]?.across ?? 0) < (ships[ship]?.across ?? 0) ? -1 : 1;

const finishNote = ({ options, ships: [player] }: Race): string =>
  finishText(
    options.mode === 'race' && player ? placeText(player.rank) : lapText((player?.finishStep ?? 0) / 60),
  );

const isLastLap = ({ options, ships }: Race): boolean =>
  options.mode !== 'endless' && ships[0]?.lap === options.laps - 1;
