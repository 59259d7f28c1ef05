/** Browser APIs that go wrong in one way everywhere: each is called in one place, which knows how. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSlashes } from '#build/paths.ts';
import { projectRoot } from '#build/project-root.ts';
import { readText } from '#build/text-file.ts';

interface OnePlace {
  call: RegExp;
  /** The files that may call it. */
  places: readonly string[];
  instead: string;
}

const RULES: readonly OnePlace[] = [
  {
    call: /\brenderer\.(setSize|setViewport|setPixelRatio)\(/,
    places: ['engine/rendering/fit-renderer.ts'],
    instead: 'The loader sizes the canvas too: fitRenderer keeps viewport and canvas in step.',
  },
  {
    call: /\bdevicePixelRatio\b/,
    places: [
      'engine/loader/settings.ts',
      'engine/loader/stage.ts',
      'engine/rendering/watch-canvas.ts',
      'player/unity-contract.ts',
    ],
    instead: 'It changes with zoom and from screen to screen: read host.pixelRatio at each picture.',
  },
];

const ROOMS = ['engine', 'games', 'player', 'posters', 'site'];
const NOT_SHIPPED = /\.test\.tsx?$|\/(e2e|bench)\/|(^|\/)(fake|stub)-[^/]+$/;

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${withSlashes(file)}`)
    .filter((file) => !NOT_SHIPPED.test(file)),
).map((file) => ({ file, text: readText(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }));

test.each(RULES)('$call is called in its places only: $instead', ({ call, places }) => {
  const callers = sources.filter(({ text }) => call.test(text)).map(({ file }) => file);
  expect(callers).toEqual([...places].sort());
});
