// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createKeyBindings } from '#engine/commands/key-bindings.ts';
import { GameInput } from '#engine/phases/input.ts';
import { acceptedBy, createMachine, type Machine } from '#engine/phases/machine.ts';
import { Ui } from '#engine/ui/ui.tsx';
import { createMadeUpPuzzle, tableWith } from '#tests/support/made-up-puzzle.ts';
import { ask } from '../commands.ts';
import { type PhaseName, phases } from '../phases/phases.ts';
import type { Table } from '../rules/state.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { createScreens, late } from './screens.tsx';

let game: PosterPuzzle;
let machine: Machine<PhaseName>;
let ui: Ui<PhaseName>;
let input: GameInput;
let stage: HTMLElement;

function open(table?: Table): void {
  ({ game } = createMadeUpPuzzle(table ? { table } : {}));
  machine = createMachine({
    ...{ game, phases, first: game.home },
    fault(error) {
      throw error;
    },
  });
  stage = document.body.appendChild(document.createElement('div'));
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const bindings = createKeyBindings(acceptedBy(phases), () => game.settings.keys);
  input = new GameInput({ machine, bindings, screen: () => ui.screen() });
  ui = new Ui<PhaseName>({
    ...{ parent: stage, canvas, className: 'poster-puzzle', styles: [], machine, bindings, input },
    ...createScreens(game),
  });
  game.start();
  ui.update();
}

beforeAll(late.load);

// Without a 2D context, prints have no picture.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => {
  ui.dispose();
  input.dispose();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => getByRole<HTMLButtonElement>(stage, 'button', { name });
const region = (name: string) => getByRole(stage, 'region', { name });
const textOf = (element: Element): string => element.textContent ?? '';

test('the ticket shows title, parts, time and hints; active tools are pressed', () => {
  open(tableWith(9));
  expect(textOf(region('Ticket'))).toContain('4 parts left');
  button(/^Hint/).click();
  expect(textOf(region('Ticket'))).toContain('1:00, 1 hint');
  button('Border pieces only').click();
  expect(button('Border pieces only').getAttribute('aria-pressed')).toBe('true');
  expect(queryByText(stage, /^Tray: lay pieces here/)).toBeTruthy();
  button('Loose pieces into the tray').click();
  expect(queryByText(stage, /^Tray: lay pieces here/)).toBeNull();
  button('Show the poster').click();
  expect(getByRole(stage, 'img', { name: 'The finished poster' })).toBeTruthy();
});

test('a tool loses its caption after three uses', () => {
  open();
  for (let uses = 0; uses < 3; uses++) button('Closer').click();
  expect(button('Closer').className).toBe('sign learned');
  expect(button('Further away').className).toBe('sign');
});

test('the player chooses a poster, a number of pieces and turned pieces, and the poster is cut', async () => {
  open();
  await Promise.resolve();
  machine.send(ask.posters);
  expect(queryByRole(stage, 'button', { name: 'Closer' })).toBeNull();
  getByRole(stage, 'radio', { name: /The heart/ }).click();
  getByRole(stage, 'radio', { name: /^48/ }).click();
  getByLabelText(stage, 'Pieces lie turned').click();
  await vi.waitFor(() =>
    expect(getByRole<HTMLInputElement>(stage, 'radio', { name: /^48/ }).checked).toBe(true),
  );
  button('Cut it').click();
  await vi.waitFor(() => expect(machine.phase).toBe('table'));
  expect([game.session.choice.poster, game.play.table.cut.count, game.play.table.turning]).toEqual([
    'heart',
    48,
    true,
  ]);
});

test('the gallery is empty at first; a print can be watched again, and its film is offered if the browser can record', () => {
  open();
  machine.send(ask.gallery);
  expect(getByText(stage, /^Nothing hangs here yet/)).toBeTruthy();
  ui.dispose();
  input.dispose();
  open(tableWith(12));
  machine.send(ask.gallery);
  button(/12 pieces, 1:00, 1,\d+ points/).click();
  expect(button('Watch it again')).toBeTruthy();
  expect(getByText(stage, 'This browser cannot record films. You can still save the picture.')).toBeTruthy();
  expect(queryByRole(stage, 'button', { name: 'Save the film' })).toBeNull();
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  HTMLCanvasElement.prototype.captureStream ??= () => new MediaStream();
  ui.update();
  button('Save the film').click();
  expect(textOf(getByRole(stage, 'status'))).toBe('Filming…');
});

test('today is marked in its month, and no day in other months', () => {
  open();
  machine.send(ask.gallery);
  button('The month').click();
  expect(textOf(region('The month').querySelector('[aria-current=date]') as Element)).toBe('21');
  expect(button('22 November 2026, still to come').disabled).toBe(true);
  expect(button('Next month').disabled).toBe(true);
  button('Previous month').click();
  expect(region('The month').querySelector('[aria-current]')).toBeNull();
  expect(button('Next month').disabled).toBe(false);
});

test('the card shows the points and their parts, and links to the next steps; it shows no points if the player has hidden them', () => {
  open(tableWith(12));
  const card = () => textOf(region('Finished'));
  expect(card()).toContain('12 pieces in 1:00');
  expect(card()).toMatch(/Care [\d,]+, speed [\d,]+/);
  expect(document.activeElement?.textContent).toBe('Next poster Enter');
  machine.send(ask.menu);
  getByLabelText(stage, 'Points').click();
  machine.send(ask.back);
  expect(card()).not.toMatch(/points|care|speed|best|better|\d,\d/i);
});

test.each([
  [4800, '0:20 faster than Ada (not verified).'],
  [3000, 'Ada was 0:10 faster (not verified).'],
  [3610, 'Exactly Ada’s time (not verified).'],
])(
  'a sent puzzle of %i steps ends with the faster player, the note as text, and a button to send it back',
  (steps, verdict) => {
    open(tableWith(12));
    const note = '<b>Eight</b> o’clock';
    game.session.sent = { ...game.session.toSend('Ada', note), steps };
    ui.update();
    expect(textOf(region('Finished'))).toContain(verdict);
    expect(textOf(region('Finished'))).toContain(note);
    expect(button('Send it back to Ada')).toBeTruthy();
    expect(queryByRole(stage, 'button', { name: 'Send this puzzle' })).toBeNull();
  },
);

test('a finished puzzle is sent with a name and a note, and its text can be copied by hand where sharing is blocked', async () => {
  open(tableWith(12));
  button('Send this puzzle').click();
  expect(textOf(region('Send this puzzle'))).toContain('12 pieces, 1:00');
  const share = vi.fn(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  Object.assign(navigator, { share });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  button('Send').click();
  await vi.waitFor(() => expect(textOf(getByRole(stage, 'status'))).toContain('Copy the text by hand:'));
  expect(getByLabelText<HTMLTextAreaElement>(stage, 'Text to copy').value).toContain('#duel=');
  Reflect.deleteProperty(navigator, 'share');
});

test('an invitation shows the sender and the time to beat, but not the note', async () => {
  open();
  game.offer = {
    sent: { ...game.session.toSend('Ada', 'Meet me'), steps: 3600, seed: 5 },
    print: (await game.posters.draft('donum-bow', 0)) as never,
  };
  machine.send(ask.offer);
  const text = textOf(region('A puzzle for you'));
  expect(text).toContain('Ada sends you a puzzle');
  expect(text).toContain('The time to beat: 1:00, without a hint.');
  expect(text).not.toContain('Meet me');
  button('Lay it out').click();
  await vi.waitFor(() => expect(game.play.table.cut.seed).toBe(5));
});

test('the menu changes sound, aids and keys', async () => {
  open();
  button('Menu').click();
  getByLabelText(stage, 'Sound').click();
  getByLabelText(stage, 'Bright rims around pieces').click();
  expect([game.settings.isMuted, game.settings.hasRims]).toEqual([true, true]);
  button('Hint: H. Change').click();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyJ', key: 'j', bubbles: true, cancelable: true }),
  );
  expect(game.settings.keys['hint']).toBe('KeyJ');
  expect(textOf(region('Menu'))).toContain(game.play.description);
});
