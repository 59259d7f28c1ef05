/** Browser APIs with pitfalls may be called only in one place, which handles the pitfalls. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

interface OnePlace {
  call: RegExp;
  places: readonly string[];
  instead: string;
}

const RULES: readonly OnePlace[] = [
  {
    call: /getContext\(\s*'webgl/,
    places: [
      'engine/gl/renderer.ts',
      'engine/loader/stage.ts',
      // These files work on the canvas of any game, including that of a Unity build.
      'player/commands.ts',
      'player/run.ts',
      'player/failure-detection.ts',
    ],
    instead:
      'Describe it as a mesh for the renderer of engine/gl, which restores what a lost context has lost.',
  },
  {
    call: /\bdevicePixelRatio\b/,
    places: ['engine/loader/stage.ts', 'engine/rendering/observe-canvas.ts', 'player/unity-contract.ts'],
    instead: 'It changes with zoom and from screen to screen: read host.pixelRatio in each frame.',
  },
  {
    call: /\bgetGamepads\b/,
    places: ['engine/input/gamepad.ts', 'site/game-page/below-stage.tsx'],
    instead: 'It throws if a page around the frame forbids gamepads: use gamepads().',
  },
  {
    call: /\bvibrationActuator\b|\.vibrate\b/,
    places: ['engine/input/gamepad.ts', 'site/addem/use-feedback.ts'],
    instead: 'Gamepads and phones may refuse it: use rumble().',
  },
  {
    call: /\bnew Worker\(/,
    places: ['engine/loader/game-worker.ts'],
    instead: 'A policy can forbid workers: use host.startWorker(), which then runs the script without one.',
  },
  {
    call: /\bnew AudioContext\(/,
    places: ['engine/audio/audio-output.ts', 'site/addem/use-feedback.ts'],
    instead: 'It throws without a sound device, and needs a gesture: use createAudioOutput().',
  },
  {
    call: /\.(requestPointerLock|exitPointerLock)\(/,
    places: ['player/commands.ts'],
    instead: 'Browsers refuse it outside a gesture, and phones do not support it.',
  },
  {
    call: /(?<!embed)\.requestFullscreen\b|\.exitFullscreen\b/,
    places: ['engine/loader/stage.ts', 'site/game-embed/fullscreen.ts'],
    instead: 'It may be refused or missing: use setFullscreen(), on a page the embed.',
  },
  {
    call: /\bnavigator\.clipboard\b/,
    places: ['engine/shell/share.ts', 'site/addem/share-result.tsx'],
    instead: 'It is missing on plain HTTP and refused in frames: use copyLink().',
  },
  {
    call: /\bnavigator\.(share|canShare)\b/,
    places: ['engine/commands/command.ts', 'engine/shell/share.ts', 'site/addem/share-result.tsx'],
    instead: 'Even a share sheet that exists may not open: use shareOrCopy().',
  },
  {
    call: /\bnew BroadcastChannel\(/,
    places: ['engine/online/tabs.ts'],
    instead: 'It throws if the browser refuses storage to a frame.',
  },
  {
    call: /\bnew RTCPeerConnection\(/,
    places: ['engine/online/connection.ts'],
    instead: 'Browsers and their extensions switch it off: use the online part.',
  },
  {
    call: /\bnew FontFace\(/,
    places: ['engine/shell/load-font.ts'],
    instead: 'A font may not load, and a game must start without it: use loadFont().',
  },
  {
    call: /\b(pageshow|pagehide)\b/,
    places: [
      'engine/online/connection.ts',
      'games/poster-puzzle/game.ts',
      'player/player.ts',
      'site/addem/use-game.ts',
      'site/sign-in/shared-session.ts',
    ],
    instead:
      'The player notifies a game that is left and shown again; a game that observes it itself needs its own test.',
  },
  {
    call: /\b(localStorage|sessionStorage)\b/,
    places: [
      'engine/saving/save-store.ts',
      'site/addem/storage.ts',
      'site/device-data/device-data.ts',
      'site/game-page/best-score.ts',
      'site/pages/home/daily-results.ts',
      'site/sign-in/first-paint-script.ts',
      'site/sign-in/shared-session.ts',
    ],
    instead: 'Even reading the property throws if the browser refuses storage: use the save store.',
  },
  {
    call: /\brequestIdleCallback\((?![^;]*\btimeout: )/,
    places: [],
    instead: 'Beside a game that fills each frame, the browser is never idle: pass a timeout.',
  },
  {
    call: /\bnew Intl\.(DateTimeFormat|NumberFormat)\(/,
    places: [],
    instead:
      'Created while a module loads, it adds up to 50 ms to each start: use toLocaleString where the text is made.',
  },
];

const ROOMS = ['common', 'engine', 'games', 'player', 'posters', 'site'];
const NOT_SHIPPED = /\.test\.tsx?$|\/(e2e|bench)\/|(^|\/)(fake|made-up|simulated|sdk-browser)[^/]*$/;

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${withSlashes(file)}`)
    .filter((file) => !NOT_SHIPPED.test(file)),
).map((file) => ({ file, text: readText(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }));

test.each(RULES)('only the listed files call $call: $instead', ({ call, places }) => {
  const callers = sources.filter(({ text }) => call.test(text)).map(({ file }) => file);
  expect(callers.sort()).toEqual([...places].sort());
});

/** More would be a framework, which games that need few of its parts would load. */
const MOST_LINES = 600;

test('the folder that calls WebGL stays small', () => {
  const lines = readdirSync(join(projectRoot, 'engine/gl'))
    .filter((file) => !NOT_SHIPPED.test(file))
    .map((file) => readText(`engine/gl/${file}`).split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES);
});
