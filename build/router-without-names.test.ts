import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { withoutNames } from './router-without-names.ts';
import { readText } from './text-file.ts';

const folder = join(projectRoot, 'node_modules/react-router/dist/production');
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readText(join(folder, name)))
  .join('\n');

test('no component of React Router is held in a bundle by its name', () => {
  expect(router).toMatch(/^NavLink\.displayName = /m);
  expect(withoutNames(router)).not.toMatch(/^\w+\.displayName = /m);
});

test('its components that forward references may be left out, and nothing else is touched', () => {
  const changed = withoutNames(router);
  for (const name of ['Link', 'NavLink', 'Form'])
    expect(changed).toMatch(new RegExp(`^var ${name} = /\\* @__PURE__ \\*/ \\w+\\.forwardRef\\($`, 'm'));
  const bare = (source: string) =>
    source.replaceAll('/* @__PURE__ */ ', '').replace(/^\w+\.displayName = .*;$/gm, '');
  expect(bare(changed)).toBe(bare(router));
});
