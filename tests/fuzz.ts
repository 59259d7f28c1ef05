/** `npm run fuzz -- 5` runs property tests with five new seeds, and long searches in full; stops at the first fault. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readText } from '#build/files.ts';

const ROOMS = ['site', 'player', 'common', 'engine', 'games', 'build', 'serve', 'posters', 'tests', 'bench'];

function propertyTests(): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(room, file))
      // Includes long searches that do not use fast-check.
      .filter((file) => /from 'fast-check'|\bexamples\(/.test(readText(file))),
  );
}

const rounds = Number(process.argv[2] ?? 1);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('npm run fuzz needs the number of rounds, a whole number from 1: npm run fuzz -- 5');
  process.exit(2);
}
const files = propertyTests();
for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31);
  console.log(`// round ${round} of ${rounds}: ${files.length} files with seed ${seed}`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', ...files], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SEED: String(seed) },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`// found with seed ${seed}; to repeat: FUZZ_SEED=${seed} npx vitest run <file>`);
    process.exit(1);
  }
}
