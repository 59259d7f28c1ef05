/** Executes lines that start with '>'. `npx vitest run --update <file>` updates results. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { projectRoot } from '#build/files.ts';
import { readDataFolder } from '#build/games/pack-data.ts';
import type { Game, GameHost, RunningGame } from '#engine/game.ts';
import { PAD } from '#engine/input/gamepad.ts';
import type { GameWorker } from '#engine/loader/game-worker.ts';
import { findStorage } from '#engine/saving/save-store.ts';
import { type FakeBrowser, FRAME_MS, fakeBrowser } from './fake-browser.ts';
import { findControl, findLiveRegions, readFocus, readLive, readScreen } from './read-screen.ts';
import { forgetRules, readRules } from './rules-state.ts';

/** A day on which every game has both past and future days. */
const TODAY = new Date('2026-11-21T12:00:00Z');

/** Two frames, because games poll gamepads once a frame. */
const PRESS_SECONDS = 0.1;

const LONGEST_UNTIL_SECONDS = 300;

type Line = readonly [command: string, ...rest: string[]];

export class Player {
  readonly #game: Game;
  readonly #slug: string;
  readonly #data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly #answer: (request: never) => unknown;
  #browser: FakeBrowser | null = null;
  #running: RunningGame | null = null;
  #root: HTMLElement | null = null;
  #canvas: HTMLCanvasElement | null = null;
  /** Live regions at the last report, cached because finding them takes longer than reading them. */
  #live: readonly Element[] = [];
  #said = new WeakMap<Element, string>();
  #events: string[] = [];
  #crash: unknown = null;
  #before = { screen: '', focus: '', rules: '', saves: new Map<string, string>(), shared: 0 };
  readonly #seen = new Set<string>();

  constructor(
    game: Game,
    slug: string,
    data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
    answer: (request: never) => unknown,
  ) {
    this.#answer = answer;
    this.#game = game;
    this.#slug = slug;
    this.#data = data;
  }

  /** @param refuse removes APIs from the browser before a game is opened */
  async do([command, ...rest]: Line, refuse = () => {}): Promise<string[]> {
    const [first = '', second = ''] = rest;
    const seconds = Number(second) || PRESS_SECONDS;
    switch (command) {
      case 'forget':
        localStorage.clear();
        this.#before.saves.clear();
        return [];
      case 'save':
        localStorage.setItem(`slash-slash/${this.#slug}/${first}`, rest.slice(1).join(' '));
        this.#before.saves = this.#readSaves();
        return [];
      case 'open':
        await this.open(rest, refuse);
        break;
      case 'key':
        await this.#key(first, seconds);
        break;
      case 'pad':
        await this.#pad(first, seconds);
        break;
      case 'stick':
        await this.#stick(Number(first), Number(second), Number(rest[2]) || PRESS_SECONDS);
        break;
      case 'press':
      case 'tap':
        await this.#tap(rest.join(' '), command === 'tap' ? 'touch' : 'mouse');
        break;
      case 'point':
      case 'touch':
        await this.#drag(rest.map(Number), command === 'touch' ? 'touch' : 'mouse');
        break;
      case 'slide':
        this.#slide(rest.slice(0, -1).join(' '), rest.at(-1) ?? '');
        await this.#pass(FRAME_MS / 1000);
        break;
      case 'wait':
        return this.#wait(Number(first));
      case 'until':
        await this.#until(rest.join(' '));
        break;
      case 'page':
        this.#running?.messages['Game']?.[first]?.(second || undefined);
        await this.#pass(PRESS_SECONDS);
        break;
      case 'blur':
        window.dispatchEvent(new Event('blur'));
        await this.#pass(PRESS_SECONDS);
        break;
      case 'unplug':
        this.#browser?.disconnectPad();
        await this.#pass(PRESS_SECONDS);
        break;
      default:
        throw new Error(`A transcript has no command ${command}.`);
    }
    return this.#report();
  }

  async open(options: readonly string[], refuse: () => void): Promise<void> {
    this.close();
    this.#browser = fakeBrowser(options.includes('by-touch'), TODAY);
    refuse();
    window.location.hash = options.find((option) => option.startsWith('#')) ?? '';
    forgetRules();
    const canvas = document.body.appendChild(document.createElement('canvas'));
    const overlay = document.body.appendChild(document.createElement('div'));
    canvas.tabIndex = 0;
    this.#canvas = canvas;
    this.#root = overlay;
    this.#live = [];
    this.#before = { ...this.#before, screen: '', focus: '', rules: '', shared: 0 };
    const host: GameHost = {
      canvas,
      overlay,
      data: this.#data,
      startWorker: () => createWorker(this.#answer),
      streamingAssetsUrl: '',
      contextAttributes: {},
      pixelRatio: 1,
      emit: (name, ...values) => void this.#events.push(`page: ${name} ${values.join(', ')}`.trim()),
      crash: (error) => {
        this.#crash = error;
      },
    };
    let started: RunningGame | null = null;
    const starting = Promise.resolve(this.#game.start(host)).then((running) => {
      started = running;
    });
    canvas.focus();
    // Some games wait for pictures first.
    for (let frame = 0; frame < 100 && !started; frame++) await this.#browser.frame();
    await starting;
    this.#running = started;
    await this.#pass(PRESS_SECONDS);
  }

  close(): void {
    this.#running?.dispose();
    this.#running = null;
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  async #pass(seconds: number): Promise<void> {
    for (let left = Math.round((seconds * 1000) / FRAME_MS); left > 0; left--) {
      await this.#browser?.frame();
      if (this.#crash) throw this.#crash;
      loseHiddenFocus();
      this.#listen();
    }
  }

  #listen(): void {
    const now = this.#live.map(readLive);
    now.forEach((text, index) => {
      const region = this.#live[index] as Element;
      if (text && text !== this.#said.get(region)) this.#events.push(`says: ${text}`);
      this.#said.set(region, text);
    });
  }

  async #wait(seconds: number): Promise<string[]> {
    const lines: string[] = [];
    for (let second = 1; second <= seconds; second++) {
      await this.#pass(1);
      lines.push(...this.#report().map((line) => `${second} s ${line}`));
    }
    if (seconds < 1) {
      await this.#pass(seconds);
      lines.push(...this.#report());
    }
    return lines;
  }

  /** Waits until an event or the screen contains the text, or one of several texts separated by 'or'. */
  async #until(text: string): Promise<void> {
    const wanted = text.split(' or ');
    for (let passed = 0; passed < LONGEST_UNTIL_SECONDS; passed++) {
      await this.#pass(1);
      const shown = [...this.#events, ...readScreen(this.#root as HTMLElement)].join('\n');
      if (wanted.some((each) => shown.includes(each))) return;
    }
    throw new Error(`${text} did not appear within ${LONGEST_UNTIL_SECONDS} s.`);
  }

  async #key(name: string, seconds: number): Promise<void> {
    const [, modifier, code = name] = /^(Shift|Control|Meta|Alt)\+(.*)$/.exec(name) ?? [];
    const init = {
      ...{ code, key: keyOf(code), bubbles: true, cancelable: true },
      ...(modifier && { [modifier === 'Control' ? 'ctrlKey' : `${modifier.toLowerCase()}Key`]: true }),
    };
    const send = (type: string): boolean =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, init));
    const target = document.activeElement;
    const isTaken = !send('keydown');
    // As in browsers: Enter presses a button when it goes down, Space when it goes up.
    const presses = !isTaken && target instanceof HTMLButtonElement && !target.disabled;
    if (presses && code === 'Enter') target.click();
    await this.#pass(seconds);
    if (send('keyup') && presses && code === 'Space') target.click();
    await this.#pass(FRAME_MS / 1000);
  }

  async #pad(name: string, seconds: number): Promise<void> {
    const pad = this.#browser?.pad ?? this.#browser?.connectPad();
    const state = pad?.buttons[PAD[name as keyof typeof PAD]];
    if (!state) throw new Error(`A gamepad has no control ${name}.`);
    await this.#pass(FRAME_MS / 1000);
    Object.assign(state, { value: 1, pressed: true, touched: true });
    await this.#pass(seconds);
    Object.assign(state, { value: 0, pressed: false, touched: false });
    await this.#pass(PRESS_SECONDS);
  }

  async #stick(x: number, y: number, seconds: number): Promise<void> {
    const pad = this.#browser?.pad ?? this.#browser?.connectPad();
    if (!pad) throw new Error('No game is open.');
    await this.#pass(FRAME_MS / 1000);
    [pad.axes[0], pad.axes[1]] = [x, y];
    await this.#pass(seconds);
    [pad.axes[0], pad.axes[1]] = [0, 0];
    await this.#pass(PRESS_SECONDS);
  }

  async #tap(name: string, pointerType: string): Promise<void> {
    const control = findControl(this.#root as HTMLElement, name);
    const init = { bubbles: true, cancelable: true, pointerId: 1, pointerType, button: 0 };
    control.dispatchEvent(new PointerEvent('pointerdown', { ...init, buttons: 1 }));
    if (!(control as HTMLButtonElement).disabled) control.focus();
    control.dispatchEvent(new PointerEvent('pointerup', { ...init, buttons: 0 }));
    control.click();
    await vi.dynamicImportSettled();
    await this.#pass(PRESS_SECONDS);
  }

  async #drag(places: readonly number[], pointerType: string): Promise<void> {
    const send = (type: string, x: number, y: number, buttons: number): void => {
      const init = { ...{ clientX: x, clientY: y, buttons, pointerType, pointerId: 7 }, isPrimary: true };
      this.#canvas?.dispatchEvent(
        new PointerEvent(type, {
          ...init,
          button: type === 'pointermove' ? -1 : 0,
          bubbles: true,
          cancelable: true,
        }),
      );
    };
    const [x = 0, y = 0] = places;
    let [lastX, lastY] = [x, y];
    if (pointerType === 'mouse') send('pointermove', x, y, 0);
    send('pointerdown', x, y, 1);
    await this.#pass(PRESS_SECONDS);
    for (let at = 2; at + 1 < places.length; at += 2) {
      [lastX, lastY] = [places[at] as number, places[at + 1] as number];
      send('pointermove', lastX, lastY, 1);
      await this.#pass(PRESS_SECONDS);
    }
    send('pointerup', lastX, lastY, 0);
    this.#canvas?.dispatchEvent(
      new MouseEvent('click', { clientX: lastX, clientY: lastY, bubbles: true, cancelable: true }),
    );
    await this.#pass(PRESS_SECONDS);
  }

  #slide(name: string, value: string): void {
    const slider = findControl(this.#root as HTMLElement, name) as HTMLInputElement;
    slider.focus();
    slider.value = value;
    for (const type of ['input', 'change']) slider.dispatchEvent(new Event(type, { bubbles: true }));
  }

  #readSaves(): Map<string, string> {
    const prefix = `slash-slash/${this.#slug}/`;
    const storage = findStorage();
    return new Map(
      Object.keys(storage ?? {})
        .filter((key) => key.startsWith(prefix))
        .sort()
        .map((key) => [key.slice(prefix.length), storage?.getItem(key) ?? '']),
    );
  }

  #report(): string[] {
    this.#live = findLiveRegions(this.#root as HTMLElement);
    this.#listen();
    const { screen, focus, rules, saves } = this.#before;
    const lines = this.#events.splice(0);
    const shared = this.#browser?.shared.slice(this.#before.shared) ?? [];
    const now = {
      screen: readScreen(this.#root as HTMLElement).join('\n        '),
      focus: readFocus(),
      rules: readRules(),
      saves: this.#readSaves(),
      shared: this.#browser?.shared.length ?? 0,
    };
    this.#before = now;
    if (now.screen !== screen) lines.unshift(`screen: ${this.#describe(now.screen)}`);
    if (now.focus !== focus) lines.push(`focus: ${now.focus}`);
    for (const text of shared) lines.push(`shares: ${shorten(text.replaceAll('\n', ' / '))}`);
    for (const [key, value] of now.saves)
      if (saves.get(key) !== value) lines.push(`saves: ${key} ${shorten(changes(value, saves.get(key)))}`);
    if (now.rules !== rules) lines.push(`rules: ${now.rules}`);
    return lines;
  }

  /** Writes a screen in full at its first appearance, and abbreviated to its start afterwards. */
  #describe(screen: string): string {
    const isKnown = this.#seen.has(screen);
    this.#seen.add(screen);
    return isKnown && screen.length > ENOUGH ? `${screen.slice(0, ENOUGH)}…` : screen || 'no controls';
  }
}

function createWorker(answer: (request: never) => unknown): GameWorker {
  const worker: GameWorker = {
    onmessage: null,
    onerror: null,
    postMessage(request) {
      setImmediate(() => worker.onmessage?.({ data: answer(request as never) } as MessageEvent));
    },
    terminate() {},
  };
  return worker;
}

/** Number of characters that are enough to identify a screen. */
const ENOUGH = 70;

const LONGEST = 400;

function changes(text: string, before: string | undefined): string {
  const [now, then] = [text, before ?? 'null'].map((each) => JSON.parse(each)?.value);
  if (!isRecord(now) || !isRecord(then)) return text;
  const changed = Object.keys({ ...now, ...then }).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]),
  );
  return changed.map((name) => `${name}: ${JSON.stringify(now[name])}`).join(', ') || 'unchanged';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shorten = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;

/** Removes the focus from hidden or disabled elements, as browsers do. */
function loseHiddenFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[hidden], [inert], :disabled'))
    activeElement.blur();
}

const WRITTEN: Readonly<Record<string, string>> = { Space: ' ', Equal: '=', Minus: '-' };

function keyOf(code: string): string {
  const written = WRITTEN[code];
  if (written) return written;
  const [, letter] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  return letter ? letter.toLowerCase() : code.replace(/(Left|Right)$/, code.startsWith('Arrow') ? '$1' : '');
}

/** @param answer the answer of the game's worker to a message */
export async function playTranscript(
  slug: string,
  game: Game,
  answer: (request: never) => unknown = () => null,
): Promise<void> {
  const folder = join(projectRoot, 'games', slug);
  const file = join(folder, 'transcript.txt');
  const data = await readDataFolder(join(folder, 'data'));
  const files = new Map([...data].map(([name, bytes]) => [name, new Uint8Array(bytes)]));
  const player = new Player(game, slug, files, answer);
  const played: string[] = [];
  try {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.startsWith('> ')) {
        played.push(line);
        const [command = '', ...rest] = line.slice(2).trim().split(' ');
        const told = await player.do([command, ...rest]).catch((error: Error) => {
          throw new Error(`${line}: ${error.message}\n\n${played.slice(-30).join('\n')}`, { cause: error });
        });
        played.push(...told.map((each) => `  ${each}`));
      } else if (line === '' || line.startsWith('# ')) played.push(line);
    }
  } finally {
    player.close();
  }
  await expect(played.join('\n')).toMatchFileSnapshot(file);
}
