import { vi } from 'vitest';
import type { GameHost } from '#engine/game.ts';
import { playOnline } from '#engine/online/online-play.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { plainTrack } from '#games/sky-city-rush/bot/fly-race.ts';
import { restartFromPage } from '#games/sky-city-rush/commands.ts';
import type { Track } from '#games/sky-city-rush/rules/track.ts';
import { FriendRace } from '#games/sky-city-rush/session/friend-race.ts';
import { sendChallenge } from '#games/sky-city-rush/session/links.ts';
import { RaceGame, type Stage } from '#games/sky-city-rush/session/race-game.ts';
import { opponentOfReplay } from '#games/sky-city-rush/session/read-opponent.ts';
import { resultOf } from '#games/sky-city-rush/session/result.ts';
import { SAVED_SETTINGS } from '#games/sky-city-rush/session/saved-settings.ts';
import { Session } from '#games/sky-city-rush/session/session.ts';
import type { Settings } from '#games/sky-city-rush/session/settings.ts';
import type { Tracks } from '#games/sky-city-rush/session/tracks.ts';

const canyon = { ...plainTrack(), id: 'canyon', name: 'Towers’ Canyon' };
const spire = { ...plainTrack(), id: 'spire', name: 'The Spire' };
const TWO_TRACKS: Tracks = {
  list: [
    ['canyon', 'Towers’ Canyon'],
    ['spire', 'The Spire'],
  ],
  get: (id) => (id === 'spire' ? spire : canyon),
};

interface MadeUp {
  readonly tracks?: Tracks;
  readonly today?: () => number;
  readonly settings?: Partial<Settings>;
}

const module = { FriendRace, opponentOfReplay, playOnline, resultOf, sendChallenge };

export function createMadeUpRace({ tracks = TWO_TRACKS, today, settings = {} }: MadeUp = {}) {
  const emit = vi.fn();
  const shell = createGameShell({ emit } as unknown as GameHost, 'test', SAVED_SETTINGS, {
    ...{ ifRefused() {}, unlock() {}, setVolume() {}, setMuted() {}, dispose() {} },
  });
  shell.settings.change(settings);
  const session = new Session(
    { saves: shell.saves, today: today ?? (() => dayOf(new Date())), freshSeed: () => 5 },
    tracks.get('canyon') as Track,
    shell.settings.current,
  );
  const stage = {
    showStep: vi.fn(),
    showTrack: vi.fn(),
    clear: vi.fn(),
    photograph: vi.fn<Stage['photograph']>(async () => null),
    focusGame: vi.fn(),
    say: vi.fn(),
    openFriendMenu: vi.fn(),
  };
  const steering = {
    device: 'keyboard' as const,
    read: vi.fn(),
    endStep: vi.fn(),
    releaseAll: vi.fn(),
    askForReset: vi.fn(),
  };
  /** `module` is null for a second script that is not loaded yet. */
  const late = { load: async () => module, loaded: module, module: module as typeof module | null };
  const game = new RaceGame(shell, session, tracks, stage, steering, late);
  const running = shell.run({ send: () => false, attentionLost() {} }, restartFromPage);
  return { game, shell, session, stage, steering, late, emit, tracks, dispose: () => running.dispose() };
}
