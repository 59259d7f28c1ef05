/** What comes after what: puzzles that are taken up, begun and finished, each on a print of its poster. */

import type { Sounds } from '../view/audio/sound-effects.ts';
import { describeTable } from '../view/describe-table.ts';
import type { Words } from '../view/overlay.ts';
import type { Press, Print } from '../view/posters/poster-renderer.ts';
import { printWidth } from '../view/posters/poster-width.ts';
import type { Shop } from '../view/renderer.ts';
import type { Choice, Finished, Session } from './session.ts';
import type { Scene } from './table-play.ts';

/** What a programme is made of. */
export interface ProgrammeParts {
  readonly canvas: HTMLElement;
  readonly session: Session;
  readonly press: Press;
  readonly shop: Shop;
  readonly words: Words;
  readonly sounds: Sounds;
  readonly scene: Scene;
  isLapseOn(): boolean;
  /** A puzzle is finished. */
  onScore(points: number): void;
}

/** The programme. */
export interface Programme {
  /** Lays out what the session has kept, on the print that is there already; a sharp one follows. */
  takeUp(): void;
  /** Puts another puzzle on the table as soon as its poster is printed. */
  begin(choice: Choice): Promise<void>;
  /** Begins what comes next. */
  next(): void;
  /** Hangs the poster of the puzzle that is done. */
  end(): void;
  /** Shows how well it was done, if it is done. */
  showOutcome(): void;
  /** A poster's print; null if there is none, or something else has been wanted since. */
  printWanted(poster: string, seed: number): Promise<Print | null>;
  /** Lays the session's table out again after something else. */
  layAgain(): Promise<void>;
}

/** Makes the programme of a session. */
export function createProgramme(parts: ProgrammeParts): Programme {
  const { canvas, session, press, shop, words, sounds, scene } = parts;
  let posterNames: readonly string[] = [];
  let finished: Finished | null = null;
  let wanted = 0;
  void press.posters.then((posters) => {
    posterNames = posters.map(({ id }) => id);
  });

  const print = (poster: string, seed: number): Promise<Print | null> =>
    press.print(poster, seed, printWidth(), 'picture');

  async function printWanted(poster: string, seed: number): Promise<Print | null> {
    const number = ++wanted;
    const made = await print(poster, seed);
    return number === wanted ? made : null;
  }

  async function sharpen(): Promise<void> {
    const { puzzle } = session;
    const made = await print(puzzle.poster, puzzle.posterSeed);
    if (made && session.puzzle === puzzle && !parts.isLapseOn()) scene.sharpen(made);
  }

  async function begin(choice: Choice): Promise<void> {
    const made = await printWanted(choice.poster, session.posterSeed(choice.poster));
    if (!made) return;
    session.begin(choice);
    finished = null;
    const { table } = session.puzzle;
    scene.lay(made, table);
    words.closeScreens();
    words.hideFinish();
    canvas.focus({ preventScroll: true });
    sounds.leafed();
    words.say(describeTable(table, made.facts.title));
  }

  /** Another puzzle of the same poster is simply the next one. */
  function nameOf({ poster, count }: Choice): string {
    return poster === session.choice.poster ? `Again, ${count} pieces` : 'Next poster';
  }

  function showOutcome(): void {
    if (!finished) return;
    const { hung, before } = finished;
    words.showFinish({ ...hung, before, next: nameOf(session.next(posterNames)) });
  }

  return {
    takeUp() {
      scene.lay(scene.print, session.puzzle.table);
      void sharpen();
      finished = session.finishedBefore;
      showOutcome();
    },
    begin,
    next() {
      void begin(session.next(posterNames));
    },
    end() {
      finished = session.finish(scene.print.facts.title);
      scene.pieces.rest();
      sounds.finished();
      shop.showFinale();
      words.hideNote();
      words.showReference(null);
      parts.onScore(finished.hung.points);
    },
    showOutcome,
    printWanted,
    async layAgain() {
      const { poster, posterSeed } = session.puzzle;
      const made = await print(poster, posterSeed);
      if (made) scene.lay(made, session.puzzle.table);
    },
  };
}
