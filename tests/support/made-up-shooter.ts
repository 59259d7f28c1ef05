/** A game for tests: only stage and devices are fakes. */

import { vi } from 'vitest';
import type { GameHost } from '#engine/game.ts';
import { createMachine } from '#engine/phases/machine.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { readTuning } from '#games/shoot-or-die/bot/play-round.ts';
import * as ask from '#games/shoot-or-die/commands.ts';
import { phases } from '#games/shoot-or-die/phases/phases.ts';
import { readAddress, sharedRun, shareRun } from '#games/shoot-or-die/session/links.ts';
import { opponentOfRecording } from '#games/shoot-or-die/session/opponent.ts';
import { createViewer, readReplay } from '#games/shoot-or-die/session/replayed-run.ts';
import { SAVED_SETTINGS } from '#games/shoot-or-die/session/saved-settings.ts';
import { Session } from '#games/shoot-or-die/session/session.ts';
import { ShooterGame } from '#games/shoot-or-die/session/shooter-game.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';

export const tuning = readTuning();

const LATE = { createViewer, readReplay, shareRun, sharedRun, opponentOfRecording };

export function createMadeUpGame(mode: 'free' | 'day' = 'free') {
  const emit = vi.fn();
  const shell = createGameShell({ emit } as unknown as GameHost, 'shoot-or-die', SAVED_SETTINGS, {
    ...{ ifRefused() {}, unlock() {}, setVolume() {}, setMuted() {}, dispose() {} },
  });
  const session = new Session(
    tuning,
    shell.saves,
    () => dayOf(new Date()),
    () => 7,
    mode,
    'own',
  );
  const stage = { showStep: vi.fn(), clear: vi.fn(), suspend: vi.fn(), resume: vi.fn(), say: vi.fn() };
  const devices = {
    read: vi.fn((_: unknown, controls: object) => void Object.assign(controls, createControls())),
    releaseAll: vi.fn(),
  };
  const late = { module: LATE, loaded: LATE, load: async () => LATE };
  const game = new ShooterGame(shell, session, stage, devices, late);
  const machine = createMachine({
    ...{ game, phases, first: 'title', say: stage.say },
    fault(error) {
      throw error;
    },
  });
  return {
    ...{ game, machine, session, stage, devices, emit, settings: shell.settings },
    pass(seconds: number): void {
      game.pass(seconds);
      machine.frame(seconds);
    },
    die(): void {
      session.run.life.amount = 1;
      for (let i = 0; !session.run.isOver && i < 600; i++) machine.step();
    },
    async link(hash: string): Promise<void> {
      const brought = await readAddress(hash, tuning);
      if (typeof brought === 'object') machine.send(ask.followLink, brought);
    },
  };
}
