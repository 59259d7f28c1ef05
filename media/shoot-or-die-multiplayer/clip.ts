/** Plays Shoot or Die Multiplayer for its clip: two at one keyboard and two rivals, in the thick of a round. */
import type { Page } from '@playwright/test';
import { BILL, type Film } from '#build/pictures/clips/clip.ts';
import { runSteps } from '#build/pictures/screenshots/frames-by-hand.ts';
import { beginMatch, TURN_STEPS, turnHearts } from './screenshots.ts';

/** Turns of the way before the clip begins, and while it lasts. */
const BEFORE = 22;
const SHOWN = 12;

/** Under the bill of hearts. */
export const clip: Film = { path: '/play/shoot-or-die-multiplayer/', size: BILL, play };

/** The round, in motion. */
async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await beginMatch(page);
  for (let turn = 0; turn < BEFORE + SHOWN; turn += 1) {
    const letGo = await turnHearts(page, turn);
    if (turn < BEFORE) await runSteps(page, TURN_STEPS);
    else yield* framesOfTurn(page, turn);
    await letGo();
  }
}

/** The frames of the clip that fall into a turn; each is two steps, and a turn may have an odd number of them. */
async function* framesOfTurn(page: Page, turn: number): AsyncGenerator<undefined, void, undefined> {
  const first = Math.ceil((turn * TURN_STEPS) / 2);
  const end = Math.ceil(((turn + 1) * TURN_STEPS) / 2);
  for (let frame = first; frame < end; frame += 1) {
    await runSteps(page, 2);
    yield;
  }
}
