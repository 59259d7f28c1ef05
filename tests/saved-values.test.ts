import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/project-root.ts';

const gamesFolder = join(projectRoot, 'games');
const sources = readdirSync(gamesFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(gamesFolder, file), 'utf8') }))
  .filter(({ text }) => text.includes(': SavedValue<'));

test('each value that a game saves is read from damaged storage in the hostile-storage.test.ts beside it', () => {
  for (const { file, text } of sources) {
    const names = [...text.matchAll(/export (?:const|function) (\w+)(?:\([^)]*\))?: SavedValue</g)];
    expect(names, file).not.toHaveLength(0);
    const path = join(gamesFolder, dirname(file), 'hostile-storage.test.ts');
    const list = readFileSync(path, 'utf8').split('testHostileStorage(')[1];
    for (const [, name] of names) expect(list, file).toContain(name);
  }
});
