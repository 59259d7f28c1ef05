import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

const SENDERS = new Map([
  ['engine/shell/share.ts', 'copies what `shareOrCopy` has measured, and links that are always shorter'],
  ['engine/shell/share.ts', 'measures'],
  ['site/addem/share-result.tsx', '`shareText` limits its text'],
]);

test('every shared text goes through the function that enforces the length limit of chats', () => {
  const senders = ['engine', 'games', 'player', 'site'].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .map((file) => withSlashes(join(room, file)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/e2e\//.test(file))
      .filter((file) => /navigator\.share\(|clipboard\.write/.test(readText(join(projectRoot, file)))),
  );
  expect(senders.sort()).toEqual([...SENDERS.keys()].sort());
});
