/** The game as it is played: joins session, hands, shop and words, and passes time through them. */
import { watchAttention } from '#engine/attention.ts';
import type { GameHost } from '#engine/game.ts';
import type { PlayedGame } from '#engine/played-game.ts';
import { cleanName, NAMELESS } from '#engine/player-name.ts';
import { createShelf, findStorage } from '#engine/saving.ts';
import { createSoundRoom } from '#engine/sound/sound-room.ts';
import { createKeyHand } from './input/key-hand.ts';
import { createPointerHand } from './input/pointer-hand.ts';
import { type Action, changeKey, isDirection, type Wish } from './input/wishes.ts';
import { describeDrop, describeHint, describeTable } from './play/describe.ts';
import type { Hung } from './play/gallery-wall.ts';
import { createHandPlay, hasLoosePieces } from './play/hand-play.ts';
import { createKeeper } from './play/keeper.ts';
import { createKeyPlay } from './play/key-play.ts';
import { beginLapse, type Lapse } from './play/lapse.ts';
import { createPieceByPiece } from './play/piece-by-piece.ts';
import type { PieceColours } from './play/piece-colours.ts';
import { createPlayClock } from './play/play-clock.ts';
import { createPointerPlay } from './play/pointer-play.ts';
import { coloursOf } from './play/print-colours.ts';
import { SAVED_SETTINGS, type Settings } from './play/settings.ts';
import type { Press, Print } from './printing/press.ts';
import type { Dropped } from './rules/hand.ts';
import { secondsPlayed } from './rules/score.ts';
import { groupAt, groupOfPiece, groupsLeft, type Table } from './rules/state.ts';
import { step } from './rules/step.ts';
import { type Choice, type Finished, Session } from './session.ts';
import { firstCue } from './view/first-cue.ts';
import { layOut } from './view/layout.ts';
import { isFilteredOut } from './view/picture.ts';
import type { Shop } from './view/shop.ts';
import { createSounds } from './view/sounds.ts';
import { openWords } from './view/words.ts';

/** Pixels across of what is cut into pieces; on phones less of it is seen. */
const PRINT_WIDTH = { desk: 1080, phone: 810 };

/** The first print is small, so that one can begin; a sharp one follows. */
export const FIRST_WIDTH = 480;

/** Begins the session that is kept on this device, for a canvas of this shape. */
export function openSession(canvas: HTMLCanvasElement): Session {
  return new Session({
    shelf: createShelf('poster-puzzle', findStorage()),
    today: () => new Date(),
    chance: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    isTall() {
      const { frame } = layOut(canvas.clientWidth, canvas.clientHeight);
      return frame.height > frame.width;
    },
  });
}

/** How wide a poster is printed on this device. */
const printWidth = (): number =>
  Math.min(screen.width, screen.height) < 600 ? PRINT_WIDTH.phone : PRINT_WIDTH.desk;

/** Plays the game in a shop where the session's table lies, with its poster printed small already. */
export function playGame(
  host: GameHost,
  session: Session,
  shop: Shop,
  press: Press,
  firstPrint: Print,
): PlayedGame {
  const shelf = createShelf('poster-puzzle', findStorage());
  let settings: Settings = shelf.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  let print = firstPrint;
  let posterNames: readonly string[] = [];
  let lapse: Lapse | null = null;
  let finished: Finished | null = null;
  let colours: PieceColours = coloursOf(firstPrint.image, session.puzzle.table);
  /** Whether the note on how to begin is up: it goes with the first pieces that fit. */
  let isCued = false;
  let opening = 0;
  const room = createSoundRoom(() => new AudioContext());
  const sounds = createSounds(room);
  const table = (): Table => session.puzzle.table;
  const isAtTable = (): boolean => !words.isScreenOpen() && lapse === null && !table().isFinished;

  const words = openWords(
    host.overlay,
    {
      onPosters: () => act('posters'),
      onHint: () => act('hint'),
      onBorders: () => act('borders'),
      onGather: () => act('gather'),
      onReference: () => act('reference'),
      onZoom: (factor) => zoomBy(factor),
      onFit: () => act('fit'),
      onMenu: () => act('menu'),
      onClose: backToTable,
      onGallery: () => act('gallery'),
      onSettings: change,
      onKey: (action: Action, code: string) => change({ keys: changeKey(settings.keys, action, code) }),
      onNext: next,
      onChoose: (choice) => void begin(choice),
      onWantPrint: (poster, width) => void showSmall(poster, width),
      onWatch: (hung) => void watch(hung),
      onWantSheet: ({ poster, posterSeed }, width, use) =>
        void press.print(poster, posterSeed, width, 'sheet').then((made) => made && use(made.image)),
    },
    () => void stopLapse(),
  );
  const hands = createHandPlay(table, {
    onTaken(group) {
      sounds.taken();
      shop.showTaken(group);
      show();
    },
    onLaid,
    onTurned(group, degrees) {
      sounds.turned();
      shop.showTurned(group, degrees);
    },
    onTray() {
      refreshTray();
      sounds.laid();
      changed();
    },
    onHint() {
      sounds.hinted();
      shop.showHint();
      shop.revealInTray(table().hint?.piece ?? -1);
      words.say(describeHint(table(), colours));
      changed();
    },
    onRefused(why) {
      sounds.refused();
      words.say(why);
    },
  });
  const pieces = createPieceByPiece(
    table,
    hands,
    (piece) => !(shop.moment.bordersOnly && isFilteredOut(table(), piece)),
  );
  const playByKeys = createKeyPlay({
    hands,
    pieces,
    table,
    colours: () => colours,
    say: (text) => words.say(text),
    onBorders: toggleBorders,
  });
  const pointer = createPointerPlay({
    canvas: host.canvas,
    moment: shop.moment,
    hands,
    table,
    isOpen: isAtTable,
    onGesture,
    onTaken() {
      pieces.chooseAt(-1);
      showChosen();
    },
    onTapped,
    wake: () => shop.wake(),
  });
  shop.attend({ onFrame, onLayout: (layout) => words.arrange(layout), onFinaleOver });
  const pointerHand = createPointerHand(host.canvas, pointer.events);
  const keyHand = createKeyHand(settings.keys, {
    onBegin: act,
    onEnd: (wish) => {
      if (isDirection(wish)) pieces.end(wish);
    },
    onGesture,
    onSticks(moveX, moveY, panX, panY, seconds) {
      if (!isAtTable()) return;
      clock.pass();
      const reach = 3 * seconds;
      if (moveX !== 0 || moveY !== 0) pieces.move(moveX * reach, moveY * reach);
      shop.camera.x += (panX * 700 * seconds) / shop.camera.scale;
      shop.camera.y += (panY * 700 * seconds) / shop.camera.scale;
      showChosen();
    },
    onFocusStep: (by) => words.moveFocus(by),
    isScreenOpen: () => words.isScreenOpen() || words.isFinishShown(),
  });
  const clock = createPlayClock({
    now: () => performance.now(),
    isOn: () => isAtTable() && document.visibilityState === 'visible',
    step: () => step(table()),
  });
  const ticking = setInterval(() => {
    if (!clock.isRunning) return;
    clock.pass();
    show();
  }, 1000);
  const keeper = createKeeper(
    () => session.keep(),
    () => words.showNote('This device keeps nothing for this page. The table is yours until it is closed.'),
  );
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

  function onFrame(nowMs: number, seconds: number): boolean {
    if (lapse) return lapseOn(lapse, nowMs);
    const moves = pieces.advance(seconds);
    const pans = pointer.advance(seconds);
    return moves || pans;
  }

  function onLaid({ group, joined }: Dropped): void {
    const { isFinished } = table();
    shop.showLaid(group, joined.length > 0);
    if (joined.length > 0) {
      sounds.fitted(groupAt(table(), group).pieces.length);
      if (isCued) words.hideNote();
      isCued = false;
    } else sounds.laid();
    words.say(describeDrop(table(), group, joined.length));
    if (isFinished) finish();
    changed();
  }

  function finish(): void {
    finished = session.finish(print.facts.title);
    pieces.rest();
    sounds.finished();
    shop.showFinale();
    words.hideNote();
    words.showReference(null);
    host.emit('GameOver', playerName, finished.hung.points);
  }

  function onFinaleOver(): void {
    if (lapse) void stopLapse();
    else if (finished) showFinish(finished);
  }

  function showFinish({ hung, before }: Finished): void {
    words.showFinish({ ...hung, before, next: nameOf(session.next(posterNames)) });
  }

  /** Another puzzle of the same poster is simply the next one. */
  function nameOf({ poster, count }: Choice): string {
    return poster === session.choice.poster ? `Again, ${count} pieces` : 'Next poster';
  }

  function act(wish: Wish): void {
    room.unlock();
    if (wish === 'mute') change({ isMuted: !settings.isMuted });
    else if (lapse) {
      if (wish === 'menu' || wish === 'put') void stopLapse();
    } else if (words.isScreenOpen()) actAtSheet(wish);
    else actAtTable(wish);
  }

  function actAtSheet(wish: Wish): void {
    if (wish === 'menu') backToTable();
    else if (wish === 'posters') void openPosters();
    else if (wish === 'gallery') openGallery();
  }

  function actAtTable(wish: Wish): void {
    clock.pass();
    if (wish === 'posters') void openPosters();
    else if (wish === 'gallery') openGallery();
    else if (wish === 'menu') openMenu();
    else if (wish === 'words') words.say(describeTable(table(), print.facts.title));
    else if (wish === 'reference') toggleReference();
    else if (wish === 'fit') shop.look();
    else if (wish === 'zoom-in') zoomBy(1.5);
    else if (wish === 'zoom-out') zoomBy(1 / 1.5);
    else if (table().isFinished) {
      if (wish === 'put') next();
    } else {
      playByKeys(wish);
      showChosen();
    }
  }

  function onTapped(piece: number): void {
    pieces.chooseAt(piece);
    if (piece >= 0 && settings.tapTurns && table().turning && isAtTable()) hands.turn(90, piece);
    showChosen();
  }

  /** Keys show what they have chosen; a pointer needs no such light. */
  function showChosen(): void {
    const { moment } = shop;
    const group = pieces.chosen < 0 ? -1 : groupOfPiece(table(), pieces.chosen);
    const isInTray = group >= 0 && groupAt(table(), group).place === 'tray';
    moment.chosen = isInTray ? -1 : group;
    moment.chosenInTray = isInTray ? pieces.chosen : -1;
    if (isInTray) shop.revealInTray(pieces.chosen);
    shop.wake();
  }

  function toggleBorders(): void {
    shop.moment.bordersOnly = !shop.moment.bordersOnly;
    words.say(shop.moment.bordersOnly ? 'Border pieces only.' : 'All pieces.');
    refreshTray();
    show();
  }

  let hasReference = false;
  function toggleReference(): void {
    hasReference = !hasReference && !table().isFinished;
    words.showReference(hasReference ? print.image : null);
    sounds.leafed();
    show();
  }

  function zoomBy(factor: number): void {
    const { x, y, width, height } = shop.camera.frame;
    shop.zoomTo(factor, x + width / 2, y + height / 2);
  }

  /** The tray is sorted: borders first, then by ink. */
  function refreshTray(): void {
    const { cut } = table();
    const inner = (piece: number): number => (cut.pieces[piece]?.isBorder ? 0 : 1);
    shop.refreshTray((shown) => shown.sort((a, b) => inner(a) - inner(b) || colours.compare(a, b)));
  }

  async function openPosters(): Promise<void> {
    stopHands();
    const posters = await press.posters;
    const hanging = new Set(session.wall.map(({ poster }) => poster));
    words.openPosters(posters, session.choice, hanging);
    sounds.leafed();
  }

  async function askForPoster(): Promise<void> {
    await stopLapse();
    await openPosters();
  }

  function openGallery(): void {
    stopHands();
    words.openGallery(session.wall);
    sounds.leafed();
  }

  function openMenu(): void {
    stopHands();
    words.openMenu(settings, describeTable(table(), print.facts.title));
  }

  function stopHands(): void {
    pieces.rest();
    hands.putBack();
    pointerHand.release();
    clock.pass();
    clock.pause();
  }

  function backToTable(): void {
    words.closeScreens();
    host.canvas.focus({ preventScroll: true });
    if (table().isFinished) onFinaleOver();
    show();
  }

  async function showSmall(poster: string, width: number): Promise<void> {
    const made = await press.print(poster, session.posterSeed(poster), width, 'sheet');
    if (made) words.showPrint(poster, made.image);
  }

  /** Puts another puzzle on the table as soon as its poster is printed. */
  async function begin(choice: Choice): Promise<void> {
    const number = ++opening;
    const made = await press.print(choice.poster, session.posterSeed(choice.poster), printWidth(), 'picture');
    if (!made || number !== opening) return;
    session.begin(choice);
    finished = null;
    layTable(made, table());
    words.closeScreens();
    words.hideFinish();
    host.canvas.focus({ preventScroll: true });
    sounds.leafed();
    words.say(describeTable(table(), made.facts.title));
  }

  /** Lays a table and its print out. */
  function layTable(made: Print, laid: Table): void {
    print = made;
    colours = coloursOf(made.image, laid);
    pieces.chooseAt(-1);
    hasReference = false;
    words.showReference(null);
    shop.setPoster(made.image);
    if (shop.table !== laid) shop.setTable(laid);
    refreshTray();
    if (laid.isFinished) shop.showPrint();
    show();
  }

  /** Puts a sharp print in place of the small one that the game began with. */
  async function sharpen(): Promise<void> {
    const { puzzle } = session;
    const made = await press.print(puzzle.poster, puzzle.posterSeed, printWidth(), 'picture');
    if (!made || session.puzzle !== puzzle || lapse) return;
    print = made;
    shop.setPoster(made.image);
  }

  function next(): void {
    void begin(session.next(posterNames));
  }

  async function watch(hung: Hung): Promise<void> {
    const number = ++opening;
    const made = await press.print(hung.poster, hung.posterSeed, printWidth(), 'picture');
    const begun = beginLapse(hung.story, performance.now());
    if (!made || number !== opening) return;
    if (!begun) return words.showNote('How this one was done is not kept any more.');
    words.closeScreens();
    lapse = begun;
    layTable(made, begun.table);
    words.showLapse(`${hung.title}, ${hung.count} pieces, at some speed`);
  }

  function lapseOn(running: Lapse, nowMs: number): boolean {
    const entry = running.advance(nowMs);
    if (entry) {
      const group = groupOfPiece(running.table, entry.piece);
      shop.showLaid(group, entry.joined.length > 0);
      if (entry.joined.length > 0) sounds.fitted(groupAt(running.table, group).pieces.length);
      if (running.table.isFinished) shop.showFinale();
    }
    return true;
  }

  async function stopLapse(): Promise<void> {
    if (!lapse) return;
    lapse = null;
    words.showLapse(null);
    const { poster, posterSeed } = session.puzzle;
    const made = await press.print(poster, posterSeed, printWidth(), 'picture');
    if (made) layTable(made, table());
    openGallery();
  }

  function change(changes: Partial<Settings>): void {
    settings = { ...settings, ...changes };
    shelf.write(SAVED_SETTINGS, settings);
    room.setMuted(settings.isMuted);
    host.emit('Muted', settings.isMuted);
    room.setVolume(settings.volume);
    shop.setRims(settings.hasRims);
    keyHand.setKeys(settings.keys);
    if (changes.keys) openMenu();
  }

  /** The table has changed: it is shown, and kept soon. */
  function changed(): void {
    show();
    keeper.soon();
  }

  function show(): void {
    const shown = table();
    words.show({
      title: print.facts.title,
      count: shown.cut.count,
      parts: groupsLeft(shown),
      seconds: secondsPlayed(shown),
      hints: shown.hints,
      bordersOnly: shop.moment.bordersOnly,
      isTrayEmpty: shown.tray.length === 0 && !shown.isFinished && lapse === null,
      isGathered: shown.tray.length > 0 && !hasLoosePieces(shown),
      hasReference,
      isFinished: shown.isFinished,
    });
  }

  change({});
  void press.posters.then((posters) => {
    posterNames = posters.map(({ id }) => id);
  });
  layTable(firstPrint, table());
  void sharpen();
  finished = session.finishedBefore;
  if (finished) showFinish(finished);
  if (session.refusal)
    words.showNote(`The table that was kept here could not be laid out again. ${session.refusal}`);
  else if (session.wall.length === 0 && !table().isStarted) {
    isCued = true;
    words.showNote(firstCue());
  }
  words.say(describeTable(table(), print.facts.title));
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
