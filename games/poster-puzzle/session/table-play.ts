import type { SaveStore, SettingsStore } from '#engine/saving/save-store.ts';
import type { Dropped } from '../rules/held-group.ts';
import { secondsPlayed } from '../rules/score.ts';
import { groupAt, groupOfPiece, groupsLeft, step, type Table } from '../rules/state.ts';
import * as texts from '../texts.ts';
import { type Box, tableX, tableY } from './camera.ts';
import type { Desk } from './desk.ts';
import { createHeldPieces, hasLoosePieces } from './held-pieces.ts';
import { createLearnedTools, type Tool } from './learned-tools.ts';
import type { PieceColours } from './piece-colours.ts';
import { type Direction, PieceSelection } from './piece-selection.ts';
import { createPlayClock } from './play-clock.ts';
import type { Print } from './posters.ts';
import { secondsOf } from './sent-puzzle.ts';
import type { Session, Settings } from './session.ts';
import type { TimeLapse } from './time-lapse.ts';

export interface PuzzleEvents {
  /** Called when another table is in play, or when the table's poster has been printed again. */
  table(): void;
  poster(image: ImageBitmap): void;
  taken(group: number): void;
  /** `joined` is the number of joined pieces; 0 if no piece fits. */
  laid(group: number, joined: number): void;
  /** Called when a time-lapse has dropped a group without joining it. */
  watched(group: number): void;
  turned(group: number, degrees: number): void;
  stowed(): void;
  hinted(): void;
  refused(): void;
  finished(): void;
  gameOver(points: number): void;
  /** Called when a sheet of paper, such as the gallery, has appeared or disappeared. */
  leafed(): void;
  said(text: string): void;
  cursor(kind: '' | 'grab' | 'grabbing'): void;
  offered(): void;
  /** Called when screens and canvas must be redrawn. */
  changed(): void;
  /** Called when only the canvas must be redrawn: pointers move more often than the screens change. */
  moved(): void;
}

export type Tilt = Readonly<Record<'moveX' | 'moveY' | 'panX' | 'panY', number>>;

export interface TableParts {
  readonly session: Session;
  readonly saves: SaveStore;
  readonly settings: SettingsStore<Settings>;
  readonly desk: Desk;
  readonly firstPrint: Print;
  readonly events: PuzzleEvents;
  now(): number;
  isSeen(): boolean;
  tilt(): Tilt;
  inksOf(image: ImageBitmap, table: Table): PieceColours;
}

interface TableOutcomes {
  onJoined(): void;
  onFinished(): void;
  /** Called when the table has changed and must be saved. */
  onChanged(): void;
}

const ZOOM_STEP = 1.5;

/** Speed at which a fully tilted stick moves the held group, in table units per second. */
const HELD_SPEED = 3;
/** Speed at which a fully tilted stick moves the table, in pixels per second. */
const PAN_SPEED = 700;

/** Distance from the frame's edge within which the table scrolls, in pixels. */
const EDGE = 30;
/** Speed at which the table then scrolls, in pixels per second. */
const EDGE_SPEED = 420;

export class TablePlay {
  readonly session: Session;
  readonly desk: Desk;
  readonly clock;
  readonly held;
  readonly pieces;
  readonly tools;
  print: Print;
  colours: PieceColours;
  hasReference = false;
  isCovered = false;
  isActive = false;
  lapse: { readonly lapse: TimeLapse; readonly print: Print; readonly title: string } | null = null;
  #drag: { readonly x: number; readonly y: number } | null = null;

  constructor(private readonly parts: TableParts & TableOutcomes) {
    const { session, desk, saves, firstPrint, now, inksOf } = parts;
    this.session = session;
    this.desk = desk;
    this.tools = createLearnedTools(saves);
    this.print = firstPrint;
    this.colours = inksOf(firstPrint.image, this.table);
    this.clock = createPlayClock({
      now,
      isOn: () => this.isInPlay && parts.isSeen(),
      step: () => step(this.table),
    });
    this.held = this.#createHeld();
    this.pieces = new PieceSelection(() => this.table, this.held, desk.counts);
  }

  #createHeld() {
    const { events } = this.parts;
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
        events.said(texts.describeHint(this.table, this.colours));
        this.#changed();
      },
      onRefused: (why) => {
        events.refused();
        events.said(why);
      },
    });
  }

  get table(): Table {
    return this.session.puzzle.table;
  }
  get isInPlay(): boolean {
    return !this.isCovered && !this.lapse && !this.table.isFinished;
  }
  get description(): string {
    return texts.describeTable(this.table, this.print.facts.title);
  }
  get hud() {
    const { cut, hints, tray, isFinished } = this.table;
    const { sent } = this.session;
    return {
      title: this.print.facts.title,
      count: cut.count,
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

  use(tool: Tool): void {
    this.clock.pass();
    this.tools.use(tool);
  }
  choose(by: 1 | -1): void {
    if (this.pieces.choose(by))
      this.#say(texts.describeGroup(this.table, groupOfPiece(this.table, this.pieces.chosen), this.colours));
    this.#showChosen();
  }
  move(direction: Direction): void {
    this.pieces.begin(direction);
    this.#showChosen();
  }
  put(): void {
    if (this.table.held.group >= 0) this.held.letGo();
    else if (this.pieces.chosen >= 0) this.held.takeByMiddle(this.pieces.chosen);
    this.#showChosen();
  }
  layAtNext(by: 1 | -1): void {
    const place = this.pieces.layAtNext(by);
    this.#say(place ? texts.describePlace(this.table, place, this.colours) : texts.NO_PLACE_AT_THIS_ANGLE);
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
    this.#say(this.desk.bordersOnly ? texts.BORDERS_ONLY : texts.ALL_PIECES);
    this.#refreshTray();
    this.#showChosen();
  }
  toggleReference(): void {
    this.hasReference = !this.hasReference && !this.table.isFinished;
    this.parts.events.leafed();
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

  point(x: number, y: number): void {
    this.parts.events.cursor(this.isInPlay && this.desk.pick(x, y) >= 0 ? 'grab' : '');
  }
  take(piece: number, x: number, y: number): boolean {
    const { camera } = this.desk;
    if (!this.held.take(piece, tableX(camera, x), tableY(camera, y))) return false;
    this.pieces.chooseAt(-1);
    this.#showChosen();
    this.#drag = { x, y };
    this.parts.events.cursor('grabbing');
    return true;
  }
  drag(x: number, y: number): void {
    const { desk, table } = this;
    this.#drag = { x, y };
    this.held.dragTo(tableX(desk.camera, x), tableY(desk.camera, y));
    const { group } = table.held;
    desk.isOverTray = group >= 0 && desk.isInTray(x, y) && groupAt(table, group).pieces.length === 1;
    this.parts.events.moved();
  }
  drop(piece: number): void {
    const isStowed = this.desk.isOverTray;
    this.#endDrag();
    if (this.table.held.group < 0) return;
    if (isStowed) this.held.tray(piece);
    else this.held.letGo();
  }
  cancelDrag(): void {
    this.#endDrag();
    this.held.putBack();
  }
  #endDrag(): void {
    this.#drag = null;
    this.desk.isOverTray = false;
    this.parts.events.cursor('');
  }
  /** Chooses a piece; −1 chooses none. */
  tap(piece: number): void {
    this.pieces.chooseAt(piece);
    if (piece >= 0 && this.parts.settings.current.tapTurns && this.table.turning && this.isInPlay)
      this.held.turn(90, piece);
    this.#showChosen();
    this.parts.events.changed();
  }
  /** Moves by pixels; `x` and `y` are the pointer's position. */
  pan(across: number, down: number, x: number, y: number): void {
    const { desk } = this;
    if (desk.isInTray(x, y)) desk.scrollTray(desk.trayLayout.isUpright ? -down : -across);
    else if (this.isInPlay) desk.pan(across, down);
    this.#moved();
  }
  scrollTray(pixels: number): void {
    this.desk.scrollTray(pixels);
    this.#moved();
  }
  zoomAt(factor: number, x: number, y: number): boolean {
    if (!this.isInPlay) return false;
    this.desk.zoom(factor, x, y);
    this.#moved();
    return true;
  }

  advance(seconds: number): void {
    this.desk.advance();
    const isAdvancing = this.lapse ? this.#advanceLapse() : this.#advanceTable(seconds);
    this.isActive = isAdvancing || this.desk.isMoving;
  }
  #advanceTable(seconds: number): boolean {
    const moves = this.pieces.advance(seconds);
    const pans = this.#panAtEdge(seconds);
    return this.#moveBySticks(seconds) || moves || pans;
  }
  #moveBySticks(seconds: number): boolean {
    const { moveX, moveY, panX, panY } = this.parts.tilt();
    if (!this.isInPlay || !(moveX || moveY || panX || panY)) return false;
    this.clock.pass();
    const reach = HELD_SPEED * seconds;
    if (moveX !== 0 || moveY !== 0) this.pieces.move(moveX * reach, moveY * reach);
    this.desk.pan(-panX * PAN_SPEED * seconds, -panY * PAN_SPEED * seconds);
    this.#showChosen();
    return true;
  }
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
    const { events, now } = this.parts;
    if (!this.lapse) return false;
    const { table, advance } = this.lapse.lapse;
    const entry = advance(now());
    if (!entry) return true;
    const group = groupOfPiece(table, entry.piece);
    if (entry.joined.length > 0) events.laid(group, groupAt(table, group).pieces.length);
    else events.watched(group);
    if (table.isFinished) this.desk.startFinale();
    return true;
  }
  rest(): void {
    this.pieces.rest();
    this.clock.pass();
    this.clock.pause();
  }

  cover(): void {
    this.pieces.rest();
    this.#endDrag();
    this.held.putBack();
    this.clock.pass();
    this.clock.pause();
    this.isCovered = true;
  }
  uncover(): void {
    this.isCovered = false;
  }

  lay(made: Print, table = this.table): void {
    const { events, inksOf } = this.parts;
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
  /** Sorts the tray: borders first, then by ink. */
  #refreshTray(): void {
    const { cut } = this.desk.table;
    const inner = (piece: number): number => (cut.pieces[piece]?.isBorder ? 0 : 1);
    this.desk.refreshTray((a, b) => inner(a) - inner(b) || this.colours.compare(a, b));
  }

  sharpen(made: Print): void {
    const { events } = this.parts;
    this.print.image.close();
    this.print = made;
    if (!this.lapse) events.poster(made.image);
    events.changed();
  }
  watch(lapse: NonNullable<TablePlay['lapse']>): void {
    this.lapse = lapse;
    this.lay(lapse.print, lapse.lapse.table);
  }
  endLapse(): void {
    const ended = this.lapse;
    this.lapse = null;
    this.lay(this.print);
    ended?.print.image.close();
  }
  showFinale(): void {
    this.pieces.rest();
    this.desk.startFinale();
    this.hasReference = false;
  }

  #onLaid({ group, joined }: Dropped): void {
    const { events, onJoined, onFinished } = this.parts;
    events.laid(group, joined.length > 0 ? groupAt(this.table, group).pieces.length : 0);
    if (joined.length > 0) onJoined();
    this.#say(texts.describeDrop(this.table, group, joined.length));
    if (this.table.isFinished) onFinished();
    this.#changed();
  }
  #changed(): void {
    this.parts.events.changed();
    this.parts.onChanged();
  }
  #moved(): void {
    const { events } = this.parts;
    // Renders the screens, because the tray's buttons depend on its page.
    if (this.desk.layout.isPaged) events.changed();
    else events.moved();
  }
  #say(text: string): void {
    this.parts.events.said(text);
  }
}

/** Returns the direction away from a nearby edge; 0 if there is none. */
function edgeDirection(frame: Box, x: number, y: number): readonly [across: number, down: number] {
  return [
    x < frame.x + EDGE ? 1 : x > frame.x + frame.width - EDGE ? -1 : 0,
    y < frame.y + EDGE ? 1 : y > frame.y + frame.height - EDGE ? -1 : 0,
  ];
}
