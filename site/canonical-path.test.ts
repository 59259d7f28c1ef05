import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTarget } from './canonical-path.ts';

test.each([
  ['/', null],
  ['/webgames', null],
  ['/%77ebgames', null],
  ['/play/torch/', null],
  ['/games/lamp/html/01234567/', null],
  ['/games/lamp/html/01234567', '/games/lamp/html/01234567/'],
  ['/games/lamp/html/01234567/help.html', null],
  ['/webgames/', '/webgames'],
  ['/webgames%2Ehtml', '/webgames'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['/a%2Fb/', '/a%2Fb'],
  ['/a%25/', '/a%25'],
  ['/%5Cexample.org/', '/%5Cexample.org'],
  ['/\\example.org/', '/%5Cexample.org'],
  ['//example.org/', '/example.org'],
  ['/%0d%0aSet-Cookie:a/', '/%0d%0aSet-Cookie:a'],
  ['/%zz/', '/%zz'],
])('%s is redirected to %s', (path, target) => {
  expect(redirectTarget(path)).toBe(target);
});

test('a redirect stays on its host, normalises escapes in one step, and preserves the request’s other escapes', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5C',
      '%5c',
      '%0d%0a',
      '%',
      '%25',
      '%C3%A9',
      ';',
      ':',
      '@',
      ' ',
      '"',
    ],
    ...['example.org', 'webgames', 'index', '.html', 'index.html', 'play', 'http:'],
  );
  const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(path, (asked) => {
      const target = redirectTarget(asked);
      if (target === null) return;
      expect(new URL(target, 'https://site.example').origin).toBe('https://site.example');
      expect(target).toMatch(/^\/(?!\/)[\w.~!$&'()*+,;=:@%/-]*$/);
      for (const each of ['%2f', '%5c', '%0d', '%25'])
        if (!asked.toLowerCase().includes(each) && !asked.includes('\\'))
          expect(target.toLowerCase()).not.toContain(each);
    }),
  );
});
