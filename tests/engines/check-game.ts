import { say } from '../suite.ts';
import type { Engine, Key, Tab } from './engine.ts';
import { coloursOf, keepPicture } from './pictures.ts';
import { click, gone, middleOf, seen, until, visit } from './visitor.ts';

export interface PlayedGame {
  slug: string;
  path: string;
  start(tab: Tab): Promise<void>;
  keys: readonly Key[];
}

const canvas = { selector: 'canvas', isInGame: true };
const pause = { selector: 'button', says: 'Pause', isInGame: true };

/** Small, because every pixel is drawn without a GPU here. */
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

/** Installed before the first click, when games create audio contexts. */
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

/** Stores a screenshot, and reports the frame rate. */
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
