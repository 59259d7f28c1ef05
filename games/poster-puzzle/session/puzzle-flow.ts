/** What comes after what: puzzles that are taken up, begun and finished, each on a print of its poster. */

import { nextPicture } from '#engine/loop/frame-loop.ts';
import type { SettingsStore } from '#engine/saving/save-store.ts';
import { pointsFor } from '../rules/score.ts';
import { describeTable } from '../view/describe-table.ts';
import type { Overlay } from '../view/overlay.ts';
import { EARLY_WIDTH, printWidth } from '../view/posters/poster-orders.ts';
import type { PosterRenderer, Print } from '../view/posters/poster-renderer.ts';
import type { Renderer } from '../view/renderer.ts';
import type { SoundEffects } from '../view/sound-effects.ts';
import { type SentPuzzle, secondsOf } from './sent-puzzle.ts';
import type { Choice, Finished, Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { TablePlay } from './table-play.ts';

/** One puzzle after another. */
export type PuzzleFlow = ReturnType<typeof createPuzzleFlow>;

/** Makes the flow of a session. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all ways to a table share which print is wanted last and what was finished last.
export function createPuzzleFlow(parts: {
  canvas: HTMLElement;
  session: Session;
  posters: PosterRenderer;
  renderer: Renderer;
  overlay: Overlay;
  sounds: SoundEffects;
  tablePlay: TablePlay;
  settings: SettingsStore<Settings>;
  /** A puzzle is finished. */
  onScore(points: number): void;
}) {
  const { canvas, session, posters, renderer, overlay, sounds, tablePlay, settings } = parts;
  let posterNames: readonly string[] = [];
  let finished: Finished | null = null;
  let wanted = 0;
  void posters.list.then((list) => {
    posterNames = list.map(({ id }) => id);
  });

  const print = (poster: string, seed: number, width = printWidth()): Promise<Print | null> =>
    posters.print(poster, seed, width, 'picture');

  async function printWanted(poster: string, seed: number): Promise<Print | null> {
    const number = ++wanted;
    const made = await print(poster, seed);
    return number === wanted ? made : null;
  }

  async function sharpen(): Promise<void> {
    const { puzzle } = session;
    await nextPicture();
    for (const width of [EARLY_WIDTH, printWidth()]) {
      const made = await print(puzzle.poster, puzzle.posterSeed, width);
      if (!made || session.puzzle !== puzzle || renderer.table !== puzzle.table) return;
      tablePlay.sharpen(made);
    }
  }

  /** Prints a poster, has the session lay its table out, and shows it. */
  async function beginOn(poster: string, seed: number, layOut: () => void): Promise<void> {
    const made = await printWanted(poster, seed);
    if (!made) return;
    layOut();
    finished = null;
    const { table } = session.puzzle;
    tablePlay.lay(made, table);
    overlay.closeScreens();
    overlay.hideResult();
    canvas.focus({ preventScroll: true });
    sounds.leafed();
    overlay.say(describeTable(table, made.facts.title));
  }

  const begin = (choice: Choice): Promise<void> =>
    beginOn(choice.poster, session.posterSeed(choice.poster), () => session.begin(choice));

  async function takeBack(): Promise<void> {
    const { aside } = session;
    if (aside) await beginOn(aside.poster, aside.posterSeed, () => session.takeBack(aside));
  }

  /** Another puzzle of the same poster is simply the next one. */
  function nameOf({ poster, count }: Choice): string {
    return poster === session.choice.poster ? `Again, ${count} pieces` : 'Next poster';
  }

  function showOutcome(): void {
    if (!finished) return;
    const { poster, before } = finished;
    const points = settings.current.showsPoints ? pointsFor(poster) : null;
    const { sent } = session;
    overlay.showResult({
      ...poster,
      points,
      before,
      sender: sent && { ...sent, seconds: secondsOf(sent) },
      next: session.aside ? 'Back to your own table' : nameOf(session.next(posterNames)),
    });
  }

  return {
    /** Lays out what the session has kept, on the print that is there already, and says how it stands; sharper prints follow. */
    takeUp(): void {
      tablePlay.lay(tablePlay.print, session.puzzle.table);
      void sharpen();
      finished = session.finishedBefore;
      showOutcome();
      const { table } = session.puzzle;
      if (session.refusal)
        overlay.showNote(`The table that was kept here could not be laid out again. ${session.refusal}`);
      else if (session.gallery.length === 0 && !table.isStarted) tablePlay.showFirstHint();
      overlay.say(describeTable(table, tablePlay.print.facts.title));
    },
    /** Puts another puzzle on the table as soon as its poster is printed. */
    begin,
    /** The same for a puzzle that somebody sent. */
    async beginSent(sent: SentPuzzle): Promise<void> {
      await beginOn(sent.poster, sent.posterSeed, () => session.beginSent(sent));
      if (session.gallery.length === 0) tablePlay.showFirstHint();
    },
    /** The poster of a day, by its number, in the size that was chosen last. */
    beginDay: (day: number): Promise<void> => begin({ ...session.choice, poster: `day-${day}` }),
    /** Lays out again what was put aside for it. */
    takeBack,
    /** Begins what comes next. */
    next(): void {
      void (session.aside ? takeBack() : begin(session.next(posterNames)));
    },
    /** Hangs the poster of the puzzle that is done. */
    end(): void {
      finished = session.finish(tablePlay.print.facts.title);
      tablePlay.pieces.rest();
      sounds.finished();
      renderer.showFinale();
      overlay.hideNote();
      overlay.showReference(null);
      parts.onScore(finished.poster.points);
    },
    /** Shows how well it was done, if it is done. */
    showOutcome,
    /** A poster's print; null if there is none, or something else has been wanted since. */
    printWanted,
    /** Lays the session's table out again after something else. */
    async layAgain(): Promise<void> {
      const { poster, posterSeed } = session.puzzle;
      const made = await print(poster, posterSeed);
      if (made) tablePlay.lay(made, session.puzzle.table);
    },
  };
}
