import { vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSettingsStore, type SaveStore } from '#engine/saving/save-store.ts';
import { loadCollection, loadDays } from '#games/donum/levels/read-data.ts';
import { Donum } from '#games/donum/session/donum.ts';
import { Draft } from '#games/donum/session/draft.ts';
import { createHints } from '#games/donum/session/hints.ts';
import { SAVED_SETTINGS } from '#games/donum/session/saved-data.ts';
import { Session } from '#games/donum/session/session.ts';
import * as sharing from '#games/donum/session/sharing.ts';
import { createFakeTabs } from '#tests/support/fake-tabs.ts';

const FRAME_MS = 20;

const LATE = { createHints, Draft, ...sharing };

export const loadLate = async () => LATE;

export function createMadeUpDonum(load = loadLate, saves: SaveStore = createFakeTabs().open('donum')) {
  const events = {
    ...{ level: vi.fn(), motion: vi.fn(), refused: vi.fn(), solved: vi.fn(), ending: vi.fn() },
    ...{ hint: vi.fn(), draft: vi.fn(), said: vi.fn(), gameOver: vi.fn(), changed: vi.fn() },
  };
  const collection = loadCollection();
  let nowMs = 1000;
  const session = new Session(collection, loadDays(), saves, () => dayOf(new Date('2026-11-21T12:00:00Z')));
  const settings = createSettingsStore(saves, SAVED_SETTINGS);
  const game = new Donum(collection, session, saves, settings, events, () => nowMs, { load, loaded: LATE });
  return {
    game,
    events,
    saves,
    pass(ms: number, frame: () => void = () => game.advance()): void {
      for (const end = nowMs + ms; nowMs < end; nowMs += FRAME_MS) frame();
    },
  };
}
