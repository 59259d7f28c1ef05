import { NAMELESS } from '#common/player-name.ts';
import type { Job } from '#engine/phases/job.ts';
import * as texts from '../texts.ts';
import type { FinishedPoster } from './best-scores.ts';
import { EARLY_WIDTH, type PosterFacts, type Posters, type Print } from './posters.ts';
import { createAutosave, type Puzzle } from './saved-puzzle.ts';
import type { createSending, Letter, writeSent } from './send-puzzle.ts';
import { readSentLink, type SentPuzzle } from './sent-puzzle.ts';
import type { Choice, Finished, Session, Settings } from './session.ts';
import { type TableParts, TablePlay } from './table-play.ts';
import type { beginTimeLapse } from './time-lapse.ts';

export type Keepsake =
  | { readonly kind: 'picture' | 'film'; readonly finished: FinishedPoster }
  | { readonly kind: 'month'; readonly day: number };

interface PuzzleParts extends TableParts {
  readonly posters: Posters;
  /** Width of a printed poster on this device, in pixels. */
  readonly printWidth: number;
  nextPicture(): Promise<void>;
  playerName(): string;
  cue(): string;
  /** The second script, which shows all screens over the table. */
  readonly late: { readonly loaded: Late };
  /** Removes a link from the address, so that a reload does not offer it again. */
  clearAddress(): void;
}

interface Late {
  createSaving(session: Session, posters: Posters): Job<Keepsake>;
  readonly createSending: typeof createSending;
  readonly writeSent: typeof writeSent;
  readonly beginTimeLapse: typeof beginTimeLapse;
}

export class PosterPuzzle {
  readonly session: Session;
  readonly posters: Posters;
  readonly play: TablePlay;
  readonly autosave;
  #saving: Job<Keepsake> | null = null;
  #sending: Job<Letter> | null = null;
  note: string | null = null;
  finished: Finished | null;
  shown: FinishedPoster | null = null;
  monthDay = 0;
  offer: { readonly sent: SentPuzzle; readonly print: Print } | null = null;
  /** Text to be copied by hand if it cannot be sent otherwise. */
  byHand: string | null = null;
  list: readonly PosterFacts[] = [];
  /** The first instruction disappears once two pieces have been joined. */
  #hasCue = false;

  constructor(private readonly parts: PuzzleParts) {
    const { session, posters } = parts;
    this.session = session;
    this.posters = posters;
    this.finished = session.finishedBefore;
    this.play = new TablePlay({
      ...parts,
      onJoined: () => this.#hideCue(),
      onFinished: () => this.#finish(),
      onChanged: () => this.autosave.soon(),
    });
    this.autosave = createAutosave(
      () => session.keep(),
      () => this.#notify(texts.NOTHING_SAVED),
    );
    session.onPlayedElsewhere = () => this.#notify(texts.PLAYED_ELSEWHERE);
    posters.list.then((list) => {
      this.list = list;
      parts.events.changed();
    });
  }

  get saving(): Job<Keepsake> {
    this.#saving ??= this.parts.late.loaded.createSaving(this.session, this.posters);
    return this.#saving;
  }
  get sending(): Job<Letter> {
    this.#sending ??= this.parts.late.loaded.createSending(
      ({ name, note }) => ({ sent: this.session.toSend(name, note), title: this.play.print.facts.title }),
      (text) => {
        this.byHand = text;
      },
    );
    return this.#sending;
  }
  get settings(): Settings {
    return this.parts.settings.current;
  }
  get home(): 'table' | 'finale' | 'finished' {
    if (!this.play.table.isFinished) return 'table';
    return this.finished ? 'finished' : 'finale';
  }
  get next(): Choice {
    return this.session.next(this.list.map(({ id }) => id));
  }

  start(): void {
    this.play.lay(this.play.print);
    const notes: string[] = [];
    if (this.session.refusal) notes.push(texts.notRestored(this.session.refusal));
    else this.#cue(notes);
    if (!this.session.isKept) notes.push(texts.NOTHING_SAVED);
    if (notes.length > 0) this.#notify(notes.join(' '));
    this.#say(this.play.description);
  }
  #cue(notes: string[]): void {
    if (this.session.gallery.length > 0 || this.play.table.isStarted) return;
    this.#hasCue = true;
    notes.push(this.parts.cue());
  }
  #hideCue(): void {
    if (this.#hasCue) this.note = null;
    this.#hasCue = false;
  }
  async sharpen(signal: AbortSignal): Promise<void> {
    const { puzzle } = this.session;
    for (const width of [EARLY_WIDTH, this.parts.printWidth]) {
      // Without workers, the page's own thread prints, so let it handle pending input first.
      await this.parts.nextPicture();
      const made = await this.posters.print(puzzle.poster, puzzle.posterSeed, width, 'picture');
      if (!made) return;
      if (signal.aborted || this.session.puzzle !== puzzle) return made.image.close();
      this.play.sharpen(made);
    }
  }

  cover(): void {
    this.play.cover();
    this.note = null;
    this.parts.events.leafed();
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
  rest(): void {
    this.play.rest();
    this.autosave.now();
  }
  change(changed: Partial<Settings>): void {
    this.parts.settings.change(changed);
  }

  // Each method resolves to the name of the next phase.

  begin(choice: Choice, signal: AbortSignal): Promise<'table' | undefined> {
    const { session } = this;
    const seed = session.posterSeed(choice.poster);
    return this.#beginOn(choice.poster, seed, signal, () => session.begin(choice));
  }
  /** `day` is a day number; the size is the last chosen one. */
  beginDay(day: number, signal: AbortSignal): Promise<'table' | undefined> {
    return this.begin({ ...this.session.choice, poster: `day-${day}` }, signal);
  }
  takeBack(aside: Puzzle | null, signal: AbortSignal): Promise<'table' | undefined> {
    if (!aside) return Promise.resolve(undefined);
    return this.#beginOn(aside.poster, aside.posterSeed, signal, () => this.session.takeBack(aside));
  }
  startNext(signal: AbortSignal): Promise<'table' | undefined> {
    const { aside } = this.session;
    return aside ? this.takeBack(aside, signal) : this.begin(this.next, signal);
  }
  async accept(signal: AbortSignal): Promise<'table' | undefined> {
    if (!this.offer) return undefined;
    const { sent } = this.offer;
    return this.#beginOn(sent.poster, sent.posterSeed, signal, () => {
      this.session.beginSent(sent, this.parts.late.loaded.writeSent(sent));
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
    const made = await this.posters.print(poster, seed, this.parts.printWidth, 'picture');
    if (!made || signal.aborted) {
      made?.image.close();
      return undefined;
    }
    layOut();
    this.finished = null;
    const before = this.play.print;
    this.play.lay(made);
    before.image.close();
    this.parts.events.leafed();
    this.#say(this.play.description);
    return 'table';
  }
  async watch(finished: FinishedPoster, signal: AbortSignal): Promise<'lapse' | undefined> {
    const { poster, posterSeed, title, count, story } = finished;
    const print = await this.posters.print(poster, posterSeed, this.parts.printWidth, 'picture');
    const lapse = this.parts.late.loaded.beginTimeLapse(story, this.parts.now());
    if (!print || signal.aborted || !lapse) {
      print?.image.close();
      if (print && !lapse) this.#notify(texts.NOT_REMEMBERED);
      return undefined;
    }
    this.play.watch({ lapse, print, title: texts.lapseTitle(title, count) });
    return 'lapse';
  }

  async followLink(hash: string): Promise<void> {
    const sent = await readSentLink(hash);
    if (sent === null) return;
    this.parts.clearAddress();
    if (typeof sent === 'string') return this.#notify(sent);
    const print = await this.posters.draft(sent.poster, sent.posterSeed);
    if (!print) return this.#notify(texts.NO_SUCH_POSTER);
    this.offer = { sent, print };
    this.parts.events.offered();
  }
  openSend(): 'send' {
    this.sending.forget();
    this.byHand = null;
    return 'send';
  }
  get canSend(): boolean {
    const { steps, isFinished } = this.play.table;
    return steps > 0 && isFinished;
  }
  get playerName(): string {
    const name = this.parts.playerName();
    return name === NAMELESS ? '' : name;
  }

  dispose(): void {
    this.autosave.now();
    this.#saving?.stop();
    this.play.print.image.close();
  }

  #finish(): void {
    this.finished = this.session.finish(this.play.print.facts.title);
    this.play.showFinale();
    this.note = null;
    this.parts.events.finished();
    this.parts.events.gameOver(this.finished.poster.points);
  }
  #say(text: string): void {
    this.parts.events.said(text);
  }
  #notify(text: string): void {
    this.note = text;
    this.#say(text);
    this.parts.events.changed();
  }
}
