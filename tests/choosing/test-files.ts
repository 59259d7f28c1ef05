import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '../sites.ts';

export const isUnitTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && !file.startsWith('tests/e2e/');

export const isSpec = (file: string): boolean => /^(tests|games\/[^/]+)\/e2e\/[^/]+\.spec\.ts$/.test(file);

/** Returns the sites that the tests visit, without those of other configurations, which are based on the emulator's site. */
export function sitesFor(root: string, specs: readonly string[]): string[] {
  if (specs.length === 0) return [];
  const sources = specs.map((spec) => readFileSync(join(root, spec), 'utf8'));
  return Object.keys(sites).filter(
    (name) => name === 'emulator' || sources.some((source) => source.includes(`${name}Site`)),
  );
}
