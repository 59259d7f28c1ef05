/** `npm run test:engines`: pages and rules in Firefox and WebKit, as far as they are here; names those that are not. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#build/project-root.ts';
import { testEngines } from './engines/test-engines.ts';
import { say, sayCounts } from './suite.ts';

say('building the site');
execFileSync(process.execPath, [join(projectRoot, 'node_modules/tsx/dist/cli.mjs'), 'tests/build-sites.ts'], {
  cwd: projectRoot,
  stdio: 'ignore',
});
const { counts, notRun } = await testEngines();
sayCounts([counts]);
if (notRun.length > 0) console.log(`// not run: ${notRun.join(', ')}`);
