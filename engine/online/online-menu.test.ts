// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAD, type PadReading } from '../input/gamepad.ts';
import { runLateScript } from '../loader/run-script.ts';
import { controlMenu, createOnlineMenu, type OnlineMenu } from './online-menu.ts';
import { ONLINE_VERSION, type OnlineOptions, type OnlinePart } from './online-part.ts';

vi.mock('../loader/run-script.ts', () => ({ runLateScript: vi.fn(async () => {}) }));

let root: HTMLElement;
let ended: AbortController;
let pads: PadReading[];
let frames: FrameRequestCallback[];
const back = vi.fn();
const receivedByGame = vi.fn();

/** Adds a control with a position below the previous one, because happy-dom computes no layout. */
function addControl<Name extends 'button' | 'input'>(name: Name): HTMLElementTagNameMap[Name] {
  const control = document.createElement(name);
  const row = root.childElementCount;
  control.getBoundingClientRect = () => new DOMRect(0, row * 50, 100, 40);
  root.append(control);
  return control;
}

beforeEach(() => {
  vi.clearAllMocks();
  root = document.createElement('section');
  document.body.replaceChildren(root);
  ended = new AbortController();
  pads = [];
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true });
  window.addEventListener('keydown', receivedByGame);
});

afterEach(() => {
  ended.abort();
  window.removeEventListener('keydown', receivedByGame);
  vi.unstubAllGlobals();
});

const begin = () => controlMenu(root, back, ended.signal);
const nextFrame = () => frames.shift()?.(0);

function press(code: string, target: HTMLElement = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

function padWith(...pressed: number[]): PadReading {
  const buttons = Array.from({ length: 16 }, (_, index) => ({
    ...{ pressed: pressed.includes(index), touched: false },
    value: pressed.includes(index) ? 1 : 0,
  }));
  return { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
}

test('arrow keys move between controls, Escape goes back, and the game receives no key', () => {
  const [first, second] = [addControl('button'), addControl('button')];
  begin();
  press('ArrowDown');
  expect(document.activeElement).toBe(first);
  expect(press('ArrowDown').defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(second);
  press('Escape', second);
  expect(back).toHaveBeenCalledOnce();
  press('Space', second);
  expect(receivedByGame).not.toHaveBeenCalled();
});

test('in the field for a reply, left and right move the caret, and down leaves the field', () => {
  const field = addControl('input');
  const after = addControl('button');
  begin();
  field.focus();
  expect(press('ArrowLeft', field).defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(field);
  press('ArrowDown', field);
  expect(document.activeElement).toBe(after);
});

test('a gamepad’s stick moves the focus, A presses the focused control, and B goes back', () => {
  const button = addControl('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  begin();
  pads = [padWith(PAD.down)];
  nextFrame();
  expect(document.activeElement).toBe(button);
  pads = [padWith(PAD.a)];
  nextFrame();
  expect(onClick).toHaveBeenCalledOnce();
  nextFrame();
  expect(onClick).toHaveBeenCalledOnce();
  pads = [padWith(PAD.b)];
  nextFrame();
  expect(back).toHaveBeenCalledOnce();
});

test('no button of a gamepad except A presses the focused control', () => {
  const button = addControl('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  begin();
  nextFrame();
  button.focus();
  for (const other of Array.from({ length: 16 }, (_, index) => index).filter((index) => index !== PAD.a)) {
    pads = [padWith(other)];
    nextFrame();
    pads = [padWith()];
    nextFrame();
  }
  expect(onClick).not.toHaveBeenCalled();
});

test('the held button that opened the screen does not press a control in it', () => {
  const button = addControl('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.focus();
  pads = [padWith(PAD.a)];
  begin();
  nextFrame();
  expect(onClick).not.toHaveBeenCalled();
  pads = [padWith()];
  nextFrame();
  pads = [padWith(PAD.a)];
  nextFrame();
  expect(onClick).toHaveBeenCalledOnce();
});

test('after the menu has closed, keys reach the game again, and no more frames are requested', () => {
  addControl('button');
  begin();
  ended.abort();
  press('Escape');
  expect(back).not.toHaveBeenCalled();
  expect(receivedByGame).toHaveBeenCalledOnce();
  nextFrame();
  expect(frames).toEqual([]);
});

describe('the online menu', () => {
  const opened = { open: vi.fn(), close: vi.fn() };
  const start = vi.fn((_options: OnlineOptions) => opened);
  const definePart = (version = ONLINE_VERSION): void => {
    vi.mocked(runLateScript).mockImplementation(async () => {
      globalThis.slashSlashOnline = { version, start, createMatch: vi.fn() } as unknown as OnlinePart;
    });
  };

  let menu: OnlineMenu;
  let game: HTMLElement;
  let ended: AbortController;
  const onMeeting = vi.fn();
  const loadGame = vi.fn(async () => {});
  const onOpen = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    ended = new AbortController();
    Object.defineProperty(navigator, 'getGamepads', { value: () => [], configurable: true });
    vi.stubGlobal('__ONLINE_SCRIPT__', '/games/framework/online.js?v=1');
    globalThis.slashSlashOnline = undefined;
    window.location.hash = '';
    definePart();
    menu = createOnlineMenu({
      slug: 'a-game',
      gameName: 'A Game',
      rulesVersion: 4,
      playerName: () => 'Ann',
      setup: () => 'canyon',
      onMeeting,
      loadGame,
      onOpen,
    });
    game = document.createElement('section');
    document.body.replaceChildren(game, menu.root);
  });

  // Otherwise listeners for keys and the hash would remain for the next test.
  afterEach(() => {
    ended.abort();
    menu.dispose();
  });

  const buttons = () => [...menu.root.querySelectorAll('button')];

  test('nothing is loaded before the menu opens, and the game behind an open menu cannot be reached', async () => {
    expect([menu.isOpen, menu.root.hidden, game.inert]).toEqual([false, true, false]);
    expect(runLateScript).not.toHaveBeenCalled();
    menu.open();
    expect(menu.root.textContent).toBe('One moment.');
    expect([menu.isOpen, menu.root.hidden, game.inert]).toEqual([true, false, true]);
    expect(onOpen).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(start.mock.calls[0]?.[0]).toMatchObject({
      ...{ slug: 'a-game', gameName: 'A Game', rulesVersion: 4, playerName: 'Ann', setup: 'canyon' },
      root: menu.root,
    });
    start.mock.calls[0]?.[0].onClose();
    expect([menu.isOpen, game.inert, menu.root.childElementCount]).toEqual([false, false, 0]);
    expect(opened.close).toHaveBeenCalledOnce();
  });

  test('while the menu is open, no key reaches the game, and Escape goes back, even before the menu’s script has loaded', async () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    const press = (code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
    menu.open();
    press('KeyK');
    expect(heard).not.toHaveBeenCalled();
    press('Escape');
    expect(menu.isOpen).toBe(false);
    press('KeyK');
    expect(heard).toHaveBeenCalledOnce();
    menu.open();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    press('Escape');
    expect(menu.isOpen).toBe(false);
    expect(opened.close).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', heard);
  });

  test('the menu shows the game again before it reports that friends are connected', async () => {
    onMeeting.mockImplementation(() => expect([menu.isOpen, game.inert]).toEqual([false, false]));
    menu.open();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    const meeting = { seed: 3 } as Parameters<OnlineOptions['onMeeting']>[0];
    start.mock.calls[0]?.[0].onMeeting(meeting);
    expect(onMeeting).toHaveBeenCalledExactlyOnceWith(meeting);
  });

  test('an invite in the address opens the menu, at the start or later, and closing the menu removes it from the address', async () => {
    window.location.hash = '#invite=abc';
    menu.followAddress(ended.signal);
    await vi.waitFor(() => expect(opened.open).toHaveBeenCalledWith('#invite=abc'));
    start.mock.calls[0]?.[0].onClose();
    expect(window.location.hash).toBe('');
    window.location.hash = '#reply=def';
    await vi.waitFor(() => expect(opened.open).toHaveBeenCalledWith('#reply=def'));
    menu.dispose();
    ended.abort();
    window.location.hash = '#invite=late';
    window.dispatchEvent(new Event('hashchange'));
    expect(menu.isOpen).toBe(false);
  });

  test.each(['#invite=3Dabc', '#invite%3Dabc', '#%23reply=abc', '#*reply=abc', '#&num;invite&equals;abc'])(
    'the address %s, changed by a chat or mail program, opens the menu',
    (hash) => {
      window.location.hash = hash;
      menu.followAddress(ended.signal);
      expect(menu.isOpen).toBe(true);
    },
  );

  test.each(['#match=abc', '#run=replyAbcinvite_', '#invited', ''])(
    'the address "%s" does not open the menu',
    (hash) => {
      window.location.hash = hash;
      menu.followAddress(ended.signal);
      expect(menu.isOpen).toBe(false);
    },
  );

  test.each<[string, () => void]>([
    ['does not come', () => void vi.mocked(runLateScript).mockRejectedValue(new Error('no network'))],
    ['is of another deployment', () => definePart(ONLINE_VERSION + 1)],
    [
      'comes without the part of the game',
      () => {
        loadGame.mockRejectedValueOnce(new Error('no network'));
        globalThis.slashSlashOnline = { version: ONLINE_VERSION, start } as unknown as OnlinePart;
      },
    ],
    ['defines nothing', () => void vi.mocked(runLateScript).mockResolvedValue()],
  ])('a script that %s is reported in a sentence, with a way back', async (_, arrange) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    arrange();
    menu.open();
    await vi.waitFor(() => expect(menu.root.textContent).toContain('could not be loaded.'));
    expect(document.activeElement).toBe(buttons()[0]);
    buttons()[0]?.click();
    expect([menu.isOpen, game.inert]).toEqual([false, false]);
    expect(start).not.toHaveBeenCalled();
    definePart();
    menu.open();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    warn.mockRestore();
  });

  test('a script that loads after the menu was closed does not open it', async () => {
    let arrive: () => void = () => {};
    vi.mocked(runLateScript).mockImplementation(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    menu.open();
    menu.dispose();
    arrive();
    // If `dispose` did not cancel the first opening, that opening would start as well.
    definePart();
    menu.open();
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    expect(start).toHaveBeenCalledOnce();
  });
});
