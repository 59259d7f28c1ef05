/** What a race's steps and frames are for renderer, HUD and audio together. */
import { liveItem } from '#engine/rules/pool.ts';
import type { RaceEvent } from '../rules/events.ts';
import { hasAttacked, RIVAL_CAST, type Rival } from '../rules/rivals.ts';
import type { Race } from '../rules/state.ts';
import type { Orbit } from '../session/orbit.ts';
import { gapText, lapText } from '../session/race-texts.ts';
import type { Split } from '../session/session.ts';
import type { Audio } from './audio/race-audio.ts';
import { createShipSoundMeter } from './audio/ship-sound.ts';
import type { Advice } from './hud/advice.ts';
import type { Hud, HudFacts } from './hud/hud.ts';
import type { Frame, Renderer } from './renderer.ts';

/** A wall met with this speed against it, in metres a second, shakes the eye as far as it goes; landings and bumps always as much. */
const HARD_KNOCK = 30;
const MOST_WALL_KNOCK = 0.8;
const LANDING_KNOCK = 0.45;
const BUMP_KNOCK = 0.3;

/** What a frame is shown from. */
interface ShownFrame extends Frame {
  /** Null where the HUD is hidden. */
  facts: HudFacts | null;
  advice: Advice;
  /** The last gate that player and ghost have both passed, or null. */
  split: Split | null;
  /** How intense the music is, 0 to 1; null where neither it nor the ship is heard. */
  intensity: number | null;
}

export type RaceView = ReturnType<typeof createRaceView>;

/** Joins the three. */
export function createRaceView(renderer: Renderer, hud: Hud, audio: Audio) {
  const shipSound = createShipSoundMeter();
  let isStale = true;
  let mapped: Race | null = null;
  let shownGate = -1;
  let shownOrbit: Orbit | null = null;
  let hasFriend = false;

  const showEvent = (race: Race, { type, ship, other, side, amount }: Readonly<RaceEvent>): void => {
    const isPlayer = ship === 0;
    if (type === 'wall') {
      renderer.strike(ship, side, amount);
      if (isPlayer) renderer.knock(Math.min(MOST_WALL_KNOCK, amount / HARD_KNOCK));
      if (isPlayer) shipSound.scrape(amount);
    }
    if (type === 'bump' && (isPlayer || other === 0)) renderer.knock(BUMP_KNOCK);
    if (!isPlayer) return;
    if (type === 'landing') renderer.knock(LANDING_KNOCK);
    if (type === 'count') hud.announce(amount > 0 ? String(amount) : 'Go', 'count');
    else if (type === 'lap' && race.phase !== 'over') hud.announce(lapNote(race, amount), 'note');
  };
  const drawMap = (race: Race): void => {
    if (mapped !== race) {
      hud.minimap.showTrack(renderer.decks, race.ships.length);
      hud.nameTags.clear();
    }
    mapped = race;
    for (let ship = 0; ship < race.ships.length; ship++) {
      const { x, z, aheadX, aheadZ } = renderer.shipFrame(ship);
      hud.minimap.move(ship, x, z, aheadX, aheadZ);
    }
  };
  // A lap's end has a word of its own.
  const showSplit = ({ track }: Race, split: Split | null): void => {
    const gate = split?.gate ?? -1;
    const isLapsEnd = (gate + 1) % track.gates.length === 0;
    if (split && gate > shownGate && !isLapsEnd)
      hud.announce(`Sector ${(gate % track.gates.length) + 1} ${gapText(split.steps / 60)}`, 'note');
    shownGate = gate;
  };
  const drawNames = (race: Race): void => {
    for (let ship = 1; ship < race.ships.length; ship++) {
      const { temper, finale } = RIVAL_CAST[ship - 1] as Rival;
      const doing = hasAttacked(race, ship) ? finale : temper;
      hud.nameTags.place(ship, renderer.nameSpot(ship), ship === 1 && hasFriend ? '' : doing);
    }
    hud.nameTags.finish();
  };

  return {
    /** Shows and sounds what the race's last step brought. */
    showStep(race: Race): void {
      for (let i = 0; i < race.events.count; i++) {
        const event = liveItem(race.events, i);
        audio.playEvent(event);
        showEvent(race, event);
      }
    },
    /** Whether a frame is worth drawing: a still picture is drawn once. */
    isDue(isStill: boolean): boolean {
      const isDue = !isStill || isStale;
      isStale = false;
      return isDue;
    },
    /** What was drawn does not hold any more: the next frame is due. */
    redraw(): void {
      isStale = true;
    },
    draw(shown: Readonly<ShownFrame>): void {
      const { race, seconds, facts, intensity } = shown;
      renderer.draw(shown);
      if (hud.root.hidden !== (facts === null)) hud.root.hidden = facts === null;
      if (facts) {
        hud.update(facts);
        hud.advise(shown.advice, shown.advice.at === 'edge' ? renderer.edgeSpot(race.track) : null);
        showSplit(race, shown.split);
        drawMap(race);
        drawNames(race);
      }
      audio.playFrame(shipSound.read(race, seconds, intensity !== null), intensity ?? 0);
    },
    /** Position of the photo mode's camera; null has it follow the ship. */
    showOrbit(orbit: Orbit | null): void {
      if (orbit !== shownOrbit) renderer.setOrbit(orbit);
      shownOrbit = orbit;
    },
    /** What is drawn now as a PNG; null if the browser makes none. */
    photograph: renderer.photograph,
    /** Who flies the first rival's ship and is no rival; null for nobody. */
    showFriend(name: string | null): void {
      hasFriend = name !== null;
      hud.nameTags.setName(1, name ?? RIVAL_CAST[0].name);
    },
    showTrack: renderer.showTrack,
    /** Forgets what the last race left in the air. */
    clear: renderer.clear,
  };
}

function lapNote(race: Race, steps: number): string {
  const isLast = race.options.mode !== 'endless' && race.ships[0]?.lap === race.options.laps - 1;
  return `${isLast ? 'Last lap' : 'Lap'} · ${lapText(steps / 60)}`;
}
