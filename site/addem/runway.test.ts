import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const styles = read('runway.css');
const script = read('runway.tsx');

test('what the script moves is set on the runway alone: a rule of a part would hide it', () => {
  const moved = [...script.matchAll(/setProperty\('(--[\w-]+)'/g)].map(([, name]) => name);
  expect(moved.length).toBeGreaterThan(0);
  const rules = [...styles.matchAll(/(\.[\w-]+) \{([^{}]*)\}/g)];
  for (const name of moved) {
    const declaring = rules.filter(([, , body]) => new RegExp(`[\\s;]${name}:`).test(body ?? ''));
    expect(declaring.map(([, selector]) => selector)).toEqual(['.addem-runway']);
  }
});
