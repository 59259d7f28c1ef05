/** Writes the levels of the day from the output of `search-levels.ts day`: npx tsx …/write-days.ts < found.jsonl */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/files.ts';
import type { Measures } from './measure-board.ts';

const found = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Pick<Measures, 'fewest' | 'traps'> & { rows: string[] })
  .filter(({ traps }) => traps > 0);
const lines = found.map(({ fewest, rows }) => `  { "fewest": ${fewest}, "map": ${JSON.stringify(rows)} }`);
writeFileSync(join(projectRoot, 'games/donum/data/days.json'), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${lines.length} boards`);
