import { expect, test } from 'vitest';
import { runToEnd } from '#engine/loop/frame-loop.ts';
import { readTrack, TRACK_IDS } from '../../bot/fly-race.ts';
import { indexCorridor, planCity } from './city/city-plan.ts';
import { surroundingsOf } from './surroundings.ts';
import { lowestOf, readCorridor, readRibbons } from './track/course.ts';

const places = TRACK_IDS.map((id) => {
  const track = readTrack(id);
  const corridor = indexCorridor(readCorridor(readRibbons(track)));
  const surroundings = surroundingsOf(id, lowestOf(track));
  return { corridor, ...surroundings, city: surroundings.city(corridor) };
});

test('each track has its own light, deck, rail and towers', () => {
  const kinds = [
    places.map(({ mood }) => mood),
    places.map(({ deck }) => deck.deck),
    places.map(({ deck }) => deck.wall),
    places.map(({ deck }) => deck.rail),
    places.map(({ city }) => city.crown),
  ];
  for (const kind of kinds) expect(new Set<unknown>(kind).size).toBe(TRACK_IDS.length);
});

test('every city has thousands of boxes, and few enough that none is left out', () => {
  for (const { corridor, city, cloudHeight } of places) {
    const { count } = runToEnd(planCity(corridor, city, cloudHeight));

    expect(count).toBeGreaterThan(1500);
    expect(count).toBeLessThan(9000);
  }
});
