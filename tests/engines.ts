/** Tests in Firefox and WebKit; `npm run test:engines -- pages sky-city-rush` runs only the tests with these words. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#build/files.ts';
import { CHECKS } from './engines/checks.ts';
import { testEngines } from './engines/test-engines.ts';
import { printCounts, say } from './suite.ts';

const words = process.argv.slice(2);
const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
say('building the site');
execFileSync(process.execPath, [join(projectRoot, 'node_modules/tsx/dist/cli.mjs'), 'tests/build-sites.ts'], {
  cwd: projectRoot,
  stdio: 'ignore',
});
const { counts, notRun } = await testEngines({ checks: chosen });
printCounts([counts], notRun);
