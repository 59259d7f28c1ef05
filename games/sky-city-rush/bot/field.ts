import type { RaceEventType } from '../rules/events.ts';
import type { Race } from '../rules/state.ts';

const TRAIN_METRES = 20;
const TRAIN_SHIPS = 4;
const TRAIN_SECONDS = 12;

const BUNCH_METRES = 100;

export type FieldReport = ReturnType<ReturnType<typeof observeField>['report']>;

export function observeField(ships: number) {
  const counts = (): number[] => Array.from({ length: ships }, () => 0);
  const [overtakes, errors, recoveries, falls, wallHits] = [counts(), counts(), counts(), counts(), counts()];
  const counters: Partial<Record<RaceEventType, number[]>> = {
    overtake: overtakes,
    error: errors,
    recovery: recoveries,
    fall: falls,
    wall: wallHits,
  };
  const orders = new Set<string>();
  let [steps, leadChanges, leader] = [0, 0, -1];
  let [lastOrder, orderChanges, bunchedSeconds] = ['', 0, 0];
  let [chain, chainSeconds, trainSeconds, longest] = ['', 0, 0, 0];
  let [gaps, gapSum, gapSquares] = [0, 0, 0];

  const look = (race: Race): void => {
    const order = race.ships
      .map((ship, index) => ({ index, progress: ship.progress }))
      .sort((a, b) => b.progress - a.progress);
    const name = order.map(({ index }) => index).join('');
    orders.add(name);
    if (lastOrder !== '' && name !== lastOrder) orderChanges++;
    lastOrder = name;
    const rivals = order.filter(({ index }) => index > 0);
    if ((rivals[0]?.progress ?? 0) - (rivals.at(-1)?.progress ?? 0) < BUNCH_METRES) bunchedSeconds++;
    const first = order[0]?.index ?? 0;
    if (leader >= 0 && first !== leader) leadChanges++;
    leader = first;
    let [run, longestRun] = ['', ''];
    order.forEach(({ index, progress }, i) => {
      const gap = i === 0 ? Infinity : (order[i - 1]?.progress ?? 0) - progress;
      if (i > 0) {
        gaps++;
        gapSum += gap;
        gapSquares += gap * gap;
      }
      run = gap < TRAIN_METRES ? run + index : String(index);
      if (run.length > longestRun.length) longestRun = run;
    });
    const isChain = longestRun.length >= TRAIN_SHIPS;
    chainSeconds = isChain && longestRun === chain ? chainSeconds + 1 : isChain ? 1 : 0;
    chain = longestRun;
    if (chainSeconds === TRAIN_SECONDS) trainSeconds += TRAIN_SECONDS;
    else if (chainSeconds > TRAIN_SECONDS) trainSeconds++;
    longest = Math.max(longest, chainSeconds);
  };

  return {
    see(race: Race): void {
      for (let i = 0; i < race.events.count; i++) {
        const event = race.events.items[i];
        const counter = event && counters[event.type];
        if (event && counter) counter[event.ship] = (counter[event.ship] ?? 0) + 1;
      }
      if (race.phase !== 'countdown' && ++steps % 60 === 0) look(race);
    },
    report() {
      const mean = gapSum / Math.max(1, gaps);
      return {
        seconds: Math.round(steps / 60),
        overtakes,
        errors,
        recoveries,
        falls,
        wallHits,
        leadChanges,
        orders: orders.size,
        orderChanges,
        trainSeconds,
        longestTrainSeconds: longest >= TRAIN_SECONDS ? longest : 0,
        bunchedFraction: bunchedSeconds / Math.max(1, Math.floor(steps / 60)),
        /** Metres between neighbouring ships: mean and standard deviation. */
        gapMean: mean,
        gapSpread: Math.sqrt(Math.max(0, gapSquares / Math.max(1, gaps) - mean * mean)),
      };
    },
  };
}
