import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AddemGame } from './addem-game.tsx';

const html = renderToString(
  <StaticRouter location="/webgames/addem-numbers">
    <AddemGame />
  </StaticRouter>,
);

test('the served page explains the game, and shows the field for a name before any script runs', () => {
  expect(html).toContain('How to play');
  expect(html).toContain('You start with 15 seconds of runway');
  expect(html).toContain('<noscript>');
  const [welcome, gameOver] = html.match(/<dialog.*?<\/dialog>/gs) ?? [];
  expect(welcome).toMatch(/^<dialog[^>]*\sdata-served="true"[^>]*\sopen/);
  expect(welcome).toMatch(/<form[^>]*\smethod="dialog"/);
  expect(welcome).toMatch(/<input[^>]*\sautofocus/i);
  expect(gameOver).not.toMatch(/^<dialog[^>]*\s(data-served|open)/);
});

test('the served page has one main heading', () => {
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('the served page has no inline style, which the content security policy would block', () => {
  expect(html).not.toMatch(/\sstyle=/);
});
