import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPool, freeItem, liveItem, takeItem } from './pool.ts';

test('a full pool returns null', () => {
  const pool = createPool(2, () => ({ value: 0 }));
  expect(takeItem(pool)).not.toBeNull();
  expect(takeItem(pool)).not.toBeNull();
  expect(takeItem(pool)).toBeNull();
});

test('after items are taken and freed in any order, the active items are those not freed, and no item is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 }), { maxLength: 100 }), (actions) => {
      let nextValue = 0;
      const pool = createPool(8, () => ({ value: -1 }));
      const live = new Set<number>();
      for (const action of actions) {
        if (action < 10) {
          const item = takeItem(pool);
          if (item) {
            item.value = nextValue++;
            live.add(item.value);
          }
        } else if (pool.count > 0) {
          const index = action % pool.count;
          live.delete(liveItem(pool, index).value);
          freeItem(pool, index);
        }
        const values = Array.from({ length: pool.count }, (_, index) => liveItem(pool, index).value);
        expect(new Set(values)).toEqual(live);
        expect(new Set(pool.items).size).toBe(8);
      }
    }),
  );
});
