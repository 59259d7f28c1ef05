import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wayBack } from './sign-in-page.tsx';

const origin = 'https://games.example';

test('a visitor who came from the web games returns to them, whether by the router or by a served link', () => {
  expect(wayBack('/webgames', '', origin)).toBe('/webgames');
  expect(wayBack(null, `${origin}/webgames`, origin)).toBe('/webgames');
});

test.each([
  ['', 'a visitor who has typed the address'],
  [`${origin}/`, 'who comes from the home page'],
  [`${origin}/account`, 'who comes from the account'],
  ['https://evil.example/webgames', 'who comes from another site'],
])('a visitor with the referrer “%s” stays on the page: %s', (referrer) => {
  expect(wayBack(null, referrer, origin)).toBeNull();
});

test('for any state and referrer, the visitor either stays or goes to the web games', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.webUrl()),
      fc.oneof(fc.string(), fc.webUrl()),
      (state, referrer) => {
        expect([null, '/webgames']).toContain(wayBack(state, referrer, origin));
      },
    ),
  );
});
