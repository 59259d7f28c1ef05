/** Builds the sites for the end-to-end tests. */
import { build } from '#build/build.ts';
import { say } from '#serve/terminal.ts';
import { readConfig } from '#site/config.ts';
import { configuredSite, emulatorSite, workerlessSite } from './sites.ts';

for (const { outDir, env } of [emulatorSite, workerlessSite, configuredSite]) {
  await build({ config: readConfig(env), outDir, say });
}
