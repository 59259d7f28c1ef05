/** The game as it is played: joins session, scene, screens, inputs and theatre, and passes time through them. */

import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import { swapKeys } from '#engine/input/key-map.ts';
import { createSaveStore, findStorage } from '#engine/saving/save-store.ts';
import { watchAttention } from '#engine/shell/attention.ts';
import type { PlayedGame } from '#engine/shell/page-messages.ts';
import { cleanName, NAMELESS } from '#engine/shell/player-name.ts';
import { createInputs } from './input/input.ts';
import type { Collection } from './levels/collection.ts';
import type { StoredDay } from './levels/day-levels.ts';
import { SAVED_DRAFT } from './levels/editing.ts';
import { readCode } from './levels/link-code.ts';
import { linkTo, readShared } from './levels/links.ts';
import { readDraft, writeMap } from './levels/map.ts';
import { readMoves } from './levels/moves.ts';
import { presentEntry } from './rules/history.ts';
import { createWishes } from './session/action-handler.ts';
import { createProgramme } from './session/flow.ts';
import { createHinting } from './session/hints.ts';
import { createScene } from './session/level-controller.ts';
import { createScreens } from './session/menu-flow.ts';
import { levelFigures, rushFigures } from './session/result.ts';
import { createRushing } from './session/rush.ts';
import { Session, titleOf } from './session/session.ts';
import { SAVED_SETTINGS, type Settings } from './session/settings.ts';
import { createSounds } from './view/audio/sound-effects.ts';
import { describeState } from './view/board-description.ts';
import { openHouse } from './view/overlay.ts';
import { openTheatre } from './view/renderer.ts';
import { DISPLAY_FONT } from './view/style.ts';

/** Plays the game on `host`. Throws if there is no WebGL 2. */
export function playGame(host: GameHost, collection: Collection, days: readonly StoredDay[]): PlayedGame {
  const { canvas } = host;
  const saves = createSaveStore('donum', findStorage());
  let settings: Settings = saves.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  const session = new Session({ collection, days, saves, today: () => new Date() });
  const room = createAudioOutput(() => new AudioContext());
  const house = openHouse(host.overlay, collection, {
    onUndo: () => act('undo'),
    onRedo: () => act('redo'),
    onRestart: () => act('restart'),
    onHint: () => act('hint'),
    onLevels: () => act('levels'),
    onMenu: () => act('menu'),
    onClose: () => screens.backToStage(),
    onLevel: (named) => programme.open(session.find(named.id)),
    onDay: () => programme.open(session.day.playable),
    onRush: () => programme.rush(),
    onNext: () => programme.next(),
    onAgain: () => actFromCard(() => scene.act('restart', performance.now())),
    onShare: () => programme.share(),
    onEditor: () => screens.openEditor(),
    onWatch: () => programme.watch(readMoves(session.best ?? '') ?? []),
    onMuted: (isMuted) => change({ isMuted }),
    onVolume: (volume) => change({ volume }),
    onKey: (action, code) => change({ keys: swapKeys(settings.keys, action, code) }),
    onUndoMany: (count) => actFromCard(() => scene.undoMany(count, performance.now())),
    editor: {
      onChange(map) {
        saves.write(SAVED_DRAFT, map);
        theatre.setDraft(readDraft(map));
      },
      onTry: (level) => programme.open({ kind: 'own', level, isDraft: true }),
      onClose: () => screens.backToStage(),
      linkOf: (code) => linkTo('level', code),
      readLink(text) {
        const shared = readShared(text);
        return writeMap(readCode(shared?.kind === 'level' ? shared.code : text.trim()));
      },
    },
  });
  const hinting = createHinting((help) => {
    house.showHelp(help);
    theatre.setHint(help);
  });
  const scene = createScene({
    session,
    house,
    sounds: createSounds(room),
    hinting,
    theatre: () => theatre,
    onChange: showFigures,
    onSolved: (history, isShown) => programme.end(history, isShown),
  });
  const rushing = createRushing({
    collection,
    session,
    saves,
    house,
    scene: () => scene,
    onFigures: showFigures,
    onEnd: (points) => host.emit('GameOver', playerName, points),
  });
  const theatre = openTheatre({
    host,
    displayFont: `'${DISPLAY_FONT}', sans-serif`,
    playing: () => scene.playing,
    onFrame(nowMs) {
      const isSceneOn = scene.advance(nowMs);
      const isRushOn = rushing.advance(nowMs, house.isScreenOpen() || document.hidden);
      return isSceneOn || isRushOn;
    },
    onLayout: (layout) => house.arrange(layout),
  });
  house.arrange(theatre.layout);
  const screens = createScreens({
    canvas,
    session,
    saves,
    house,
    scene: () => scene,
    theatre: () => theatre,
    settings: () => settings,
  });
  const programme = createProgramme({
    canvas,
    session,
    house,
    scene: () => scene,
    rushing: () => rushing,
    screens: () => screens,
    onScore: (score) => host.emit('GameOver', playerName, score),
  });
  const grant = createWishes(house, () => scene, {
    toggleSound: () => change({ isMuted: !settings.isMuted }),
    openLevels: screens.openLevels,
    openMenu: screens.openMenu,
    backToStage: screens.backToStage,
    next: programme.next,
    hint,
    sayBoard: programme.sayBoard,
    isClosed: () => rushing.isOver,
  });
  const inputs = createInputs(canvas, settings.keys, {
    onBegin: act,
    onEnd: scene.release,
    onSwiping: () => scene.rearm(performance.now()),
    onPoint(x, y) {
      if (house.isScreenOpen() || rushing.isOver) return;
      scene.walkTo(x, y);
      theatre.wake();
    },
    onGesture(device) {
      room.unlock();
      house.followDevice(device);
    },
    onFocus: house.moveFocus,
    areButtonsShown: () => house.isScreenOpen() || house.isCardShown(),
  });
  const endAttention = watchAttention(window, () => scene.stop());
  window.addEventListener('hashchange', programme.followAddress);

  function act(wish: Parameters<typeof grant>[0]): void {
    room.unlock();
    grant(wish, performance.now());
    theatre.wake();
  }

  function actFromCard(deed: () => void): void {
    deed();
    canvas.focus({ preventScroll: true });
    theatre.wake();
  }

  function hint(): void {
    // Help takes time to think, and a rush gives none.
    if (session.current.kind === 'rush') house.showNote('No hints in a rush.');
    else hinting.ask(scene.playing.level, scene.playing.history);
  }

  function showFigures(): void {
    const { history } = scene.playing;
    const { state, moves } = presentEntry(history);
    const { current } = session;
    const [where, name] = titleOf(current);
    house.show({
      where,
      name,
      figures:
        current.kind === 'rush'
          ? rushFigures(current.run)
          : levelFigures(moves, session.fewest, session.best?.length ?? null),
      hands: state.hands,
      canUndo: history.present > 0,
      canRedo: history.present < history.entries.length - 1,
      canRestart: moves > 0,
    });
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    saves.write(SAVED_SETTINGS, settings);
    applySettings();
    if (changed.keys) screens.openMenu();
  }

  function applySettings(): void {
    room.setMuted(settings.isMuted);
    host.emit('Muted', settings.isMuted);
    room.setVolume(settings.volume);
    inputs.setKeys(settings.keys);
  }

  applySettings();
  house.describe(describeState(scene.playing.level, presentEntry(scene.playing.history).state));
  showFigures();
  programme.sayBoard();
  theatre.wake();
  const cues = session.isFirstVisit ? [firstCue()] : [];
  const isKept = session.keep(scene.playing.history);
  if (!isKept)
    cues.push('This device keeps nothing for this page: what you solve is yours until it is closed.');
  if (cues.length > 0) house.showNote(cues.join(' '));
  programme.followAddress();
  return {
    setPlayerName(value) {
      playerName = cleanName(value);
    },
    setMuted: (isMuted) => change({ isMuted }),
    restart: () => act('restart'),
    dispose() {
      window.removeEventListener('hashchange', programme.followAddress);
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
