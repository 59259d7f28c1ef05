/** Builds the sites named as arguments (all by default), and removes the others. */
import { rm } from 'node:fs/promises';
import { build } from '#build/build.ts';
import { say } from '#serve/terminal.ts';
import { readConfig } from '#site/config.ts';
import { sites } from './sites.ts';

const wanted = process.argv.slice(2);
for (const [name, { outDir, env }] of Object.entries(sites)) {
  if (wanted.length === 0 || wanted.includes(name)) await build({ config: readConfig(env), outDir, say });
  else await rm(outDir, { recursive: true, force: true });
}
