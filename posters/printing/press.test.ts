import { beforeEach, expect, test, vi } from 'vitest';
import { type Drawing, plateOf } from './press.ts';

const CIRCLE = 'M0 0L1 1Z';

beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
});

const drawing = () => ({ fill: vi.fn(), fillStyle: '' });

test.each([
  { isEngraved: true, isRuled: true, fills: 2 },
  { isEngraved: false, isRuled: true, fills: 1 },
  { isEngraved: false, isRuled: false, fills: 0 },
])('line work is laid down where it is wanted: $isEngraved, $isRuled', ({ fills, ...work }) => {
  const context = drawing();
  const press = plateOf(context as unknown as Drawing, 0, work);
  press.engrave(CIRCLE, [1]);
  press.rule(() => CIRCLE, [1]);
  expect(context.fill).toHaveBeenCalledTimes(fills);
});

test('a draft does not even work out the lines that rule a ground', () => {
  const lines = vi.fn(() => CIRCLE);
  plateOf(drawing() as unknown as Drawing, 0, { isEngraved: false, isRuled: false }).rule(lines, [1]);
  expect(lines).not.toHaveBeenCalled();
});
