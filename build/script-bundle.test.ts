import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from './files.ts';
import { ANY_MODULE_BROWSER, bundleLogger, bundleScript, OLDEST_BROWSERS } from './script-bundle.ts';

/** Writes modules into a temporary folder, and returns the path of the first from the project's root. */
function entryOf(modules: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'script-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, name), code);
  return relative(projectRoot, join(folder, Object.keys(modules)[0] ?? ''));
}

test('bundles an entry and its modules into one classic script, with constants replaced', async () => {
  const entry = entryOf({
    'main.ts': "import { twice } from './twice.ts'; Object.assign(globalThis, { found: twice(__STEP__) });",
    'twice.ts': 'export const twice = (value: number) => value * 2;',
  });
  const page: { found?: number } = {};
  const script = await bundleScript(entry, {
    target: OLDEST_BROWSERS,
    define: { __STEP__: '21' },
    format: 'iife',
  });
  runInNewContext(script, page);
  expect(page.found).toBe(42);
});

test('writes syntax of the target browsers only', async () => {
  const entry = entryOf({ 'main.ts': 'globalThis.name = globalThis.name ?? "none";' });
  expect(await bundleScript(entry, { target: OLDEST_BROWSERS })).toContain('??');
  expect(await bundleScript(entry, { target: ANY_MODULE_BROWSER })).not.toContain('??');
});

test('refuses a script that imports another one at run time', async () => {
  const entry = entryOf({ 'main.ts': "import 'https://elsewhere.example/a.js'; console.log(1);" });
  await expect(bundleScript(entry, { target: OLDEST_BROWSERS })).rejects.toThrow(
    `${entry} does not result in one script.`,
  );
});

test('prints warnings and errors, except that a build failed', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const logger = bundleLogger();
  logger.error('Build failed in 12ms');
  expect(printed).not.toHaveBeenCalled();
  logger.error('The font is missing.');
  logger.warn('The font is large.');
  expect(printed).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
});
