/** The game as its phases command it: the table in play, with all that is seen, heard and said of it, and the ways from one table to another. */
import { NAMELESS } from '#common/player-name.ts';
import { Job } from '#engine/phases/job.ts';
import type { SaveStore, SettingsStore } from '#engine/saving/save-store.ts';
import { ownAddress, shareOrCopy } from '#engine/shell/share.ts';
import type { Dropped } from '../rules/held-group.ts';
import { pointsFor, secondsPlayed } from '../rules/score.ts';
import { groupAt, groupOfPiece, groupsLeft, step, type Table } from '../rules/state.ts';
import type { FinishedPoster } from './best-scores.ts';
import { type Box, tableX, tableY } from './camera.ts';
import {
  clockText,
  describeDrop,
  describeGroup,
  describeHint,
  describePlace,
  describeTable,
} from './describe-table.ts';
import type { Desk } from './desk.ts';
import { createHeldPieces, hasLoosePieces } from './held-pieces.ts';
import { createLearnedTools, type Tool } from './learned-tools.ts';
import type { PieceColours } from './piece-colours.ts';
import { createPieceSelection, type Direction } from './piece-selection.ts';
import { createPlayClock } from './play-clock.ts';
import { EARLY_WIDTH, type PosterFacts, type Posters, type Print } from './posters.ts';
import { createAutosave, type Puzzle } from './saved-puzzle.ts';
import { readSentLink, type SentPuzzle, secondsOf, sentText } from './sent-puzzle.ts';
import type { Choice, Finished, Session } from './session.ts';
import type { Settings } from './settings.ts';
import { beginTimeLapse, type TimeLapse } from './time-lapse.ts';

/** What is seen and heard of the game. */
export interface PuzzleEvents {
  /** Another table is laid out, or another print of it. */
  table(): void;
  poster(image: ImageBitmap): void;
  taken(group: number): void;
  /** `joined` is how many pieces hang together now; 0 where nothing fits. */
  laid(group: number, joined: number): void;
  /** A time-lapse has moved a group. */
  moved(group: number): void;
  turned(group: number, degrees: number): void;
  stowed(): void;
  hinted(): void;
  refused(): void;
  finished(points: number): void;
  /** A sheet of paper comes or goes. */
  leafed(): void;
  said(text: string): void;
  /** A mouse is over something. */
  cursor(kind: '' | 'grab' | 'grabbing'): void;
  /** A link has brought a puzzle. */
  offered(): void;
  changed(): void;
}

/** How far the sticks are tilted, −1 to 1. */
export type Tilt = Readonly<Record<'moveX' | 'moveY' | 'panX' | 'panY', number>>;

/** What is saved: a finished print, how it was made, or the sheet of the month of a day. */
export type Keepsake =
  | { readonly kind: 'picture' | 'film'; readonly finished: FinishedPoster }
  | { readonly kind: 'month'; readonly day: number };

interface PuzzleParts {
  readonly session: Session;
  readonly saves: SaveStore;
  readonly settings: SettingsStore<Settings>;
  readonly posters: Posters;
  readonly desk: Desk;
  /** The poster of the session's table, small. */
  readonly firstPrint: Print;
  /** How wide a poster is printed on this device, in pixels. */
  readonly printWidth: number;
  readonly events: PuzzleEvents;
  /** Milliseconds. */
  now(): number;
  /** Whether the player may be looking at the page. */
  isSeen(): boolean;
  playerName(): string;
  /** How to begin, for the device in use; said once, to a player whose gallery is empty. */
  cue(): string;
  tilt(): Tilt;
  inksOf(image: ImageBitmap, table: Table): PieceColours;
  /** Saves a file. Resolves to the sentence that says so. */
  save(
    wanted: Keepsake,
    job: { readonly signal: AbortSignal; report(fraction: number): void },
  ): Promise<string>;
  /** Takes a link out of the address, so that a reload does not offer it again. */
  clearAddress(): void;
}

/** Said once where a device stores nothing. */
const NOT_KEPT = 'This device keeps nothing for this page. The table is yours until it is closed.';

/** Said when another tab starts to save a table. */
const PLAYED_ELSEWHERE =
  'Another tab has a puzzle in play and keeps it. Moves made here are not kept: reload to go on with that table.';

const NO_PICTURE = 'This browser could not make the picture.';

/** What became of the text that was sent. */
const OUTCOMES = {
  shared: 'Sent.',
  dismissed: 'Not sent.',
  'too-long': 'That note makes it longer than chats take, so nothing was sent.',
  copied: 'Copied: three lines and a link. Paste them where your friend reads.',
  refused: 'This browser lets us neither send nor copy. Copy it by hand:',
} as const;

/** One press of a zoom key. */
const ZOOM_STEP = 1.5;

/** Speeds of a fully tilted stick: what is held in table units a second, the table in pixels a second. */
const HELD_SPEED = 3;
const PAN_SPEED = 700;

/** So near to the frame's edge, the table moves under what is held, at so many pixels a second. */
const EDGE = 30;
const EDGE_SPEED = 420;

export class PosterPuzzle {
  readonly session: Session;
  readonly desk: Desk;
  readonly posters: Posters;
  readonly clock;
  readonly held;
  readonly pieces;
  readonly saving: Job<Keepsake>;
  readonly sending: Job<{ readonly name: string; readonly note: string }>;
  readonly tools;
  readonly autosave;
  readonly #parts: PuzzleParts;
  /** What the table in play shows when it is done. */
  print: Print;
  colours: PieceColours;
  note: string | null = null;
  hasReference = false;
  /** A screen is in front of the table. */
  isCovered = false;
  /** Frames are wanted. */
  isActive = false;
  /** The finished puzzle on the table. */
  finished: Finished | null;
  /** The finished print that is looked at. */
  shown: FinishedPoster | null = null;
  /** A day of the month that is looked at. */
  monthDay = 0;
  lapse: { readonly lapse: TimeLapse; readonly print: Print; readonly title: string } | null = null;
  offer: { readonly sent: SentPuzzle; readonly print: Print } | null = null;
  /** What is to be copied by hand, where it can be sent in no other way. */
  byHand: string | null = null;
  list: readonly PosterFacts[] = [];
  /** The note on how to begin is up: it goes with the first pieces that fit. */
  #hasCue = false;
  /** Where a pointer drags what is held. */
  #drag: { readonly x: number; readonly y: number } | null = null;

  constructor(parts: PuzzleParts) {
    const { session, desk, posters, saves } = parts;
    this.#parts = parts;
    this.session = session;
    this.desk = desk;
    this.posters = posters;
    this.tools = createLearnedTools(saves);
    this.print = parts.firstPrint;
    this.finished = session.finishedBefore;
    this.colours = parts.inksOf(this.print.image, this.table);
    this.clock = createPlayClock({
      now: parts.now,
      isOn: () => this.isInPlay && parts.isSeen(),
      step: () => step(this.table),
    });
    this.held = this.#createHeld();
    this.pieces = createPieceSelection(() => this.table, this.held, desk.counts);
    this.autosave = createAutosave(
      () => session.keep(),
      () => this.#notify(NOT_KEPT),
    );
    this.saving = new Job<Keepsake>({
      run: parts.save,
      running: ({ kind }) => (kind === 'film' ? 'Filming…' : 'Printing…'),
      failed: ({ kind }) =>
        kind === 'film' ? 'This browser could not record the film. The picture can be saved.' : NO_PICTURE,
      stopped: 'Stopped. Nothing was saved.',
    });
    this.sending = new Job({
      run: ({ name, note }) => this.#send(name, note),
      running: () => '',
      failed: () => OUTCOMES.refused,
      stopped: OUTCOMES.dismissed,
    });
    session.onPlayedElsewhere = () => this.#notify(PLAYED_ELSEWHERE);
    posters.list.then((list) => {
      this.list = list;
      parts.events.changed();
    });
  }

  #createHeld() {
    const { events } = this.#parts;
    return createHeldPieces(() => this.table, {
      onTaken: (group) => {
        events.taken(group);
        events.changed();
      },
      onLaid: (dropped) => this.#onLaid(dropped),
      onTurned: events.turned,
      onTray: () => {
        this.#refreshTray();
        events.stowed();
        this.#changed();
      },
      onHint: () => {
        events.hinted();
        this.desk.revealInTray(this.table.hint?.piece ?? -1);
        events.said(describeHint(this.table, this.colours));
        this.#changed();
      },
      onRefused: (why) => {
        events.refused();
        events.said(why);
      },
    });
  }

  /** The table in play. */
  get table(): Table {
    return this.session.puzzle.table;
  }
  get settings(): Settings {
    return this.#parts.settings.current;
  }
  /** Whether pieces can be taken. */
  get isInPlay(): boolean {
    return !this.isCovered && !this.lapse && !this.table.isFinished;
  }
  /** The phase of the table without a screen in front of it. */
  get home(): 'table' | 'finale' | 'finished' {
    if (!this.table.isFinished) return 'table';
    return this.finished ? 'finished' : 'finale';
  }
  /** How it stands, in words. */
  get description(): string {
    return describeTable(this.table, this.print.facts.title);
  }
  get hud() {
    const { cut, hints, tray, isFinished } = this.table;
    const { sent } = this.session;
    return {
      title: this.print.facts.title,
      count: cut.count,
      /** Parts that are still apart; all pieces at first. */
      parts: groupsLeft(this.table),
      hints,
      toBeat: sent && { name: sent.name, seconds: secondsOf(sent) },
      isTrayEmpty: tray.length === 0 && !isFinished && !this.lapse,
      isGathered: tray.length > 0 && !hasLoosePieces(this.table),
      isFinished,
    };
  }
  get seconds(): number {
    return secondsPlayed(this.table);
  }
  /** How well the finished puzzle was done. */
  get outcome() {
    if (!this.finished) return null;
    const { poster, before } = this.finished;
    const { sent, aside } = this.session;
    return {
      ...poster,
      /** Null where the player does not want to see any. */
      points: this.settings.showsPoints ? pointsFor(poster) : null,
      /** Points of the best one before; null for the first of its poster and size. */
      before,
      sender: sent && { name: sent.name, note: sent.note, seconds: secondsOf(sent) },
      next: aside ? 'Back to your own table' : this.#nameOf(this.#next),
    };
  }
  get #next(): Choice {
    return this.session.next(this.list.map(({ id }) => id));
  }
  /** Another puzzle of the same poster is simply the next one. */
  #nameOf({ poster, count }: Choice): string {
    return poster === this.session.choice.poster ? `Again, ${count} pieces` : 'Next poster';
  }

  /** Lays out what the session has saved, and says how it stands. */
  start(): void {
    this.#lay(this.print);
    const notes: string[] = [];
    if (this.session.refusal)
      notes.push(`The table that was kept here could not be laid out again. ${this.session.refusal}`);
    else this.#cue(notes);
    if (!this.session.isKept) notes.push(NOT_KEPT);
    if (notes.length > 0) this.#notify(notes.join(' '));
    this.#parts.events.said(this.description);
  }
  #cue(notes: string[]): void {
    if (this.session.gallery.length > 0 || this.table.isStarted) return;
    this.#hasCue = true;
    notes.push(this.#parts.cue());
  }
  /** Puts sharper prints in place of the first one. */
  async sharpen(signal: AbortSignal): Promise<void> {
    const { puzzle } = this.session;
    for (const width of [EARLY_WIDTH, this.#parts.printWidth]) {
      const made = await this.posters.print(puzzle.poster, puzzle.posterSeed, width, 'picture');
      if (!made) return;
      if (signal.aborted || this.session.puzzle !== puzzle) return made.image.close();
      this.print.image.close();
      this.print = made;
      if (!this.lapse) this.#parts.events.poster(made.image);
      this.#parts.events.changed();
    }
  }

  // At the table.

  /** Notes that a tool was used: after a few times it needs no caption. */
  use(tool: Tool): void {
    this.clock.pass();
    this.tools.use(tool);
  }
  choose(by: 1 | -1): void {
    if (this.pieces.choose(by))
      this.#say(describeGroup(this.table, groupOfPiece(this.table, this.pieces.chosen), this.colours));
    this.#showChosen();
  }
  move(direction: Direction): void {
    this.pieces.begin(direction);
    this.#showChosen();
  }
  /** Lets go of what is held, or takes what is chosen. */
  put(): void {
    if (this.table.held.group >= 0) this.held.letGo();
    else if (this.pieces.chosen >= 0) this.held.takeByMiddle(this.pieces.chosen);
    this.#showChosen();
  }
  layAtNext(by: 1 | -1): void {
    const place = this.pieces.layAtNext(by);
    this.#say(
      place
        ? describePlace(this.table, place, this.colours)
        : 'There is no place that it could fit as it lies.',
    );
    this.#showChosen();
  }
  turn(degrees: number): void {
    this.held.turn(degrees, this.pieces.chosen);
    this.#showChosen();
  }
  stow(): void {
    this.held.tray(this.pieces.chosen);
    this.#showChosen();
  }
  hint(): void {
    this.held.hint(this.pieces.chosen);
    this.#showChosen();
  }
  toggleBorders(): void {
    this.desk.bordersOnly = !this.desk.bordersOnly;
    this.#say(this.desk.bordersOnly ? 'Border pieces only.' : 'All pieces.');
    this.#refreshTray();
    this.#showChosen();
  }
  toggleReference(): void {
    this.hasReference = !this.hasReference && !this.table.isFinished;
    this.#parts.events.leafed();
  }
  zoom(by: 1 | -1): void {
    this.desk.zoomBy(ZOOM_STEP ** by);
  }
  describe(): void {
    this.#say(this.description);
  }
  #showChosen(): void {
    if (!this.table.isFinished) this.desk.showChosen(this.pieces.chosen);
  }

  // What pointers do.

  /** A mouse points at something without pressing. */
  point(x: number, y: number): void {
    this.#parts.events.cursor(this.isInPlay && this.desk.pick(x, y) >= 0 ? 'grab' : '');
  }
  /** Takes a piece at a point; false if it cannot be taken. */
  take(piece: number, x: number, y: number): boolean {
    const { camera } = this.desk;
    if (!this.held.take(piece, tableX(camera, x), tableY(camera, y))) return false;
    this.pieces.chooseAt(-1);
    this.#showChosen();
    this.#drag = { x, y };
    this.#parts.events.cursor('grabbing');
    return true;
  }
  drag(x: number, y: number): void {
    const { desk, table } = this;
    this.#drag = { x, y };
    this.held.dragTo(tableX(desk.camera, x), tableY(desk.camera, y));
    const { group } = table.held;
    desk.isOverTray = group >= 0 && desk.isInTray(x, y) && groupAt(table, group).pieces.length === 1;
    this.#parts.events.changed();
  }
  /** Lets go of what is dragged, at its place or into the tray. */
  drop(piece: number): void {
    const isStowed = this.desk.isOverTray;
    this.#endDrag();
    if (this.table.held.group < 0) return;
    if (isStowed) this.held.tray(piece);
    else this.held.letGo();
  }
  /** Puts what is dragged back to where it was taken. */
  cancelDrag(): void {
    this.#endDrag();
    this.held.putBack();
  }
  #endDrag(): void {
    this.#drag = null;
    this.desk.isOverTray = false;
    this.#parts.events.cursor('');
  }
  /** Chooses a piece, −1 for none, and turns it where a tap does. */
  tap(piece: number): void {
    this.pieces.chooseAt(piece);
    if (piece >= 0 && this.settings.tapTurns && this.table.turning && this.isInPlay)
      this.held.turn(90, piece);
    this.#showChosen();
    this.#parts.events.changed();
  }
  /** Moves the table, or what lies in the tray, by pixels; `x` and `y` are where the pointer is. */
  pan(across: number, down: number, x: number, y: number): void {
    const { desk } = this;
    if (desk.isInTray(x, y)) desk.scrollTray(desk.trayLayout.isUpright ? -down : -across);
    else if (this.isInPlay) desk.pan(across, down);
    this.#parts.events.changed();
  }
  scrollTray(pixels: number): void {
    this.desk.scrollTray(pixels);
    this.#parts.events.changed();
  }
  /** False if the table cannot be zoomed now. */
  zoomAt(factor: number, x: number, y: number): boolean {
    if (!this.isInPlay) return false;
    this.desk.zoom(factor, x, y);
    this.#parts.events.changed();
    return true;
  }

  // What goes on by itself.

  /** Brings all that moves forward by a frame. */
  advance(seconds: number): void {
    this.desk.advance();
    const goesOn = this.lapse ? this.#advanceLapse() : this.#advanceTable(seconds);
    this.isActive = goesOn || this.desk.isMoving;
  }
  #advanceTable(seconds: number): boolean {
    const moves = this.pieces.advance(seconds);
    const pans = this.#panAtEdge(seconds);
    return this.#moveBySticks(seconds) || moves || pans;
  }
  #moveBySticks(seconds: number): boolean {
    const { moveX, moveY, panX, panY } = this.#parts.tilt();
    if (!this.isInPlay || !(moveX || moveY || panX || panY)) return false;
    this.clock.pass();
    const reach = HELD_SPEED * seconds;
    if (moveX !== 0 || moveY !== 0) this.pieces.move(moveX * reach, moveY * reach);
    this.desk.pan(-panX * PAN_SPEED * seconds, -panY * PAN_SPEED * seconds);
    this.#showChosen();
    return true;
  }
  /** Moves the table under what is held near the frame's edge. */
  #panAtEdge(seconds: number): boolean {
    const { desk } = this;
    const at = this.#drag;
    if (!at || this.table.held.group < 0 || desk.isOverTray) return false;
    const [across, down] = edgeDirection(desk.camera.frame, at.x, at.y);
    const reach = EDGE_SPEED * seconds;
    if ((across === 0 && down === 0) || !desk.pan(across * reach, down * reach)) return false;
    this.drag(at.x, at.y);
    return true;
  }
  #advanceLapse(): boolean {
    const { events, now } = this.#parts;
    if (!this.lapse) return false;
    const { table, advance } = this.lapse.lapse;
    const entry = advance(now());
    if (!entry) return true;
    const group = groupOfPiece(table, entry.piece);
    if (entry.joined.length > 0) events.laid(group, groupAt(table, group).pieces.length);
    else events.moved(group);
    if (table.isFinished) this.desk.startFinale();
    return true;
  }
  /** The tab is hidden, or the window has lost focus. */
  rest(): void {
    this.pieces.rest();
    this.clock.pass();
    this.clock.pause();
    this.autosave.now();
  }

  // Screens.

  /** A screen opens in front of the table: whatever is held or under way comes to rest. */
  cover(): void {
    this.pieces.rest();
    this.#endDrag();
    this.held.putBack();
    this.clock.pass();
    this.clock.pause();
    this.isCovered = true;
    this.note = null;
    this.#parts.events.leafed();
  }
  uncover(): void {
    this.isCovered = false;
  }
  showMonth(day: number | null): 'month' {
    this.monthDay = day ?? this.session.day;
    this.saving.forget();
    return 'month';
  }
  showPrint(finished: FinishedPoster | null): 'print' | 'gallery' {
    this.shown = finished;
    this.saving.forget();
    return finished ? 'print' : 'gallery';
  }
  closeNote(): void {
    this.note = null;
  }
  change(changed: Partial<Settings>): void {
    this.#parts.settings.change(changed);
  }

  // The ways from one table to another: each resolves to the phase that it leads to.

  /** Lays out another puzzle as soon as its poster is printed. */
  begin(choice: Choice, signal: AbortSignal): Promise<'table' | undefined> {
    const { session } = this;
    const seed = session.posterSeed(choice.poster);
    return this.#beginOn(choice.poster, seed, signal, () => session.begin(choice));
  }
  /** The poster of a day, by its number, in the size that was chosen last. */
  beginDay(day: number, signal: AbortSignal): Promise<'table' | undefined> {
    return this.begin({ ...this.session.choice, poster: `day-${day}` }, signal);
  }
  /** Lays out again what was put aside for somebody's puzzle. */
  takeBack(aside: Puzzle | null, signal: AbortSignal): Promise<'table' | undefined> {
    if (!aside) return Promise.resolve(undefined);
    return this.#beginOn(aside.poster, aside.posterSeed, signal, () => this.session.takeBack(aside));
  }
  /** Goes on to what comes after a finished puzzle. */
  goOn(signal: AbortSignal): Promise<'table' | undefined> {
    const { aside } = this.session;
    return aside ? this.takeBack(aside, signal) : this.begin(this.#next, signal);
  }
  /** Lays out the puzzle that was offered. */
  async accept(signal: AbortSignal): Promise<'table' | undefined> {
    if (!this.offer) return undefined;
    const { sent } = this.offer;
    return this.#beginOn(sent.poster, sent.posterSeed, signal, () => {
      this.session.beginSent(sent);
      this.offer = null;
      const notes: string[] = [];
      this.#cue(notes);
      this.note = notes[0] ?? null;
    });
  }
  async #beginOn(
    poster: string,
    seed: number,
    signal: AbortSignal,
    layOut: () => void,
  ): Promise<'table' | undefined> {
    const made = await this.posters.print(poster, seed, this.#parts.printWidth, 'picture');
    if (!made || signal.aborted) {
      made?.image.close();
      return undefined;
    }
    layOut();
    this.finished = null;
    const before = this.print;
    this.#lay(made);
    before.image.close();
    this.#parts.events.leafed();
    this.#say(this.description);
    return 'table';
  }
  /** Lays out the table in play, or one that is only watched. */
  #lay(made: Print, table = this.table): void {
    const { events, inksOf } = this.#parts;
    if (table === this.table) this.print = made;
    this.colours = inksOf(made.image, table);
    this.pieces.chooseAt(-1);
    this.hasReference = false;
    events.poster(made.image);
    if (this.desk.table !== table) {
      this.desk.setTable(table);
      events.table();
    }
    this.#refreshTray();
    if (table.isFinished) this.desk.showPrint();
    events.changed();
  }
  /** The tray is sorted: borders first, then by ink. */
  #refreshTray(): void {
    const { cut } = this.desk.table;
    const inner = (piece: number): number => (cut.pieces[piece]?.isBorder ? 0 : 1);
    this.desk.refreshTray((a, b) => inner(a) - inner(b) || this.colours.compare(a, b));
  }

  /** Shows how a puzzle was done, in some seconds. */
  async watch(finished: FinishedPoster, signal: AbortSignal): Promise<'lapse' | undefined> {
    const { poster, posterSeed, title, count, story } = finished;
    const print = await this.posters.print(poster, posterSeed, this.#parts.printWidth, 'picture');
    const lapse = beginTimeLapse(story, this.#parts.now());
    if (!print || signal.aborted || !lapse) {
      print?.image.close();
      if (print && !lapse) this.#notify('How this one was done is not kept any more.');
      return undefined;
    }
    this.lapse = { lapse, print, title: `${title}, ${count} pieces, at some speed` };
    this.#lay(print, lapse.table);
    return 'lapse';
  }
  endLapse(): void {
    const ended = this.lapse;
    this.lapse = null;
    this.#lay(this.print);
    ended?.print.image.close();
  }

  /** Offers the puzzle that a link brings, or says why it brings none. */
  async followLink(hash: string): Promise<void> {
    const sent = await readSentLink(hash);
    if (sent === null) return;
    this.#parts.clearAddress();
    if (typeof sent === 'string') return this.#notify(sent);
    const print = await this.posters.draft(sent.poster, sent.posterSeed);
    if (!print) return this.#notify('That link is about a poster that does not hang here any more.');
    this.offer = { sent, print };
    this.#parts.events.offered();
  }
  /** What is sent of the finished puzzle; null if there is nothing to send. */
  get sendable(): { readonly name: string; readonly facts: string } | null {
    const sent = this.session.toSend('', '');
    if (sent.steps === 0 || !this.table.isFinished) return null;
    const name = this.#parts.playerName();
    const turned = sent.turning ? ', turned' : '';
    return {
      name: name === NAMELESS ? '' : name,
      facts: `${this.print.facts.title}, ${sent.count} pieces${turned}, ${clockText(secondsOf(sent))}`,
    };
  }
  async #send(name: string, note: string): Promise<string> {
    const sent = this.session.toSend(name, note);
    const text = await sentText(sent, this.print.facts.title, ownAddress());
    const outcome = await shareOrCopy(text);
    this.byHand = outcome === 'refused' ? text : null;
    return OUTCOMES[outcome];
  }

  dispose(): void {
    this.autosave.now();
    this.saving.stop();
    this.print.image.close();
  }

  #onLaid({ group, joined }: Dropped): void {
    const { events } = this.#parts;
    events.laid(group, joined.length > 0 ? groupAt(this.table, group).pieces.length : 0);
    if (joined.length > 0 && this.#hasCue) {
      this.note = null;
      this.#hasCue = false;
    }
    this.#say(describeDrop(this.table, group, joined.length));
    if (this.table.isFinished) this.#finish();
    this.#changed();
  }
  /** Hangs the poster of the puzzle that is done. */
  #finish(): void {
    this.finished = this.session.finish(this.print.facts.title);
    this.pieces.rest();
    this.desk.startFinale();
    this.note = null;
    this.hasReference = false;
    this.#parts.events.finished(this.finished.poster.points);
  }
  #changed(): void {
    this.#parts.events.changed();
    this.autosave.soon();
  }
  #say(text: string): void {
    this.#parts.events.said(text);
  }
  #notify(text: string): void {
    this.note = text;
    this.#say(text);
    this.#parts.events.changed();
  }
}

/** Where the table moves when something is held near an edge of the frame: away from that edge; 0 is nowhere. */
function edgeDirection(frame: Box, x: number, y: number): readonly [across: number, down: number] {
  return [
    x < frame.x + EDGE ? 1 : x > frame.x + frame.width - EDGE ? -1 : 0,
    y < frame.y + EDGE ? 1 : y > frame.y + frame.height - EDGE ? -1 : 0,
  ];
}
