// @vitest-environment happy-dom
/** The functions that call these APIs for games (`one-place.test.ts`) must never throw, but report failures. */
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#build/files.ts';
import { readDataFolder } from '#build/games/pack-data.ts';
import { afterNextFrame } from '#common/after-next-frame.ts';
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { Game } from '#engine/game.ts';
import { gamepads, hasGamepad, rumble } from '#engine/input/gamepad.ts';
import { startGameWorker, WORKER_FILE } from '#engine/loader/game-worker.ts';
import { setFullscreen } from '#engine/loader/stage.ts';
import { createTabs } from '#engine/online/tabs.ts';
import { createSaveStore, findStorage } from '#engine/saving/save-store.ts';
import { copyLink, sendText } from '#engine/shell/share.ts';
import { runCommand } from '#player/commands.ts';
import { Player } from '#tests/transcripts/transcript.ts';
import { printNothing } from './transcripts/print-nothing.ts';

const denied = () => new DOMException('Not allowed.', 'NotAllowedError');

const WAYS = {
  'is missing': { value: undefined },
  'throws when it is read': {
    get() {
      throw denied();
    },
  },
  // Throws both when it is constructed, like a class, and when it is called.
  'throws when it is called': {
    value: function Refused() {
      throw denied();
    },
  },
  rejects: { value: () => Promise.reject(denied()) },
} satisfies Record<string, PropertyDescriptor>;

type Way = keyof typeof WAYS;

interface Row {
  owner: object;
  name: string;
  ways: readonly Way[];
  use(): unknown;
  outcome: unknown;
}

const CALLED = ['is missing', 'throws when it is called'] as const;
const AWAITED = [...CALLED, 'rejects'] as const;
const NAMED = ['is missing', 'throws when it is read'] as const;

const saved = { name: 'best', version: 1, fallback: 0, parse: Number };
const clipboard = { writeText: async () => {} };

const ROWS: readonly Row[] = [
  {
    owner: navigator,
    name: 'getGamepads',
    ways: CALLED,
    use() {
      rumble(10, 1);
      return [gamepads(), hasGamepad()];
    },
    outcome: [[], false],
  },
  { owner: navigator, name: 'vibrate', ways: AWAITED, use: () => rumble(10, 1), outcome: undefined },
  {
    owner: window,
    name: 'Worker',
    ways: CALLED,
    use() {
      const script = new Map([[WORKER_FILE, new Uint8Array()]]);
      return typeof startGameWorker(script, new AbortController().signal)().postMessage;
    },
    outcome: 'function',
  },
  {
    owner: window,
    name: 'AudioContext',
    ways: CALLED,
    async use() {
      const audio = createAudioOutput();
      audio.unlock();
      await new Promise<void>(afterNextFrame);
      audio.tone({ wave: 'sine', from: 1, to: 1, seconds: 1, gain: 1 });
      audio.suspend();
      audio.resume();
      audio.dispose();
      return vi.mocked(console.warn).mock.calls.length;
    },
    outcome: 1,
  },
  {
    owner: HTMLCanvasElement.prototype,
    name: 'requestPointerLock',
    ways: AWAITED,
    async use() {
      const instance = {
        Module: { canvas: document.createElement('canvas') },
        SetFullscreen() {},
        SendMessage() {},
        Quit: async () => {},
      };
      runCommand({ kind: 'pointer-lock' }, instance, () => {});
      await Promise.resolve();
      return vi.mocked(console.warn).mock.calls.length;
    },
    outcome: 1,
  },
  {
    owner: Element.prototype,
    name: 'requestFullscreen',
    ways: AWAITED,
    async use() {
      const told: string[] = [];
      await setFullscreen(document.body, true, (message) => told.push(message));
      return told.length;
    },
    outcome: 1,
  },
  {
    owner: navigator,
    name: 'clipboard',
    ways: NAMED,
    use: () => copyLink('https://a.example'),
    outcome: false,
  },
  {
    owner: clipboard,
    name: 'writeText',
    ways: AWAITED,
    async use() {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
      return [await copyLink('https://a.example'), await sendText('A line.\nhttp://localhost:3000/#a')];
    },
    outcome: [false, expect.stringContaining('does not allow copying')],
  },
  {
    owner: navigator,
    name: 'share',
    ways: AWAITED,
    async use() {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
      return await sendText('A line.\nhttps://a.example');
    },
    outcome: 'Copied: a line and a link.',
  },
  {
    owner: window,
    name: 'localStorage',
    ways: NAMED,
    use: () => createSaveStore('a-game', findStorage()).update(saved, () => 7),
    outcome: { value: 7, isKept: false },
  },
  {
    owner: window,
    name: 'BroadcastChannel',
    ways: CALLED,
    use() {
      const tabs = createTabs('a-game');
      tabs.wait(1, () => {})();
      return tabs.dispose();
    },
    outcome: undefined,
  },
];

const undo: (() => void)[] = [];

afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.restoreAllMocks();
});

function refuse(owner: object, name: string, way: Way) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...WAYS[way], configurable: true });
  undo.push(() => {
    Reflect.deleteProperty(owner, name);
    if (before) Object.defineProperty(owner, name, before);
  });
}

const cases = ROWS.flatMap((row) => row.ways.map((way) => ({ ...row, way })));

test.each(cases)('a game continues if $name $way', async ({ owner, name, way, use, outcome }) => {
  for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  refuse(owner, name, way);
  expect(await use()).toEqual(outcome);
});

interface PlayedGame {
  slug: string;
  key: string;
  played: RegExp;
  answer?: (request: never) => unknown;
  /** Text shown at the start if the device cannot save; without this text, the game says so at the end of a round. */
  unkept?: RegExp;
}

const NOTHING_SAVED = /This device saves nothing for this page/;
const GAMES: readonly PlayedGame[] = [
  { slug: 'shoot-or-die', key: 'Space', played: /\[Pause\]/ },
  { slug: 'shoot-or-die-multiplayer', key: 'Space', played: /\[Pause\]/ },
  { slug: 'sky-city-rush', key: 'Space', played: /\[Pause\]/ },
  { slug: 'donum', key: 'ArrowRight', played: /says: Right to row 1, column 2/, unkept: NOTHING_SAVED },
  {
    ...{ slug: 'poster-puzzle', key: 'KeyN', played: /says: .*(tab|socket)/, unkept: NOTHING_SAVED },
    answer: printNothing as (request: never) => unknown,
  },
];

const TAKEN: readonly { name: string; owner: () => object; ways: readonly Way[] }[] = [
  { name: 'getGamepads', owner: () => navigator, ways: CALLED },
  { name: 'vibrate', owner: () => navigator, ways: AWAITED },
  { name: 'AudioContext', owner: () => window, ways: CALLED },
  { name: 'FontFace', owner: () => window, ways: CALLED },
  { name: 'BroadcastChannel', owner: () => window, ways: CALLED },
  { name: 'RTCPeerConnection', owner: () => window, ways: CALLED },
  { name: 'requestPointerLock', owner: () => Element.prototype, ways: AWAITED },
  { name: 'requestFullscreen', owner: () => Element.prototype, ways: AWAITED },
  { name: 'share', owner: () => navigator, ways: AWAITED },
  { name: 'clipboard', owner: () => navigator, ways: NAMED },
  { name: 'writeText', owner: () => navigator.clipboard, ways: AWAITED },
  { name: 'localStorage', owner: () => window, ways: NAMED },
];

/** Tests each game with each API, but only one kind of refusal per pair, because a start takes a third of a second. */
const starts = GAMES.flatMap((game, index) =>
  TAKEN.map(({ ways, ...taken }) => ({ ...game, ...taken, way: ways[index % ways.length] as Way })),
);

test.each(starts)('$slug starts, plays and reports important failures if $name $way', async (start) => {
  const { slug, key, played, answer = () => null, unkept, name, owner, way } = start;
  const folder = join(projectRoot, 'games', slug);
  const { default: game } = (await import(join(folder, 'main.ts'))) as { default: Game };
  const data = await readDataFolder(join(folder, 'data'));
  const files = new Map([...data].map(([file, bytes]) => [file, new Uint8Array(bytes)]));
  const player = new Player(game, slug, files, answer);
  undo.push(() => player.close());

  await player.do(['forget']);
  await player.do(['open'], () => refuse(owner(), name, way));
  if (name === 'localStorage' && unkept) expect(document.body.textContent).toMatch(unkept);
  expect((await player.do(['key', key])).join('\n')).toMatch(played);
  if (name !== 'AudioContext') return;
  await player.do(['key', 'KeyM']);
  expect((await player.do(['key', 'KeyM'])).join('\n')).toContain('play sound');
});
