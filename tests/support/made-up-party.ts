import { vi } from 'vitest';
import type { GameHost } from '#engine/game.ts';
import { playOnline } from '#engine/online/online-play.ts';
import { createMachine } from '#engine/phases/machine.ts';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { ask } from '#games/shoot-or-die-multiplayer/commands.ts';
import { PHASES } from '#games/shoot-or-die-multiplayer/phases/phases.ts';
import { FriendMatch } from '#games/shoot-or-die-multiplayer/session/friend-match.ts';
import { copyPlayedMatch, WatchedMatch } from '#games/shoot-or-die-multiplayer/session/match-link.ts';
import { PartyGame } from '#games/shoot-or-die-multiplayer/session/party-game.ts';
import { countChampion } from '#games/shoot-or-die-multiplayer/session/rivalry.ts';
import { SAVED_SETTINGS } from '#games/shoot-or-die-multiplayer/session/saved-settings.ts';
import { Session } from '#games/shoot-or-die-multiplayer/session/session.ts';

export function createMadeUpParty() {
  const emit = vi.fn();
  const shell = createGameShell({ emit } as unknown as GameHost, 'shoot-or-die-multiplayer', SAVED_SETTINGS, {
    ...{ ifRefused() {}, unlock() {}, setVolume() {}, setMuted() {}, dispose() {} },
  });
  const stage = {
    showStep: vi.fn(),
    clear: vi.fn(),
    setSilent: vi.fn(),
    focusGame: vi.fn(),
    say: vi.fn(),
    openFriendMenu: vi.fn(),
  };
  const devices = {
    usual: 'left-keys' as const,
    read: vi.fn(),
    endStep: vi.fn(),
    releaseAll: vi.fn(),
    pressDash: vi.fn(),
  };
  const loaded = { copyPlayedMatch, countChampion, FriendMatch, playOnline, WatchedMatch };
  const late = {
    loaded,
    whenLoaded(listener: (module: typeof loaded) => void) {
      listener(loaded);
      return () => {};
    },
  };
  const game = new PartyGame(shell, new Session(() => 7, 3), stage, devices, late);
  const said: string[] = [];
  const machine = createMachine({
    ...{ game, phases: PHASES, first: 'title' },
    say: (text) => void said.push(text),
    fault(error) {
      throw error;
    },
  });
  const running = shell.run(machine, ask.restartFromPage);
  const dispose = () => {
    machine.dispose();
    running.dispose();
  };
  const end = (champion: number): void => {
    const wins = game.session.match.wins.map((_, seat) => (seat === champion ? 3 : 0));
    Object.assign(game.session.match, { phase: 'aftermath', phaseSteps: 10_000, wins });
    machine.step();
  };
  return { game, machine, stage, devices, emit, said, end, dispose };
}
