/** The game as it is played: joins session, controls and theatre, and passes time through them. */
import { watchAttention } from '#engine/attention.ts';
import type { GameHost } from '#engine/game.ts';
import { PAD } from '#engine/input/gamepad.ts';
import { createLoop } from '#engine/loop.ts';
import { cleanName, NAMELESS, shownName } from '#engine/player-name.ts';
import { createShelf, findStorage } from '#engine/saving.ts';
import { advice } from './coach.ts';
import { changeKey, type KeyAction } from './controls/key-map.ts';
import { createPlayerControls } from './controls/player-controls.ts';
import { type Device, howToFly, howToStart, type PromptFacts } from './controls/prompts.ts';
import { hudFacts } from './hud-facts.ts';
import { type Best, SAVED_SETTINGS, type Settings } from './memory.ts';
import { createInput } from './rules/input.ts';
import { readReplay, Session } from './session.ts';
import type { Tracks } from './tracks.ts';
import { verdictOn } from './verdicts.ts';
import { openTheatre, usualDevice } from './view/theatre.ts';
import type { Verdict } from './view/words/screens.ts';

/** After the end, presses are taken for the last of flying for so long. */
const GUARD_SECONDS = 0.5;

/** The verdict waits until one has seen the line go by. */
const VERDICT_SECONDS = 1.2;

/** How an address brings a replay. */
const REPLAY_HASH = '#replay=';

/** What `main.ts` hands to the loader. */
export interface PlayedGame {
  setPlayerName(value: string | number | undefined): void;
  setMuted(isMuted: boolean): void;
  restart(): void;
  dispose(): void;
}

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
    onShare: share,
    onFlight: changeFlight,
    onSettings: change,
    onAskKey: (action) => {
      asking = action;
    },
    onPause: pause,
    onContextLost: pause,
    onPictureLost: () => draw(1, 0),
  });
  const { screens, sound } = theatre;
  const controls = createPlayerControls(host.canvas, settings.keys, {
    takeKey,
    onAction: act,
    onKey: pressKey,
    onPadButton: pressPad,
    onDevice(used) {
      device = used;
      showPrompts();
    },
  });
  const endAttention = watchAttention(window, pause);

  function step(): void {
    const { phase } = session;
    if (phase === 'playing') controls.read(wishes);
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
    // A sent replay that has come to its end has no verdict: the player's own flight is next.
    if (phase === 'over' && !verdict) changeFlight({});
    if (phase === 'over') showVerdictInTime(seconds);
    const isFlying = phase === 'playing' || phase === 'watching';
    theatre.thumb.update(controls.pointers.leftStick);
    theatre.draw({
      race,
      ghost,
      share: isFlying || phase === 'over' ? share : 1,
      seconds,
      facts: phase === 'ready' || isVerdictShown ? null : hudFacts(race, ghost, session.best),
      advice: phase === 'playing' ? advice(race, promptFacts(), settings.hasLearned) : '',
      heat: isFlying ? heatOf() : null,
    });
  }

  function heatOf(): number {
    const player = session.race.ships[0];
    if (!player || session.race.phase === 'countdown') return 0.15;
    return Math.min(1, 0.3 + 0.35 * player.rush + (player.isBoosting ? 0.4 : 0) + 0.1 * player.lap);
  }

  function promptFacts(): PromptFacts {
    return { device, keys: settings.keys, assist: settings.assist, isTilting: settings.isTilting };
  }

  function showPrompts(): void {
    screens.showPrompts(howToFly(promptFacts()), howToStart(device));
  }

  /** The run has ended: tells the page at once, and the player a moment later. */
  function judge(points: number, before: Best | null): void {
    verdict = verdictOn(session.race, points, before, shownName(playerName));
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

  async function share(): Promise<boolean> {
    const link = new URL(window.location.href);
    link.hash = `${REPLAY_HASH}${session.lastReplay ?? ''}`;
    try {
      await navigator.clipboard.writeText(link.href);
      return true;
    } catch {
      return false; // Refused by the visitor or by the frame's policy: the button says so.
    }
  }

  /** Flies the replay that the address brings, if it brings one. */
  function openSharedReplay(): void {
    const { hash } = window.location;
    const replay = hash.startsWith(REPLAY_HASH) ? readReplay(hash.slice(REPLAY_HASH.length)) : null;
    if (!replay || !tracks.list.some(([id]) => id === replay.trackId)) return;
    const track = tracks.get(replay.trackId);
    if (track !== session.race.track) theatre.showTrack(track);
    session.watchReplay(track, replay);
  }

  function endWatching(): void {
    session.pause();
    if (!verdict) changeFlight({});
    secondsSinceOver = VERDICT_SECONDS;
    isVerdictShown = false;
  }

  function pause(): void {
    controls.releaseAll();
    if (session.phase === 'watching') endWatching();
    session.pause();
    if (session.phase !== 'paused') return;
    loop.stop();
    sound.suspend();
    show();
    draw(1, 0);
  }

  function changeFlight(changed: Partial<Settings>): void {
    change(changed);
    const track = tracks.get(settings.trackId);
    if (track !== session.race.track) theatre.showTrack(track);
    verdict = null;
    session.setFlight(track, settings);
    theatre.clear();
    sound.resume();
    show();
    loop.start();
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
    if (session.phase === 'ready') screens.showReady();
    else if (session.phase === 'paused') screens.showPaused();
    else if (session.phase === 'watching') screens.showWatching();
    else screens.showNone();
  }

  function pressKey(code: string): void {
    sound.unlock();
    const { phase } = session;
    if (phase === 'watching') endWatching();
    else if (code === 'KeyP' || code === 'Escape')
      phase === 'playing' ? pause() : phase === 'paused' && act();
    else if (code === 'Enter' && phase !== 'playing') act();
    else if (code === 'KeyR' && phase !== 'ready') restart();
    else if (code === 'KeyV' && phase === 'over') watch();
    else if (code === 'KeyN' && phase === 'over') nextTrack();
    else if (code === 'KeyM') change({ isMuted: !settings.isMuted });
    else if (code === 'KeyC') change({ camera: settings.camera === 'chase' ? 'hood' : 'chase' });
  }

  /** The key that the settings have asked for. */
  function takeKey(code: string): boolean {
    if (!asking) return false;
    change({ keys: changeKey(settings.keys, asking, code) });
    controls.setKeys(settings.keys);
    asking = null;
    return true;
  }

  function pressPad(button: number): void {
    sound.unlock();
    const { phase } = session;
    if (button === PAD.start) phase === 'playing' ? pause() : act();
    else if (button === PAD.back && phase !== 'ready') restart();
    else if (button === PAD.y) change({ camera: settings.camera === 'chase' ? 'hood' : 'chase' });
  }

  function learn(): void {
    if (!settings.hasLearned) change({ hasLearned: true });
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    shelf.write(SAVED_SETTINGS, settings);
    theatre.showSettings(settings);
    showPrompts();
    if (changed.isTilting !== undefined) void allowTilt(changed.isTilting);
    if (session.phase === 'paused') draw(1, 0);
  }

  async function allowTilt(isWanted: boolean): Promise<void> {
    if (!isWanted) controls.tilt.disable();
    else if (!(await controls.tilt.enable())) change({ isTilting: false });
  }

  theatre.showSettings(settings);
  if (settings.isTilting) void allowTilt(true);
  openSharedReplay();
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
      endAttention();
      controls.dispose();
      theatre.dispose();
    },
  };
}
