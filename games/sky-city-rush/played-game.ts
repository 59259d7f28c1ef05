/** The game as it is played: joins session, controls and theatre, and passes time through them. */
import { watchAttention } from '#engine/attention.ts';
import type { GameHost } from '#engine/game.ts';
import { createLoop } from '#engine/loop.ts';
import type { PlayedGame } from '#engine/played-game.ts';
import { cleanName, NAMELESS, shownName } from '#engine/player-name.ts';
import { createShelf, findStorage } from '#engine/saving.ts';
import { advice } from './coach.ts';
import { changeKey, type KeyAction } from './controls/key-map.ts';
import { createPlayerControls } from './controls/player-controls.ts';
import { type Device, howToFly, howToStart, type PromptFacts } from './controls/prompts.ts';
import { switchTilt } from './controls/tilt.ts';
import { copyLink } from './copy-link.ts';
import { hudFacts } from './hud-facts.ts';
import { type Best, SAVED_SETTINGS, type Settings } from './memory.ts';
import { createMenuHands } from './menu-hands.ts';
import { bringsReplay, readReplayHash } from './replay-text.ts';
import { createInput } from './rules/input.ts';
import type { RaceReplay } from './rules/race-replay.ts';
import type { Track } from './rules/track.ts';
import { Session } from './session.ts';
import type { Tracks } from './tracks.ts';
import { verdictOn } from './verdicts.ts';
import { musicHeat } from './view/sound/music-heat.ts';
import { openTheatre, usualDevice } from './view/theatre.ts';
import type { Verdict } from './view/words/screens.ts';

/** After the end, presses are taken for the last of flying for so long. */
const GUARD_SECONDS = 0.5;

/** The verdict waits until one has seen the line go by. */
const VERDICT_SECONDS = 1.2;

const BAD_LINK = 'That link’s flight cannot be flown: it is damaged, or from another version of this game.';
const SENT_FLIGHT = 'You fly against the flight that you were sent.';

/** Plays the game on `host`, waiting for the first input. Throws if there is no WebGL 2. */
export function playGame(host: GameHost, tracks: Tracks): PlayedGame {
  const shelf = createShelf('sky-city-rush', findStorage());
  let settings = shelf.read(SAVED_SETTINGS);
  settings = { ...settings, trackId: tracks.get(settings.trackId).id };
  let playerName = NAMELESS;
  let verdict: Verdict | null = null;
  let secondsSinceOver = 0;
  let isVerdictShown = false;
  let asking: KeyAction | null = null;
  let device: Device = usualDevice();
  /** The flight that a link has brought, while it is watched. */
  let sent: RaceReplay | null = null;
  let note = '';
  let isResetAsked = false;
  let isPictureStale = false;
  const listening = new AbortController();
  const wishes = createInput();

  const session = new Session(
    {
      shelf,
      today: () => new Date(),
      freshSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      onOver: judge,
    },
    tracks.get(settings.trackId),
    settings,
  );
  const loop = createLoop({ step, draw, fault: host.crash }, window);
  const theatre = openTheatre(host, tracks.get(settings.trackId), tracks.list, {
    onStart: act,
    onResume: act,
    onRestart: restart,
    onNextTrack: nextTrack,
    onWatch: watch,
    onEndWatching: endWatching,
    onShare: async () => session.lastReplay !== null && (await copyLink(session.lastReplay)),
    onFlight: changeFlight,
    onSettings: change,
    onAskKey(action) {
      asking = action;
      if (!action) theatre.showSettings(settings);
    },
    onPause: pause,
    onReset() {
      isResetAsked = true;
    },
    onContextLost: pause,
    onPictureLost() {
      isPictureStale = true;
    },
  });
  const { screens, sound } = theatre;
  const hands = createMenuHands(() => session.phase, screens, {
    act,
    pause,
    restart,
    watch,
    endWatching,
    nextTrack,
    switchCamera: () => change({ camera: settings.camera === 'chase' ? 'hood' : 'chase' }),
    switchSound: () => change({ isMuted: !settings.isMuted }),
  });
  const controls = createPlayerControls(host.canvas, settings.keys, {
    takeKey(code) {
      sound.unlock();
      return takeAskedKey(code) || hands.takeKey(code);
    },
    onAction: act,
    onKey: hands.pressKey,
    takePadButton(button) {
      sound.unlock();
      return hands.takePadButton(button);
    },
    onPadButton: hands.pressPad,
    onPadWay: hands.pushPad,
    onDevice(used) {
      device = used;
      showPrompts();
    },
  });
  const tilt = switchTilt(window, controls.tilt, settings.isTilting, () => change({ isTilting: false }));
  const endAttention = watchAttention(window, pause);

  function step(): void {
    const { phase } = session;
    if (phase === 'playing') {
      controls.read(wishes);
      wishes.reset ||= isResetAsked;
      isResetAsked = false;
    }
    if (phase === 'playing' || phase === 'watching' || phase === 'over') {
      session.step(wishes);
      theatre.showStep(session.race);
      if (phase === 'playing' && wishes.boost && session.race.ships[0]?.isBoosting) learn();
    }
    controls.endStep();
  }

  function draw(share: number, seconds: number): void {
    controls.poll();
    const { phase, race, ghost } = session;
    // A pause is drawn once: nothing moves in it, but gamepads are still read.
    if (phase === 'paused' && !isPictureStale) return;
    isPictureStale = false;
    if (phase === 'over' && !verdict) endWatching();
    if (phase === 'over') showVerdictInTime(seconds);
    const isFlying = phase === 'playing' || phase === 'watching';
    theatre.thumb.update(controls.pointers.leftStick);
    theatre.draw({
      race,
      ghost,
      share: isFlying || phase === 'over' ? share : 1,
      seconds,
      facts:
        phase === 'ready' || phase === 'paused' || isVerdictShown
          ? null
          : hudFacts(race, ghost, session.best),
      advice: phase === 'playing' ? advice(race, promptFacts(), settings.hasLearned) : '',
      heat: isFlying ? musicHeat(race) : null,
    });
  }

  function promptFacts(): PromptFacts {
    return { device, keys: settings.keys, assist: settings.assist, isTilting: settings.isTilting };
  }

  function showPrompts(): void {
    screens.showPrompts(howToFly(promptFacts()), howToStart(device), device);
  }

  /** The run has ended: tells the page at once, and the player a moment later. */
  function judge(points: number, before: Best | null): void {
    verdict = verdictOn(session.race, points, before, session.sentSteps, shownName(playerName));
    secondsSinceOver = 0;
    isVerdictShown = false;
    host.emit('GameOver', playerName, points);
  }

  function showVerdictInTime(seconds: number): void {
    secondsSinceOver += seconds;
    if (isVerdictShown || !verdict || secondsSinceOver < VERDICT_SECONDS) return;
    isVerdictShown = true;
    screens.showOver(verdict);
  }

  /** Any key, button or finger that flies also starts, goes on and flies again. */
  function act(): void {
    sound.unlock();
    const { phase } = session;
    if (screens.isSettingsOpen) return;
    if (phase === 'ready' || phase === 'paused') goOn();
    else if (phase === 'watching') endWatching();
    else if (phase === 'over' && isVerdictShown && secondsSinceOver >= VERDICT_SECONDS + GUARD_SECONDS)
      restart();
  }

  function goOn(): void {
    session.play();
    show();
    host.canvas.focus({ preventScroll: true });
    sound.resume();
    loop.start();
  }

  function restart(): void {
    sound.unlock();
    session.restart();
    theatre.clear();
    goOn();
  }

  function watch(): void {
    session.watch();
    theatre.clear();
    show();
  }

  /** Flies the flight that the address brings, if it brings one. */
  async function openSentFlight(): Promise<void> {
    const { hash } = window.location;
    if (!bringsReplay(hash)) return;
    const replay = await readReplayHash(hash);
    if (listening.signal.aborted) return;
    if (session.phase === 'playing') pause();
    verdict = null;
    if (!replay || !tracks.list.some(([id]) => id === replay.trackId)) {
      changeFlight({}, BAD_LINK);
      return;
    }
    const track = tracks.get(replay.trackId);
    theatre.showTrack(track);
    sent = replay;
    session.watchReplay(track, replay);
    theatre.clear();
    screens.closeSettings();
    show();
  }

  /** After a run of one's own its verdict comes back; a sent one is watched once and then, if it is a trial, flown against. */
  function endWatching(): void {
    session.pause();
    secondsSinceOver = VERDICT_SECONDS;
    isVerdictShown = false;
    if (verdict) return;
    if (sent?.options.mode !== 'trial') {
      changeFlight(sent ? { trackId: sent.trackId } : {});
      return;
    }
    const track = tracks.get(sent.trackId);
    change({ trackId: sent.trackId, mode: 'trial', isDaily: false });
    session.setSentFlight(track, settings, sent);
    makeReady(track, SENT_FLIGHT);
  }

  function pause(): void {
    controls.releaseAll();
    if (session.phase === 'watching') endWatching();
    session.pause();
    if (session.phase !== 'paused') return;
    sound.suspend();
    isPictureStale = true;
    show();
  }

  function changeFlight(changed: Partial<Settings>, because = ''): void {
    change(changed);
    const track = tracks.get(settings.trackId);
    session.setFlight(track, settings);
    makeReady(track, because);
  }

  function makeReady(track: Track, because: string): void {
    theatre.showTrack(track);
    theatre.clear();
    verdict = null;
    sent = null;
    note = because;
    sound.resume();
    show();
  }

  function nextTrack(): void {
    const index = tracks.list.findIndex(([id]) => id === settings.trackId);
    const next = tracks.list[(index + 1) % tracks.list.length];
    if (next) changeFlight({ trackId: next[0] });
    goOn();
  }

  /** Brings the screens in line with the session's phase. */
  function show(): void {
    isVerdictShown = false;
    showPrompts();
    if (session.phase === 'ready') screens.showReady(note);
    else if (session.phase === 'paused') screens.showPaused();
    else if (session.phase === 'watching') screens.showWatching();
    else screens.showNone();
  }

  /** The key that the settings have asked for. */
  function takeAskedKey(code: string): boolean {
    if (!asking) return false;
    change({ keys: changeKey(settings.keys, asking, code) });
    controls.setKeys(settings.keys);
    asking = null;
    return true;
  }

  function learn(): void {
    if (!settings.hasLearned) change({ hasLearned: true });
  }

  function applySettings(): void {
    theatre.showSettings(settings);
    host.emit('Muted', settings.isMuted);
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    shelf.write(SAVED_SETTINGS, settings);
    applySettings();
    showPrompts();
    tilt.turn(settings.isTilting);
    isPictureStale = true;
  }

  applySettings();
  window.addEventListener('hashchange', () => void openSentFlight().catch(host.crash), listening);
  void openSentFlight().catch(host.crash);
  show();
  loop.start();
  return {
    setPlayerName(value) {
      playerName = cleanName(value);
    },
    setMuted: (isMuted) => change({ isMuted }),
    restart,
    dispose() {
      loop.stop();
      listening.abort();
      endAttention();
      tilt.dispose();
      controls.dispose();
      theatre.dispose();
    },
  };
}
