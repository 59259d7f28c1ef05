import { vi } from 'vitest';
import { Job } from '#engine/phases/job.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore, createSettingsStore } from '#engine/saving/save-store.ts';
import { joinBlock } from '#games/poster-puzzle/bot/bots.ts';
import { FILMING, NO_PICTURE, PRINTING, SAVING_STOPPED } from '#games/poster-puzzle/late-texts.ts';
import { dealTable } from '#games/poster-puzzle/rules/deal.ts';
import type { Table } from '#games/poster-puzzle/rules/state.ts';
import { Desk } from '#games/poster-puzzle/session/desk.ts';
import { readColours } from '#games/poster-puzzle/session/piece-colours.ts';
import { type Keepsake, PosterPuzzle } from '#games/poster-puzzle/session/poster-puzzle.ts';
import type { Posters, Print } from '#games/poster-puzzle/session/posters.ts';
import { SAVED_PUZZLE, writePuzzle } from '#games/poster-puzzle/session/saved-puzzle.ts';
import { createSending, writeSent } from '#games/poster-puzzle/session/send-puzzle.ts';
import { Session } from '#games/poster-puzzle/session/session.ts';
import { SAVED_SETTINGS } from '#games/poster-puzzle/session/settings.ts';
import { beginTimeLapse } from '#games/poster-puzzle/session/time-lapse.ts';

const POSTER = 'donum-bow';
const FRAME_MS = 20;

const printOf = (id: string, width: number): Print => ({
  facts: { id, title: `The ${id}`, description: `A picture of ${id}` },
  image: { width, height: (width * 4) / 3, close() {} } as ImageBitmap,
});

/** Creates a table of twelve pieces, of which the first `joined` are joined. */
export function tableWith(joined: number, turning = false): Table {
  const table = dealTable({ seed: 31, count: 12, turning, isTall: false });
  joinBlock(table, 3, joined / 3);
  table.isStarted = true;
  table.steps = 3600;
  return table;
}

interface Wanted {
  readonly table?: Table;
  readonly isStorageRefused?: boolean;
}

export function createMadeUpPuzzle({ table, isStorageRefused = false }: Wanted = {}) {
  const stored = new Map<string, string>();
  const saves = createSaveStore('poster-puzzle', {
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
      if (isStorageRefused) throw new Error('refused');
      stored.set(key, value);
    },
  });
  if (table) saves.update(SAVED_PUZZLE, () => writePuzzle({ poster: POSTER, posterSeed: 0, table }));
  const session = new Session({
    saves,
    today: () => dayOf(new Date('2026-11-21T12:00:00Z')),
    chance: () => 77,
    isTall: () => false,
    isDealtIntoTray: () => false,
  });
  if (table?.isFinished) session.finish('The Bow');
  let nowMs = 1000;
  const now = () => nowMs;
  const events = {
    ...{
      table: vi.fn(),
      poster: vi.fn(),
      taken: vi.fn(),
      laid: vi.fn(),
      watched: vi.fn(),
      moved: vi.fn(),
      turned: vi.fn(),
    },
    ...{
      stowed: vi.fn(),
      hinted: vi.fn(),
      refused: vi.fn(),
      finished: vi.fn(),
      gameOver: vi.fn(),
      leafed: vi.fn(),
    },
    ...{ said: vi.fn((_text: string) => {}), cursor: vi.fn(), offered: vi.fn(), changed: vi.fn() },
  };
  const posters: Posters = {
    list: Promise.resolve([printOf('heart', 1).facts]),
    print: (poster, _seed, width) => Promise.resolve(printOf(poster, width)),
    small: (poster, _seed, width) => Promise.resolve(printOf(poster, width)),
    draft: (poster) => Promise.resolve(printOf(poster, 240)),
    dispose() {},
  };
  const tilt = { moveX: 0, moveY: 0, panX: 0, panY: 0 };
  const saving = new Job<Keepsake>({
    run: () => new Promise(() => {}),
    running: ({ kind }) => (kind === 'film' ? FILMING : PRINTING),
    failed: () => NO_PICTURE,
    stopped: SAVING_STOPPED,
  });
  const game = new PosterPuzzle({
    ...{ session, saves, posters, now, events },
    settings: createSettingsStore(saves, SAVED_SETTINGS),
    desk: new Desk(session.puzzle.table, 1280, 720, () => true, now),
    firstPrint: printOf(POSTER, 240),
    printWidth: 1080,
    isSeen: () => true,
    nextPicture: () => Promise.resolve(),
    playerName: () => 'Player',
    cue: () => 'Drag a piece.',
    tilt: () => tilt,
    inksOf: () => readColours(new Uint8ClampedArray(3 * 4 * 4), 3, 4, 1),
    late: { loaded: { createSaving: () => saving, createSending, writeSent, beginTimeLapse } },
    clearAddress() {},
  });
  return {
    game,
    events,
    saves,
    tilt,
    pass(ms: number, frame: () => void): void {
      for (const end = nowMs + ms; nowMs < end; nowMs += FRAME_MS) frame();
    },
  };
}
