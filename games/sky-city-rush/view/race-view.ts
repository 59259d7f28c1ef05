/** Everything that is seen and heard, behind one door: the stage with its world, sound, HUD, screens and thumbs. */

import type { GameHost } from '#engine/game.ts';
import { element } from '#engine/menus/elements.ts';
import { liveItem } from '#engine/rules/pool.ts';
import type { Race } from '../rules/state.ts';
import { TOP_SPEED } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { lapText } from '../session/race-texts.ts';
import type { Settings } from '../session/settings.ts';
import { createSoundscape, type Soundscape } from './audio/audio.ts';
import { createHud, type HudFacts } from './hud/hud.ts';
import { createThumb, type Thumb } from './hud/touch-stick.ts';
import { createScreens, type ScreenActions, type Screens } from './menus/menus.ts';
import type { Device } from './prompts.ts';
import { createPicture, type Frame } from './renderer.ts';
import { createWorld, type World } from './scene/scene.ts';
import { createAir } from './scene/sky/air.ts';
import { createNoiseTexture } from './scene/sky/noise-texture.ts';
import { STYLE } from './style.ts';
import { createStage } from './viewport.ts';

/** A frame is not shown as longer than this, in seconds, so that a stall does not fling things about. */
const LONGEST_SHOWN = 0.1;

/** A wall met with this speed against it, in metres a second, shakes the eye as far as it goes; landings and bumps always as much. */
const HARD_KNOCK = 30;
const LANDING_KNOCK = 0.45;
const BUMP_KNOCK = 0.3;

/** What the theatre tells. */
export interface TheatreEvents extends ScreenActions {
  onPause(): void;
  /** The player wants to be put back on the track. */
  onReset(): void;
  onContextLost(): void;
  /** The picture is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  onPictureLost(): void;
}

/** What a frame is shown from. */
export interface Shown extends Pick<Frame, 'race' | 'ghost' | 'share' | 'seconds'> {
  /** Null where the HUD is hidden. */
  facts: HudFacts | null;
  advice: string;
  /** How hot the music is, 0 to 1; null where none plays. */
  heat: number | null;
}

/** The open theatre. */
export interface Theatre {
  readonly screens: Screens;
  readonly sound: Soundscape;
  readonly thumb: Thumb;
  /** Builds the world of a track, if it is another one; the old one is taken down. */
  showTrack(track: Track): void;
  showSettings(settings: Settings): void;
  /** Shows and sounds what the race's last step brought. */
  showStep(race: Race): void;
  draw(shown: Readonly<Shown>): void;
  /** Forgets what the last race left in the air. */
  clear(): void;
  dispose(): void;
}

/** Opens it on a track. Throws if there is no WebGL 2. */
export function openTheatre(
  host: GameHost,
  first: Track,
  tracks: readonly (readonly [id: string, name: string])[],
  events: TheatreEvents,
): Theatre {
  const stage = createStage(host, events);
  const air = createAir();
  const noise = createNoiseTexture();
  let shownTrack = first;
  // What flies is compiled while the city is built, and the city's shaders then.
  const picture = createPicture(stage, air, () => world);
  stage.compile();
  let world: World = createWorld(first, air, noise);
  stage.scene.add(world.group);
  stage.compile();
  const sound = createSoundscape(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

  const hud = createHud(events.onPause, events.onReset);
  const screens = createScreens(tracks, events);
  const thumb = createThumb();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  const root = element('div', 'sky-city', thumb.root, hud.root, screens.root);
  host.overlay.append(root);
  const systemMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  let motion: Settings['motion'] = 'system';
  let view: Settings['camera'] = 'chase';
  let shake = 0;
  const isMotionReduced = (): boolean =>
    motion === 'reduced' || (motion === 'system' && systemMotion.matches);

  const knobs = { speed: 0, thrust: 0, boost: 0, scrape: 0, slide: 0 };
  let scrape = 0;
  const hudMapShips = (race: Race): void => {
    hud.minimap.showTrack(world.course.decks, race.ships.length);
    mapped = race;
  };
  let mapped: Race | null = null;

  const drawMap = (race: Race): void => {
    if (mapped !== race) hudMapShips(race);
    race.ships.forEach((_, ship) => {
      const { frame } = picture.seen(ship);
      hud.minimap.move(ship, frame.x, frame.z, frame.aheadX, frame.aheadZ);
    });
  };

  const turnKnobs = (race: Race, seconds: number, heat: number | null): void => {
    const player = race.ships[0];
    if (!player) return;
    const isOn = heat !== null;
    scrape *= Math.exp(-7 * seconds);
    knobs.speed = isOn ? Math.abs(player.speed) / TOP_SPEED : 0;
    knobs.thrust = isOn && player.phase === 'flying' ? 0.6 : 0;
    knobs.boost = isOn && (player.isBoosting || player.padSeconds > 0) ? 1 : 0;
    knobs.scrape = Math.max(scrape, isOn ? 0.12 * Math.max(player.skimLeft, player.skimRight) : 0);
    knobs.slide = isOn ? Math.min(1, Math.abs(player.slip) / 30) : 0;
    sound.play(knobs, heat ?? 0);
  };

  return {
    screens,
    sound,
    thumb,
    showTrack(track) {
      if (track === shownTrack) return;
      shownTrack = track;
      stage.scene.remove(world.group);
      world.dispose();
      world = createWorld(track, air, noise);
      stage.scene.add(world.group);
      picture.clear();
      mapped = null;
    },
    showSettings(settings) {
      motion = settings.motion;
      view = settings.camera;
      shake = settings.shake;
      stage.setQuality(settings.quality);
      sound.setLoudness(settings);
      screens.showSettings(settings);
      root.classList.toggle('calm', isMotionReduced());
    },
    showStep(race) {
      for (let i = 0; i < race.events.count; i++) {
        const event = liveItem(race.events, i);
        sound.hear(event);
        if (event.type === 'wall') {
          picture.strike(event.ship, event.side, event.amount);
          if (event.ship === 0) picture.knock(Math.min(0.8, event.amount / HARD_KNOCK));
          if (event.ship === 0) scrape = Math.max(scrape, 0.4 + Math.min(0.6, event.amount / 30));
        }
        if (event.type === 'bump' && (event.ship === 0 || event.other === 0)) picture.knock(BUMP_KNOCK);
        if (event.ship !== 0) continue;
        if (event.type === 'landing') picture.knock(LANDING_KNOCK);
        if (event.type === 'count') hud.announce(event.amount > 0 ? String(event.amount) : 'Go', 'count');
        else if (event.type === 'lap' && race.phase !== 'over')
          hud.announce(lapNote(race, event.amount), 'note');
      }
    },
    draw(shown) {
      const seconds = Math.min(LONGEST_SHOWN, shown.seconds);
      stage.countFrame(shown.seconds);
      world.setSpare(stage.isSpare);
      air.time.value += seconds;
      const { race, ghost, share, facts } = shown;
      picture.draw({ race, ghost, share, seconds, view, shake, isMotionReduced: isMotionReduced() });
      if (hud.root.hidden !== (facts === null)) hud.root.hidden = facts === null;
      if (facts) {
        hud.update(facts);
        hud.advise(shown.advice);
        drawMap(race);
      }
      turnKnobs(race, seconds, shown.heat);
    },
    clear: picture.clear,
    dispose() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      host.overlay.replaceChildren();
      sound.dispose();
      picture.dispose();
      world.dispose();
      noise.dispose();
      stage.dispose();
    },
  };
}

function lapNote(race: Race, steps: number): string {
  const isLast = race.options.mode !== 'endless' && race.ships[0]?.lap === race.options.laps - 1;
  return `${isLast ? 'Last lap' : 'Lap'} · ${lapText(steps / 60)}`;
}

/** What a player here most likely has at hand; decides the first words only. */
export function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'keyboard';
}
