import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

const gamesFolder = join(projectRoot, 'games');
const sources = readdirSync(gamesFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(gamesFolder, file), 'utf8') }))
  .filter(({ text }) => text.includes(': SavedValue<'));

/** Files that may write to storage directly. All other files must use the function that merges first. */
const WRITERS = new Map([
  ['engine/saving/save-store.ts', 'reads, merges and writes'],
  ['site/game-page/best-score.ts', 'passes the storage of its tab to the save store'],
  ['site/sign-in/shared-session.ts', 'compares before it writes; its value is that of the last sign-in'],
  ['site/device-data/device-data.ts', 'forgets everything'],
]);

test('everything that is written to storage is merged with other tabs’ data', () => {
  const writers = ['engine', 'games', 'player', 'site'].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .map((file) => withSlashes(join(room, file)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(e2e|bench)\//.test(file))
      .filter((file) => /\.setItem\(|localStorage\[[^\]]+\] ?=[^=]/.test(readText(join(projectRoot, file)))),
  );
  expect(writers.sort()).toEqual([...WRITERS.keys()].sort());
});

/** Values that overwrite those of another tab, each with the reason why no data is lost. */
const REPLACED = new Map([
  ['kind', '`keepInPlay` stops when another tab saves its own value'],
  ['SAVED_DRAFT', 'all tabs show the drawing that was saved last'],
  ['SAVED_CHOICE', 'the last choice counts, whichever tab made it'],
  ['SAVED_START_DAY', 'each tab remembers the day of its own table'],
  ['SAVED_SENT', 'saved together with its table'],
  ['SAVED_ASIDE', 'the table set aside last comes back'],
]);

test('each value that is saved without reading the stored value is listed with a reason', () => {
  const replaced = ['engine', 'games', 'site'].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(e2e|bench)\/|made-up/.test(withSlashes(file)))
      .flatMap((file) => [
        ...readText(join(projectRoot, room, file)).matchAll(
          /\.update\(\s*([\w.]+(?:\([^()]*\))?),\s*\(\) =>/g,
        ),
      ]),
  );
  expect([...new Set(replaced.map(([, name]) => name))].sort()).toEqual([...REPLACED.keys()].sort());
});

test('each value that a game saves is tested with damaged storage in its hostile-storage.test.ts', () => {
  for (const { file, text } of sources) {
    const names = [...text.matchAll(/export (?:const|function) (\w+)(?:\([^)]*\))?: SavedValue</g)];
    expect(names, file).not.toHaveLength(0);
    const path = join(gamesFolder, dirname(file), 'hostile-storage.test.ts');
    const list = readFileSync(path, 'utf8').split('testHostileStorage(')[1];
    for (const [, name] of names) expect(list, file).toContain(name);
  }
});
