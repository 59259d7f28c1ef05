/** The game as it is played: joins session, inputs, theatre and words, and passes time through them. */

import { watchAttention } from '#engine/attention.ts';
import type { GameHost } from '#engine/game.ts';
import { cleanName, NAMELESS } from '#engine/player-name.ts';
import { createShelf, findStorage } from '#engine/saving.ts';
import { createSoundRoom } from '#engine/sound/sound-room.ts';
import { createInputs, isDirection, type Wish } from './inputs.ts';
import type { Collection } from './levels/collection.ts';
import type { StoredDay } from './levels/day-levels.ts';
import { SAVED_DRAFT } from './levels/editing.ts';
import { readCode } from './levels/link-code.ts';
import { MapError, readDraft, writeMap } from './levels/map.ts';
import { readMoves } from './levels/moves.ts';
import { describeChange, describeRefusal, describeState } from './play/describe.ts';
import { createHinting, type Help } from './play/hinting.ts';
import { type History, presentEntry } from './play/history.ts';
import { canBeHeld, createPace } from './play/pace.ts';
import { findWalk } from './play/path.ts';
import { createPlaying, type Motion, type Playing } from './play/playing.ts';
import { changeKey, SAVED_SETTINGS, type Settings } from './play/settings.ts';
import type { Direction } from './rules/board.ts';
import { isSolved, type Level } from './rules/rules.ts';
import { type Playable, Session, titleOf } from './session.ts';
import { openHouse } from './view/house.ts';
import { placeUnder } from './view/layout.ts';
import { linkTo, sharedCode } from './view/links.ts';
import { createSounds } from './view/sounds.ts';
import { DISPLAY_FONT } from './view/style.ts';
import { openTheatre } from './view/theatre.ts';

/** The card comes when one has seen the end begin. */
const CARD_AFTER_MS = 1500;

/** What `main.ts` hands to the loader. */
export interface PlayedGame {
  setPlayerName(value: string | number | undefined): void;
  setMuted(isMuted: boolean): void;
  restart(): void;
  dispose(): void;
}

/** Plays the game on `host`. Throws if there is no WebGL 2. */
export function playGame(host: GameHost, collection: Collection, days: readonly StoredDay[]): PlayedGame {
  const shelf = createShelf('donum', findStorage());
  let settings: Settings = shelf.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  const session = new Session({ collection, days, shelf, today: () => new Date() });
  const room = createSoundRoom(() => new AudioContext());
  const sounds = createSounds(room);

  let playing: Playing = createLevel(session.level, session.takeUp());
  const pace = createPace({
    move: (direction, nowMs) => playing.press(direction, nowMs),
    undo: (nowMs) => playing.undo(nowMs),
  });
  let solvedAtMs: number | null = null;

  const house = openHouse(host.overlay, collection, {
    onUndo: () => act('undo'),
    onRedo: () => act('redo'),
    onRestart: () => act('restart'),
    onHint: () => act('hint'),
    onLevels: () => act('levels'),
    onMenu: () => act('menu'),
    onClose: backToStage,
    onLevel: (named) => open(session.find(named.id)),
    onDay: () => open(session.day.playable),
    onNext: next,
    onAgain: again,
    onEditor: () => edit(shelf.read(SAVED_DRAFT)),
    onWatch: watch,
    onMuted: (isMuted) => change({ isMuted }),
    onVolume: (volume) => change({ volume }),
    onKey: (action, code) => change({ keys: changeKey(settings.keys, action, code) }),
    onUndoMany: undoMany,
    editor: {
      onChange(map) {
        shelf.write(SAVED_DRAFT, map);
        theatre.setDraft(readDraft(map));
      },
      onTry: (level) => open({ kind: 'own', level, isDraft: true }),
      onClose: () => backToStage(),
      linkOf: linkTo,
      readLink: (text) => writeMap(readCode(sharedCode(text) ?? text.trim())),
    },
  });
  const hinting = createHinting(showHelp);
  const theatre = openTheatre({
    host,
    displayFont: `'${DISPLAY_FONT}', sans-serif`,
    playing: () => playing,
    onFrame,
    onLayout: (layout) => house.arrange(layout),
  });
  house.arrange(theatre.layout);
  const inputs = createInputs(host.canvas, settings.keys, {
    onBegin: act,
    onEnd: pace.release,
    onSwiping: () => pace.rearm(performance.now()),
    onPoint: walkTo,
    onGesture: () => room.unlock(),
    onFocusStep: (step) => house.moveFocus(step),
    isScreenOpen: () => house.isScreenOpen(),
  });
  const endAttention = watchAttention(window, () => {
    pace.drop();
    playing.stop();
  });
  const onHashChange = (): void => {
    openShared();
  };
  window.addEventListener('hashchange', onHashChange);

  function createLevel(level: Level, history?: History): Playing {
    return createPlaying(level, { onMotion, onRefused, onSolved }, history);
  }

  function onMotion(motion: Motion): void {
    hinting.clear();
    house.hideNote();
    solvedAtMs = null;
    house.hideSolved();
    theatre.showMotion(motion);
    if (motion.isBackward || !motion.to.turn) sounds.undone();
    else sounds.turn(motion.to.turn);
    house.say(describeChange(playing.level, motion));
    if (!pace.isShowing) session.keep(playing.history);
    show();
  }

  function onRefused(direction: Direction): void {
    pace.drop();
    const { state } = presentEntry(playing.history);
    sounds.refused();
    house.say(describeRefusal(playing.level, state, direction));
    theatre.showRefusal(direction, performance.now());
  }

  function onSolved(): void {
    const isShown = pace.isShowing;
    pace.drop();
    const nowMs = performance.now();
    solvedAtMs = nowMs;
    sounds.solved();
    theatre.showFinale(nowMs);
    const moves = presentEntry(playing.history).moves;
    const solved = isShown ? { moves, isNewBest: false, counts: false } : session.solve(playing.history);
    house.prepareSolved({
      moves: solved.moves,
      fewest: session.fewest,
      isNewBest: solved.isNewBest,
      friends: playing.level.start.friends.length,
      next: session.nextName,
    });
    show();
    if (solved.counts) host.emit('GameOver', playerName, session.score);
  }

  /** Time passes; true as long as more frames are wanted. */
  function onFrame(nowMs: number): boolean {
    const isMoving = playing.advance(nowMs);
    const goesOn = pace.advance(nowMs, isMoving);
    if (solvedAtMs !== null && nowMs - solvedAtMs >= CARD_AFTER_MS) {
      solvedAtMs = null;
      house.showSolved();
    }
    return playing.motion !== null || goesOn || solvedAtMs !== null;
  }

  function act(wish: Wish): void {
    room.unlock();
    if (wish === 'mute') change({ isMuted: !settings.isMuted });
    else if (house.isScreenOpen()) actInScreen(wish);
    else actOnStage(wish, performance.now());
  }

  function actOnStage(wish: Wish, nowMs: number): void {
    if (canBeHeld(wish)) pace.hold(wish, nowMs);
    else pace.drop();
    if (isDirection(wish)) playing.press(wish, nowMs);
    else if (wish === 'undo') playing.undo(nowMs);
    else if (wish === 'redo') playing.redo(nowMs);
    else if (wish === 'restart') playing.restart(nowMs);
    else if (wish === 'hint') hinting.ask(playing.level, playing.history);
    else if (wish === 'levels') openLevels();
    else if (wish === 'menu') openMenu();
    else if (wish === 'words') sayAll();
    else if (wish === 'next' && isSolved(presentEntry(playing.history).state)) next();
    theatre.wake();
  }

  function actInScreen(wish: Wish): void {
    if (isDirection(wish)) house.moveFocus(wish === 'up' || wish === 'left' ? -1 : 1);
    else if (wish === 'menu') backToStage();
    else if (house.isDrawing())
      return; // Letters are not meant for the stage there.
    else if (wish === 'undo' || (wish === 'levels' && house.isChoosing())) backToStage();
    else if (wish === 'levels') openLevels();
  }

  function walkTo(x: number, y: number): void {
    const place = placeUnder(theatre.layout, playing.level, x, y);
    const { state } = presentEntry(playing.history);
    if (house.isScreenOpen() || place === null || place === state.player || isSolved(state)) return;
    const walk = findWalk(playing.level, state, place);
    if (walk) {
      pace.walk(walk);
    } else {
      sounds.refused();
      house.say('There is no free way to that place.');
    }
    theatre.wake();
  }

  function open(playable: Playable | null): void {
    if (!playable) return;
    session.open(playable);
    begin(createLevel(session.level));
  }

  /** Puts a level on the stage. */
  function begin(level: Playing): void {
    hinting.clear();
    playing = level;
    pace.drop();
    solvedAtMs = null;
    house.closeScreens();
    house.hideSolved();
    theatre.setLevel(playing.level);
    host.canvas.focus({ preventScroll: true });
    show();
    sayAll();
  }

  function next(): void {
    const { current } = session;
    const coming = current.kind === 'own' ? null : session.next();
    if (current.kind === 'own' && current.isDraft) edit(writeMap(current.level));
    else if (coming) open(coming);
    else openLevels();
  }

  function again(): void {
    house.hideSolved();
    playing.restart(performance.now());
    host.canvas.focus({ preventScroll: true });
    theatre.wake();
  }

  function undoMany(count: number): void {
    for (let left = count; left > 0; left--) playing.undo(performance.now());
    host.canvas.focus({ preventScroll: true });
    theatre.wake();
  }

  function watch(): void {
    const moves = readMoves(session.best ?? '');
    if (!moves || moves.length === 0) return;
    begin(createLevel(session.level));
    pace.show(moves, performance.now());
    theatre.wake();
  }

  function edit(map: readonly string[]): void {
    hinting.clear();
    house.openEditor(map);
  }

  function openLevels(): void {
    const { day, solutions, score, current } = session;
    const present = current.kind === 'room' ? current.named.id : null;
    house.openLevels(solutions, present, score, { best: day.best, fewest: day.playable.fewest });
  }

  function openMenu(): void {
    const words = describeState(playing.level, presentEntry(playing.history).state);
    house.openMenu(settings, words, session.best !== null);
  }

  function backToStage(): void {
    const wasDrawing = house.isDrawing();
    house.closeScreens();
    if (wasDrawing) theatre.setDraft(null);
    host.canvas.focus({ preventScroll: true });
    theatre.wake();
  }

  function showHelp(help: Help | null): void {
    house.showHelp(help);
    theatre.setHint(help);
  }

  function sayAll(): void {
    house.say(
      `${titleOf(session.current).join(', ')}. ${describeState(playing.level, presentEntry(playing.history).state).join(' ')}`,
    );
  }

  function show(): void {
    const { state, moves } = presentEntry(playing.history);
    const { present, entries } = playing.history;
    const [where, name] = titleOf(session.current);
    house.show({
      where,
      name,
      moves,
      fewest: session.fewest,
      best: session.best?.length ?? null,
      hands: state.hands,
      canUndo: present > 0,
      canRedo: present < entries.length - 1,
      canRestart: moves > 0,
    });
    house.describe(describeState(playing.level, state));
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    shelf.write(SAVED_SETTINGS, settings);
    room.setMuted(settings.isMuted);
    room.setVolume(settings.volume);
    inputs.setKeys(settings.keys);
    if (changed.keys) openMenu();
  }

  /** Plays the level of a link, if the page was opened with one. */
  function openShared(): boolean {
    const code = sharedCode(document.URL);
    if (code === null) return false;
    try {
      open({ kind: 'own', level: readCode(code), isDraft: false });
      return true;
    } catch (error) {
      if (!(error instanceof MapError)) throw error;
      house.showNote(error.message);
      return false;
    }
  }

  room.setMuted(settings.isMuted);
  room.setVolume(settings.volume);
  show();
  if (!openShared()) {
    theatre.wake();
    sayAll();
  }
  if (session.isFirstVisit) house.showNote(firstCue());
  return {
    setPlayerName(value) {
      playerName = cleanName(value);
    },
    setMuted: (isMuted) => change({ isMuted }),
    restart: () => act('restart'),
    dispose() {
      window.removeEventListener('hashchange', onHashChange);
      hinting.clear();
      endAttention();
      inputs.dispose();
      theatre.dispose();
      house.dispose();
      room.dispose();
    },
  };
}

/** How one walks, for the device in use; said once, to who has solved nothing yet. */
function firstCue(): string {
  if (navigator.getGamepads().some((pad) => pad?.connected)) return 'The cross or the stick walks. B undoes.';
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return isTouch ? 'Swipe to walk, or tap a place.' : 'Arrow keys walk. Or click a place. Z undoes.';
}
