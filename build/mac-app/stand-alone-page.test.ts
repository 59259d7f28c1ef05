// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { standAlonePage } from './stand-alone-page.ts';

const html = standAlonePage({
  title: 'Pong & <Ping>',
  code: 'globalThis.text = "</script><!-- still a text -->";\r\n',
  starter: 'start();',
  data: new Uint8Array([1, 2, 255]),
  colours: { backdrop: '#0d0d0c', 'backdrop-ink': '#f2efe6' },
});
const page = new DOMParser().parseFromString(html, 'text/html');
const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const scripts = [...page.querySelectorAll('script:not([type])')].map(({ textContent }) => textContent ?? '');

test('the page’s policy allows only its own scripts and styles, by hash', () => {
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(policy).toContain(`'sha256-${sha256(script)}'`);
  expect(policy).toContain(`style-src 'sha256-${sha256(page.querySelector('style')?.textContent ?? '')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('text that looks like an end tag does not end a script, and the script still reads it unchanged', () => {
  const defined: { text?: string } = {};
  new Function('globalThis', scripts[0] ?? '')(defined);
  expect(defined.text).toBe('</script><!-- still a text -->');
});

test('the page contains the game’s data, and escapes the title', () => {
  expect(page.getElementById('game-data')?.textContent).toBe('AQL/');
  expect(page.title).toBe('Pong & <Ping>');
});

test('the page requests no other file', () => {
  expect(page.querySelectorAll('[src], [href], link')).toHaveLength(0);
});
