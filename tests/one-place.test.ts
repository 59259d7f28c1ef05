/** Browser APIs with pitfalls: each is called in one place that handles them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

interface OnePlace {
  call: RegExp;
  /** Files that may call it. */
  places: readonly string[];
  instead: string;
}

const RULES: readonly OnePlace[] = [
  {
    call: /getContext\(\s*'webgl/,
    places: [
      'engine/gl/renderer.ts',
      'engine/loader/stage.ts',
      // These work on any game's canvas, a Unity build's too.
      'player/commands.ts',
      'player/run.ts',
      'player/failure-detection.ts',
    ],
    instead:
      'Describe it as a mesh and let the renderer of engine/gl draw it: it brings back what a lost context has lost.',
  },
  {
    call: /\bdevicePixelRatio\b/,
    places: ['engine/loader/stage.ts', 'engine/rendering/watch-canvas.ts', 'player/unity-contract.ts'],
    instead: 'It changes with zoom and from screen to screen: read host.pixelRatio at each picture.',
  },
  {
    call: /\bgetGamepads\b/,
    places: ['engine/input/gamepad.ts', 'site/game-page/below-stage.tsx'],
    instead: 'It throws where a page around the frame refuses gamepads: use gamepads().',
  },
  {
    call: /\bvibrationActuator\b|\.vibrate\b/,
    places: ['engine/input/gamepad.ts', 'site/addem/use-feedback.ts'],
    instead: 'Pads and phones refuse it: use rumble().',
  },
  {
    call: /\bnew Worker\(/,
    places: ['engine/loader/game-worker.ts'],
    instead: 'A policy can refuse workers: use host.startWorker(), which runs the script all the same.',
  },
  {
    call: /\bnew AudioContext\(/,
    places: ['engine/audio/audio-output.ts', 'site/addem/use-feedback.ts'],
    instead: 'It throws without a sound device, and needs a gesture: use createAudioOutput().',
  },
  {
    call: /\.(requestPointerLock|exitPointerLock)\(/,
    places: ['player/commands.ts'],
    instead: 'Browsers refuse it outside a gesture, and phones do not have it.',
  },
  {
    call: /(?<!embed)\.requestFullscreen\b|\.exitFullscreen\b/,
    places: ['engine/loader/stage.ts', 'site/game-embed/fullscreen.ts'],
    instead: 'It may be refused or absent: use setFullscreen(), on a page the embed.',
  },
  {
    call: /\bnavigator\.clipboard\b/,
    places: ['engine/shell/share.ts', 'site/addem/share-result.tsx'],
    instead: 'It is absent on plain HTTP and refused in frames: use copyLink().',
  },
  {
    call: /\bnavigator\.(share|canShare)\b/,
    places: ['engine/shell/share.ts', 'site/addem/share-result.tsx'],
    instead: 'Even a sheet that is there may not open: use shareOrCopy().',
  },
  {
    call: /\bnew BroadcastChannel\(/,
    places: ['engine/online/tabs.ts'],
    instead: 'It throws where a frame is refused storage.',
  },
  {
    call: /\bnew RTCPeerConnection\(/,
    places: ['engine/online/connection.ts'],
    instead: 'Browsers and their extensions switch it off: use the online part.',
  },
  {
    call: /\bnew FontFace\(/,
    places: ['engine/shell/load-font.ts'],
    instead: 'A face may not load, and a game starts all the same: use loadFont().',
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
      'The player tells a game that is left and come back to; a game with its own has its own test of that.',
  },
  {
    call: /\b(localStorage|sessionStorage)\b/,
    places: [
      'engine/saving/save-store.ts',
      'site/addem/storage.ts',
      'site/device-data/device-data.ts',
      'site/game-page/best-score.ts',
      'site/sign-in/first-paint-script.ts',
      'site/sign-in/shared-session.ts',
    ],
    instead: 'Even reading the property throws where storage is refused: use the save store.',
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

test.each(RULES)('$call is called in the listed files only: $instead', ({ call, places }) => {
  const callers = sources.filter(({ text }) => call.test(text)).map(({ file }) => file);
  expect(callers).toEqual([...places].sort());
});
