import { performance } from 'node:perf_hooks';
import { WINDOW } from '#engine/online/online-game.ts';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { readTrack } from '../bot/fly-race.ts';
import { createInput } from '../rules/input.ts';
import { createOnlineGame, packSeat } from '../rules/online.ts';

const SEARCHED_TICKS = 3_600;
const REPEATS = 400;

/** Steps simulated first, so that the ships have left the starting grid. */
const SORTED_STEPS = 300;

const CLOSE_METRES = 48;

/** Returns sorted times of rolling back a whole window when most ships fly close together. */
function goBack(): number[] {
  const track = readTrack('canyon');
  const game = createOnlineGame(() => track);
  const state = game.create(5, track.id, 2);
  const fullest = game.create(5, track.id, 2);
  const saved = Array.from({ length: WINDOW }, () => game.create(5, track.id, 2));
  const bots = [0, 1].map((seat) => createBot(state.race, BOT_SKILLS.middle, seat, seat));
  const inputs = bots.map(createInput);
  let most = -1;
  let words: number[] = [];
  for (let tick = 0; tick < SEARCHED_TICKS; tick++) {
    words = bots.map((bot, seat) => {
      const input = inputs[seat] ?? createInput();
      bot(state.race, input);
      return packSeat(input, false);
    });
    game.step(state, words);
    const { ships } = state.race;
    const close = ships.flatMap((ship) =>
      ships.filter((other) => Math.abs(other.progress - ship.progress) < CLOSE_METRES),
    ).length;
    if (close <= most || state.race.steps < SORTED_STEPS) continue;
    most = close;
    game.copy(state, fullest);
  }
  return Array.from({ length: REPEATS }, () => {
    const before = performance.now();
    game.copy(fullest, state);
    for (const each of saved) {
      game.copy(state, each);
      game.step(state, words);
    }
    return performance.now() - before;
  }).sort((one, other) => one - other);
}

export async function measureOwnFigures(): Promise<string> {
  const again = goBack();
  const shareOf = (share: number): string => (again[Math.floor(again.length * share)] ?? 0).toFixed(2);
  return `Sky City Rush between two devices: in the moment of a race when most of its six ships fly close together, a rollback
that restores the state, then saves and simulates ${WINDOW} ticks, takes ${shareOf(0.5)} ms at the median, ${shareOf(0.95)} ms at the 95th percentile; the goal is 2 ms.`;
}
