/** The game as it is played: joins session, scene, screens, hands, shop and words, and passes time through them. */

import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import { swapKeys } from '#engine/input/key-map.ts';
import { createSaveStore, findStorage } from '#engine/saving/save-store.ts';
import { watchAttention } from '#engine/shell/attention.ts';
import type { PlayedGame } from '#engine/shell/page-messages.ts';
import { cleanName, NAMELESS } from '#engine/shell/player-name.ts';
import { isDirection, type Wish } from './input/key-map.ts';
import { createKeyHand } from './input/keys-and-gamepad.ts';
import { createPointerHand } from './input/pointer.ts';
import type { Table } from './rules/state.ts';
import { step } from './rules/step.ts';
import { createKeeper } from './session/autosave.ts';
import { createWishes } from './session/handle-action.ts';
import { createScreens } from './session/menu-flow.ts';
import { createPlayClock } from './session/play-clock.ts';
import { createPointerPlay } from './session/pointer-drag.ts';
import { createProgramme } from './session/puzzle-flow.ts';
import type { Session } from './session/session.ts';
import { SAVED_SETTINGS, type Settings } from './session/settings.ts';
import { createScene } from './session/table-play.ts';
import { createLapsing } from './session/time-lapse-playback.ts';
import { createSounds } from './view/audio/sound-effects.ts';
import { describeTable } from './view/describe-table.ts';
import { openWords } from './view/overlay.ts';
import type { Press, Print } from './view/posters/poster-renderer.ts';
import type { Shop } from './view/renderer.ts';

/** How fast sticks move what is held, in table units a second, and the table, in pixels a second. */
const STICK_REACH = 3;
const STICK_PAN = 700;

/** Plays the game in a shop where the session's table lies, with its poster printed small already. */
export function playGame(
  host: GameHost,
  session: Session,
  shop: Shop,
  press: Press,
  firstPrint: Print,
): PlayedGame {
  const { canvas } = host;
  const saves = createSaveStore('poster-puzzle', findStorage());
  let settings: Settings = saves.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  const room = createAudioOutput(() => new AudioContext());
  const sounds = createSounds(room);
  const table = (): Table => session.puzzle.table;
  const isAtTable = (): boolean => !words.isScreenOpen() && !lapsing.isOn && !table().isFinished;

  const words = openWords(
    host.overlay,
    {
      onPosters: () => act('posters'),
      onHint: () => act('hint'),
      onBorders: () => act('borders'),
      onGather: () => act('gather'),
      onReference: () => act('reference'),
      onZoom: (factor) => shop.zoomBy(factor),
      onFit: () => act('fit'),
      onMenu: () => act('menu'),
      onClose: () => screens.backToTable(),
      onGallery: () => act('gallery'),
      onSettings: change,
      onKey: (action, code) => change({ keys: swapKeys(settings.keys, action, code) }),
      onNext: () => programme.next(),
      onChoose: (choice) => void programme.begin(choice),
      onWantPrint: (poster, width) => void screens.showSmall(poster, width),
      onWatch: (hung) => void lapsing.begin(hung),
      onWantSheet: ({ poster, posterSeed }, width, use) =>
        void press.print(poster, posterSeed, width, 'sheet').then((made) => made && use(made.image)),
    },
    () => void lapsing.stop(),
  );
  const keeper = createKeeper(
    () => session.keep(),
    () => words.showNote('This device keeps nothing for this page. The table is yours until it is closed.'),
  );
  const scene = createScene({
    session,
    shop,
    words,
    sounds,
    firstPrint,
    isLapseOn: () => lapsing.isOn,
    onChange: keeper.soon,
    onFinished: () => programme.end(),
  });
  const { hands, pieces } = scene;
  const programme = createProgramme({
    canvas,
    session,
    press,
    shop,
    words,
    sounds,
    scene,
    isLapseOn: () => lapsing.isOn,
    onScore: (points) => host.emit('GameOver', playerName, points),
  });
  const screens = createScreens({
    canvas,
    session,
    press,
    words,
    sounds,
    scene,
    settings: () => settings,
    stopHands,
    onTable() {
      if (table().isFinished) programme.showOutcome();
    },
  });
  const lapsing = createLapsing({
    shop,
    words,
    sounds,
    scene,
    printHung: ({ poster, posterSeed }) => programme.printWanted(poster, posterSeed),
    async goBack() {
      await programme.layAgain();
      screens.openGallery();
    },
  });
  const clock = createPlayClock({
    now: () => performance.now(),
    isOn: () => isAtTable() && document.visibilityState === 'visible',
    step: () => step(table()),
  });
  const grant = createWishes({
    session,
    shop,
    words,
    scene,
    lapsing,
    programme,
    screens,
    clock,
    toggleSound: () => change({ isMuted: !settings.isMuted }),
  });
  const pointer = createPointerPlay({
    canvas,
    moment: shop.moment,
    hands,
    table,
    isOpen: isAtTable,
    onGesture,
    onTaken() {
      pieces.chooseAt(-1);
      scene.showChosen();
    },
    onTapped(piece) {
      pieces.chooseAt(piece);
      if (piece >= 0 && settings.tapTurns && table().turning && isAtTable()) hands.turn(90, piece);
      scene.showChosen();
    },
    wake: () => shop.wake(),
  });
  const pointerHand = createPointerHand(canvas, pointer.events);
  const keyHand = createKeyHand(settings.keys, {
    onBegin: act,
    onEnd: (wish) => {
      if (isDirection(wish)) pieces.end(wish);
    },
    onGesture,
    onSticks(moveX, moveY, panX, panY, seconds) {
      if (!isAtTable()) return;
      clock.pass();
      const reach = STICK_REACH * seconds;
      if (moveX !== 0 || moveY !== 0) pieces.move(moveX * reach, moveY * reach);
      shop.camera.x += (panX * STICK_PAN * seconds) / shop.camera.scale;
      shop.camera.y += (panY * STICK_PAN * seconds) / shop.camera.scale;
      scene.showChosen();
    },
    onFocusStep: (by) => words.moveFocus(by),
    isScreenOpen: () => words.isScreenOpen() || words.isFinishShown(),
  });
  shop.attend({
    onFrame(nowMs, seconds) {
      if (lapsing.isOn) {
        lapsing.advance(nowMs);
        return true;
      }
      const moves = pieces.advance(seconds);
      const pans = pointer.advance(seconds);
      return moves || pans;
    },
    onLayout: (layout) => words.arrange(layout),
    onFinaleOver() {
      if (lapsing.isOn) void lapsing.stop();
      else programme.showOutcome();
    },
  });
  const ticking = setInterval(() => {
    if (!clock.isRunning) return;
    clock.pass();
    scene.show();
  }, 1000);
  const endAttention = watchAttention(window, () => {
    pieces.rest();
    clock.pass();
    clock.pause();
    keeper.now();
  });
  window.addEventListener('pagehide', keeper.now);

  function onGesture(): void {
    room.unlock();
    clock.pass();
  }

  function act(wish: Wish): void {
    room.unlock();
    grant(wish);
  }

  function stopHands(): void {
    pieces.rest();
    hands.putBack();
    pointerHand.release();
    clock.pass();
    clock.pause();
  }

  async function askForPoster(): Promise<void> {
    await lapsing.stop();
    await screens.openPosters();
  }

  function change(changes: Partial<Settings>): void {
    settings = { ...settings, ...changes };
    saves.write(SAVED_SETTINGS, settings);
    room.setMuted(settings.isMuted);
    host.emit('Muted', settings.isMuted);
    room.setVolume(settings.volume);
    shop.setRims(settings.hasRims);
    keyHand.setKeys(settings.keys);
    if (changes.keys) screens.openMenu();
  }

  change({});
  programme.takeUp();
  if (session.refusal)
    words.showNote(`The table that was kept here could not be laid out again. ${session.refusal}`);
  else if (session.wall.length === 0 && !table().isStarted) scene.showCue();
  words.say(describeTable(table(), scene.print.facts.title));
  return {
    setPlayerName(value) {
      playerName = cleanName(value);
    },
    setMuted: (isMuted) => change({ isMuted }),
    // Asked at the sheet of posters: a table that took hours shall not go by one click.
    restart: () => void askForPoster(),
    dispose() {
      keeper.now();
      clearInterval(ticking);
      window.removeEventListener('pagehide', keeper.now);
      endAttention();
      pointerHand.dispose();
      keyHand.dispose();
      shop.dispose();
      words.dispose();
      room.dispose();
      press.dispose();
    },
  };
}
