import { expect, test } from 'vitest';
import { readTrack, TRACK_IDS } from '../../../bot/fly-race.ts';
import { createSection, GAP, LOOP, pathOf, readSection, wrapAlong } from '../../../rules/track.ts';
import { guideBoardsOf } from './landmarks.ts';

test.each(TRACK_IDS)(
  'on %s a board over the deck announces every branch and every other special stretch in time',
  (id) => {
    const track = readTrack(id);
    const main = pathOf(track, 0);
    const boards = guideBoardsOf(track);
    for (const { kind, from, side } of track.branches)
      expect(boards).toContainEqual(expect.objectContaining({ announces: kind, at: from, side }));
    const begins = (flag: number, section: number): boolean =>
      ((main.flags[section] ?? 0) & flag) !== 0 && ((main.flags[section - 1] ?? 0) & flag) === 0;
    for (let section = 1; section < main.count; section++) {
      for (const [flag, names] of [
        [LOOP, ['loop']],
        [GAP, ['jump', 'drop']],
      ] as const) {
        if (!begins(flag, section)) continue;
        const board = boards.find(({ at }) => Math.abs(at - section * main.spacing) < main.spacing);
        expect(names).toContain(board?.announces);
      }
    }
    const section = createSection();
    for (const { along, at } of boards) {
      const ahead = wrapAlong(main, at - along);
      expect(ahead).toBeGreaterThanOrEqual(200);
      expect(ahead).toBeLessThanOrEqual(400);
      readSection(main, along, section);
      expect(section.flags & (GAP | LOOP)).toBe(0);
    }
  },
);

test('a jump that lands far below is a drop', () => {
  const announced = (id: string): string[] => guideBoardsOf(readTrack(id)).map(({ announces }) => announces);
  expect(announced('undercity')).toContain('drop');
  expect(announced('canyon')).toContain('jump');
  expect(announced('spire')).toContain('loop');
});
