import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/project-root.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

test('every dependency has a line in its decision record that says why, and no line is left over', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const lines = [...read('docs/decisions/012-dependencies.md').matchAll(/^\| `([^`]+)` \| (.*\S) \|$/gm)];
  expect(lines.map(([, name]) => name).sort()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies }).sort(),
  );
  for (const [, name, why = ''] of lines) expect(why.length, name).toBeGreaterThan(10);
});
