/** The game as its phases command it: the table in play, what lies over it, and the ways from one table to another. */
import { NAMELESS } from '#common/player-name.ts';
import { Job } from '#engine/phases/job.ts';
import { ownAddress, shareOrCopy } from '#engine/shell/share.ts';
import { pointsFor } from '../rules/score.ts';
import type { FinishedPoster } from './best-scores.ts';
import { clockText } from './describe-table.ts';
import { EARLY_WIDTH, type PosterFacts, type Posters, type Print } from './posters.ts';
import { createAutosave, type Puzzle } from './saved-puzzle.ts';
import { readSentLink, type SentPuzzle, secondsOf, sentText } from './sent-puzzle.ts';
import type { Choice, Finished, Session } from './session.ts';
import type { Settings } from './settings.ts';
import { type TableParts, TablePlay } from './table-play.ts';
import { beginTimeLapse } from './time-lapse.ts';

/** What is saved: a finished print, how it was made, or the sheet of the month of a day. */
export type Keepsake =
  | { readonly kind: 'picture' | 'film'; readonly finished: FinishedPoster }
  | { readonly kind: 'month'; readonly day: number };

interface PuzzleParts extends TableParts {
  readonly posters: Posters;
  /** How wide a poster is printed on this device, in pixels. */
  readonly printWidth: number;
  /** Resolves when the next picture has been seen. */
  nextPicture(): Promise<void>;
  playerName(): string;
  /** How to begin, for the device in use; said once, to a player whose gallery is empty. */
  cue(): string;
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

export class PosterPuzzle {
  readonly session: Session;
  readonly posters: Posters;
  readonly play: TablePlay;
  readonly saving: Job<Keepsake>;
  readonly sending: Job<{ readonly name: string; readonly note: string }>;
  readonly autosave;
  readonly #parts: PuzzleParts;
  note: string | null = null;
  /** The finished puzzle on the table. */
  finished: Finished | null;
  /** The finished print that is looked at. */
  shown: FinishedPoster | null = null;
  /** A day of the month that is looked at. */
  monthDay = 0;
  offer: { readonly sent: SentPuzzle; readonly print: Print } | null = null;
  /** What is to be copied by hand, where it can be sent in no other way. */
  byHand: string | null = null;
  list: readonly PosterFacts[] = [];
  /** The note on how to begin is up: it goes with the first pieces that fit. */
  #hasCue = false;

  constructor(parts: PuzzleParts) {
    const { session, posters } = parts;
    this.#parts = parts;
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

  get settings(): Settings {
    return this.#parts.settings.current;
  }
  /** The phase of the table without a screen in front of it. */
  get home(): 'table' | 'finale' | 'finished' {
    if (!this.play.table.isFinished) return 'table';
    return this.finished ? 'finished' : 'finale';
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
    this.play.lay(this.play.print);
    const notes: string[] = [];
    if (this.session.refusal)
      notes.push(`The table that was kept here could not be laid out again. ${this.session.refusal}`);
    else this.#cue(notes);
    if (!this.session.isKept) notes.push(NOT_KEPT);
    if (notes.length > 0) this.#notify(notes.join(' '));
    this.#say(this.play.description);
  }
  #cue(notes: string[]): void {
    if (this.session.gallery.length > 0 || this.play.table.isStarted) return;
    this.#hasCue = true;
    notes.push(this.#parts.cue());
  }
  #hideCue(): void {
    if (this.#hasCue) this.note = null;
    this.#hasCue = false;
  }
  /** Puts sharper prints in place of the first one. */
  async sharpen(signal: AbortSignal): Promise<void> {
    const { puzzle } = this.session;
    for (const width of [EARLY_WIDTH, this.#parts.printWidth]) {
      // Where workers are refused the page prints itself: what was pressed meanwhile is answered first.
      await this.#parts.nextPicture();
      const made = await this.posters.print(puzzle.poster, puzzle.posterSeed, width, 'picture');
      if (!made) return;
      if (signal.aborted || this.session.puzzle !== puzzle) return made.image.close();
      this.play.sharpen(made);
    }
  }

  // Screens.

  /** A screen opens in front of the table. */
  cover(): void {
    this.play.cover();
    this.note = null;
    this.#parts.events.leafed();
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
  /** The tab is hidden, or the window has lost focus. */
  rest(): void {
    this.play.rest();
    this.autosave.now();
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
    const before = this.play.print;
    this.play.lay(made);
    before.image.close();
    this.#parts.events.leafed();
    this.#say(this.play.description);
    return 'table';
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
    this.play.watch({ lapse, print, title: `${title}, ${count} pieces, at some speed` });
    return 'lapse';
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
  openSend(): 'send' {
    this.sending.forget();
    this.byHand = null;
    return 'send';
  }
  /** What is sent of the finished puzzle; null if there is nothing to send. */
  get sendable(): { readonly name: string; readonly facts: string } | null {
    const sent = this.session.toSend('', '');
    if (sent.steps === 0 || !this.play.table.isFinished) return null;
    const name = this.#parts.playerName();
    const turned = sent.turning ? ', turned' : '';
    return {
      name: name === NAMELESS ? '' : name,
      facts: `${this.play.print.facts.title}, ${sent.count} pieces${turned}, ${clockText(secondsOf(sent))}`,
    };
  }
  async #send(name: string, note: string): Promise<string> {
    const sent = this.session.toSend(name, note);
    const text = await sentText(sent, this.play.print.facts.title, ownAddress());
    const outcome = await shareOrCopy(text);
    this.byHand = outcome === 'refused' ? text : null;
    return OUTCOMES[outcome];
  }

  dispose(): void {
    this.autosave.now();
    this.saving.stop();
    this.play.print.image.close();
  }

  /** Hangs the poster of the puzzle that is done. */
  #finish(): void {
    this.finished = this.session.finish(this.play.print.facts.title);
    this.play.showFinale();
    this.note = null;
    this.#parts.events.finished(this.finished.poster.points);
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
