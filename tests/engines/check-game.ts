import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/files.ts';
import { say } from '../suite.ts';
import type { Engine, Key, Tab } from './engine.ts';
import { click, gone, middleOf, poll, seen, until, visit } from './visitor.ts';

export interface PlayedGame {
  slug: string;
  path: string;
  start(tab: Tab): Promise<void>;
  keys: readonly Key[];
}

const canvas = { selector: 'canvas', isInGame: true };
const pause = { selector: 'button', says: 'Pause', isInGame: true };

/** Width of the window in CSS pixels; small, because there is no GPU. */
const WIDTH = 800;
const HEIGHT = 600;

const COLOURS = 24;

const PLAY_MS = 20_000;
const KEY_MS = 400;

/** A click starts a game that runs by itself, and Space starts it after the restart. */
async function runs(tab: Tab): Promise<void> {
  await click(tab, canvas);
  await seen(tab, pause);
  await click(tab, { selector: 'main button', says: 'Restart' });
  await seen(tab, pause);
  await tab.press('Space');
}

async function walks(tab: Tab): Promise<void> {
  await click(tab, canvas);
  await tab.press('ArrowRight');
  await seen(tab, { selector: '.count b', says: /^[1-9] moves?$/, isInGame: true });
}

async function choosesAndDrags(tab: Tab): Promise<void> {
  const { x, y } = await middleOf(tab, canvas);
  await tab.drag({ x, y }, { x: x + 40, y: y + 20 });
  const spoken = `document.querySelector('iframe').contentDocument.querySelector('.spoken').textContent`;
  await tab.press('n');
  await until(tab, 'piece that is chosen', `/tab|socket/.test(${spoken})`);
}

const RUNNING: readonly Key[] = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Space'];
const STEPS: readonly Key[] = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'z'];

export const PLAYED_GAMES: readonly PlayedGame[] = [
  { slug: 'shoot-or-die', path: '/webgames/shoot-or-die', start: runs, keys: RUNNING },
  { slug: 'sky-city-rush', path: '/webgames/sky-city-rush', start: runs, keys: RUNNING },
  { slug: 'shoot-or-die-multiplayer', path: '/gdwc/shoot-or-die-multiplayer', start: runs, keys: RUNNING },
  { slug: 'donum', path: '/draknek/donum', start: walks, keys: STEPS },
  {
    slug: 'poster-puzzle',
    path: '/unizone/poster-puzzle',
    start: choosesAndDrags,
    keys: ['n', 'r', 'ArrowUp'],
  },
];

const GAME = `document.querySelector('iframe').contentWindow`;

/** Installed before the first click, because that creates the games' audio contexts. */
const WATCH = `(() => {
  const game = ${GAME};
  game.seenFrames = 0;
  game.madeContexts = [];
  const count = () => { game.seenFrames += 1; game.requestAnimationFrame(count); };
  game.requestAnimationFrame(count);
  const Made = game.AudioContext;
  game.AudioContext = class extends Made {
    constructor(...options) {
      super(...options);
      game.madeContexts.push(this);
    }
  };
})()`;

async function play(tab: Tab, keys: readonly Key[], ms: number): Promise<void> {
  const end = Date.now() + ms;
  for (let i = 0; Date.now() < end; i++) {
    await tab.press(keys[i % keys.length] as Key);
    await new Promise((resolve) => setTimeout(resolve, KEY_MS));
  }
}

/** Saves a screenshot, and reports the frame rate. */
export async function checkGame(engine: Engine, origin: string, game: PlayedGame): Promise<void> {
  const { tab } = engine;
  await tab.resize(WIDTH, HEIGHT);
  await visit(tab, origin + game.path);
  await gone(tab, { selector: '[role=progressbar]', isInGame: true });
  await seen(tab, canvas);
  await tab.evaluate(WATCH);
  await game.start(tab);
  const before = await tab.evaluate<number>(`${GAME}.seenFrames`);
  await play(tab, game.keys, PLAY_MS);
  const frames = (await tab.evaluate<number>(`${GAME}.seenFrames`)) - before;
  if (await tab.evaluate(`${GAME}.document.querySelector('#notice').checkVisibility()`))
    throw new Error(`it says: ${await seen(tab, { selector: '#notice', isInGame: true })}`);
  await until(tab, 'sound', `${GAME}.madeContexts.some(({ state }) => state === 'running')`);
  const picture = await keepPicture(engine, tab, game.slug);
  const colours = await coloursOf(tab, picture, "document.querySelector('iframe')");
  if (colours < COLOURS) throw new Error(`its picture has ${colours} colours`);
  await click(tab, { selector: 'main button', says: 'Enter Fullscreen' });
  await until(tab, 'full screen', 'Boolean(document.fullscreenElement)');
  await tab.evaluate('document.exitFullscreen()');
  await until(tab, 'end of the full screen', '!document.fullscreenElement');
  say(`${engine.name}: ${game.slug}: ${Math.round((frames * 1000) / PLAY_MS)} frames a second`);
}

export async function checkGameOver({ tab }: Engine, origin: string): Promise<void> {
  await tab.resize(WIDTH, HEIGHT);
  await visit(tab, `${origin}/webgames/shoot-or-die`);
  await gone(tab, { selector: '[role=progressbar]', isInGame: true });
  await click(tab, canvas);
  await seen(tab, pause);
  await seen(tab, {
    selector: 'main [role=status]',
    says: /^Game Over Player! You've scored -?\d+ points\.$/,
  });
}

/** Minimum number of colours, counted in steps of sixteen. A blank picture has one or two, a table with pieces hundreds. */
const LEAST_COLOURS = 120;

const FACTS = `(async () => {
  const [image] = document.images;
  if (!image?.complete || !image.naturalWidth) return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Set();
  for (let i = 0; i < data.length; i += 4) colours.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
  return { type: document.contentType, colours: colours.size };
})()`;

export async function checkScreenshot(engine: Engine, origin: string): Promise<void> {
  const { tab } = engine;
  await visit(tab, `${origin}/unizone/poster-puzzle`);
  await gone(tab, { selector: '[role=progressbar]', isInGame: true });
  await click(tab, { selector: 'main button', says: 'Take Screenshot' });
  const viewer = await poll('tab with the screenshot', engine.takePopup);
  const { type, colours } = await until<{ type: string; colours: number }>(viewer, 'picture', FACTS);
  await viewer.close();
  if (type !== 'image/jpeg' || colours < LEAST_COLOURS)
    throw new Error(`the screenshot is ${type} and has ${colours} colours`);
}

const FOLDER = join(projectRoot, '.cache', 'test-reports', 'engines');

async function keepPicture(engine: Engine, tab: Tab, name: string): Promise<Uint8Array> {
  const picture = await tab.picture();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${engine.name}-${name}.png`.replaceAll(' ', '-')), picture);
  return picture;
}

/** Returns the number of different colours (4 bits per channel) within the box of an element. */
function coloursOf(tab: Tab, picture: Uint8Array, element: string): Promise<number> {
  return tab.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob(${JSON.stringify(Buffer.from(picture).toString('base64'))}), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { x, y, width, height } = (${element}).getBoundingClientRect();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const scale = image.width / innerWidth;
    context.drawImage(image, x * scale, y * scale, width * scale, height * scale, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4) colours.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
    return colours.size;
  })()`);
}
