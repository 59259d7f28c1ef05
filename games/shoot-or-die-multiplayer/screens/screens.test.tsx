// @vitest-environment happy-dom
import {
  getAllByRole,
  getByLabelText,
  getByRole,
  getByText,
  queryAllByRole,
  queryByRole,
} from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createKeyBindings } from '#engine/commands/key-bindings.ts';
import { createFloatingStick } from '#engine/input/pointers.ts';
import { GameInput } from '#engine/phases/input.ts';
import { acceptedBy } from '#engine/phases/machine.ts';
import { Ui } from '#engine/ui/ui.tsx';
import { createMadeUpParty } from '#tests/support/made-up-party.ts';
import { ask } from '../commands.ts';
import { type Name, PHASES } from '../phases/phases.ts';
import { CLOSES_AT } from '../rules/arena.ts';
import { openChoice } from '../rules/choice.ts';
import { RIVAL } from '../session/session.ts';
import { createScreens, late } from './screens.tsx';

let party: ReturnType<typeof createMadeUpParty>;
let ui: Ui<Name>;
let input: GameInput;
let stage: HTMLElement;

beforeAll(late.load);

beforeEach(() => {
  localStorage.clear();
  stage = document.body.appendChild(document.createElement('div'));
  const canvas = document.body.appendChild(document.createElement('canvas'));
  party = createMadeUpParty();
  const { game, machine } = party;
  const bindings = createKeyBindings(acceptedBy(PHASES), () => game.settings.keys);
  input = new GameInput({ machine, bindings, screen: () => ui.screen() });
  const sticks = { leftStick: createFloatingStick(), rightStick: createFloatingStick() };
  ui = new Ui({
    ...{ parent: stage, canvas, className: 'sodm', styles: [], machine, bindings, input },
    ...createScreens(game, bindings, sticks),
  });
});
afterEach(() => {
  ui.dispose();
  input.dispose();
  party.dispose();
  document.body.replaceChildren();
});

const button = (name: string | RegExp) => getByRole<HTMLButtonElement>(stage, 'button', { name });
const screenName = () => ui.screen()?.getAttribute('aria-label');
const play = (): void => void party.machine.send(ask.fire, 'left-keys');
const choice = () => getByText(stage, /picks the next rule/).parentElement as HTMLElement;
const match = () => party.game.session.match;

test('the title states how to win', () => {
  expect(ui.screen()?.textContent).toContain('The last heart that beats wins');
});

test('the title lists the available ways to play', () => {
  expect(ui.screen()?.textContent).toContain('W A S D move, Space or the mouse fires, G dashes');
  ui.use('touch');
  expect(ui.screen()?.textContent).toContain('a touch screen plays one');
});

test('every screen with settings changes them and shows their state', () => {
  button(/3 hearts/).click();
  expect(button(/4 hearts/)).toBeTruthy();
  button('Settings').click();
  button('Sound is on').click();
  button('Motion: system setting').click();
  button('Quality: automatic').click();
  const shake = getByLabelText<HTMLInputElement>(stage, 'Shake');
  shake.value = '25';
  shake.dispatchEvent(new Event('input', { bubbles: true }));
  expect(party.game.settings).toMatchObject({
    isMuted: true,
    motion: 'reduced',
    quality: 'low',
    shake: 0.25,
  });
  expect(button('Motion: reduced').getAttribute('aria-pressed')).toBe('true');
  button('Keys').click();
  expect(screenName()).toBe('Keys');
  button('Default keys').click();
  button(/^Back/).click();
  button(/^Back/).click();
  expect(screenName()).toBe('Start');
});

test('the result names the winner, and lists all players by rounds and then by points', () => {
  play();
  Object.assign(match(), { scores: [200, 40, 1900] });
  Object.assign(match().tallies[0] ?? {}, { bites: 2 });
  Object.assign(match().tallies[2] ?? {}, { caught: 1 });
  party.end(1);
  expect(screenName()).toBe('Match over');
  expect(getByText(stage, 'Blue beats the rest.')).toBeTruthy();
  expect(getByText(stage, 'Matches won: rivals 1, you 0.')).toBeTruthy();
  const rows = getAllByRole(stage, 'row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ' Blue, rival340',
    ' Amber, rivalSafe pair of hands: caught 1 bullet01,900',
    ' Red, youBears a grudge: bit twice as a clot0200',
  ]);
  button(/^Again/).click();
  expect(queryByRole(stage, 'region')).toBeNull();
});

test('a result updates its note about the next match without a command', () => {
  play();
  party.end(1);
  expect(getByText(stage, 'The first to fire starts the next match.')).toBeTruthy();
  vi.spyOn(party.game, 'againNote', 'get').mockReturnValue('Ben asks for another match.');
  ui.frame();
  expect(getByText(stage, 'Ben asks for another match.')).toBeTruthy();
});

test('a result enables its buttons as soon as it accepts presses', async () => {
  play();
  party.end(1);
  const accepts = vi.spyOn(party.machine, 'accepts').mockReturnValue(false);
  ui.update();
  expect(button(/^Again/).disabled).toBe(true);
  accepts.mockRestore();
  party.machine.frame(0.6);
  ui.frame();
  await vi.waitFor(() => expect(button(/^Again/).disabled).toBe(false));
});

test('each heart has a corner with its player, points and won rounds, and shows when it is a clot', async () => {
  play();
  const corners = () => [...stage.querySelectorAll('.panel')];
  expect(corners().map(({ textContent }) => textContent)).toEqual(['Redyou0', 'Bluerival0', 'Amberrival0']);
  Object.assign(match().round.hearts[0] ?? {}, { score: 1230, isBeating: false });
  match().wins[0] = 2;
  ui.frame();
  await vi.waitFor(() => expect(corners()[0]?.textContent).toBe('Redyou, a clot1,230'));
  expect(corners()[0]?.querySelectorAll('.won')).toHaveLength(2);
});

test('the cue shows the round and its modifier, announces the closing wall, and names the winner', () => {
  play();
  const cue = () => {
    ui.update();
    return stage.querySelector('.cue')?.textContent;
  };
  Object.assign(match().round, { arena: 'septum' });
  expect(cue()).toBe('The septumHits feed you, even on hearts. A dash catches bullets.');
  Object.assign(match(), { roundNumber: 2 });
  Object.assign(match().round, { modifier: 'rubber' });
  expect(cue()).toContain('The septumRubber walls. Shots come back, twice. A second player joins by firing');
  const alone = party.game.session.players;
  party.game.session.players = ['left keys', 'right keys', RIVAL];
  expect(cue()).not.toContain('A second player');
  party.game.session.players = alone;
  match().phase = 'round';
  expect(cue()).toBe('');
  match().round.steps = (CLOSES_AT - 2) * 60;
  expect(cue()).toBe('The wall closes');
  match().round.steps = 300;
  Object.assign(match().round.hearts[1] ?? {}, { isBeating: false, stoppedAt: 290 });
  expect(cue()).toBe('');
  Object.assign(match().round.hearts[0] ?? {}, { isBeating: false, stoppedAt: 290 });
  expect(cue()).toBe('Red is a clot now: leap with fire, and bite');
  match().phase = 'aftermath';
  match().round.winner = 1;
  expect(cue()).toBe('Blue lives');
});

test('the clock counts down whole seconds, and the dash button is visible only when a dash is possible', () => {
  play();
  const clock = () => stage.querySelector('.clock')?.textContent;
  expect([clock(), queryByRole(stage, 'button', { name: 'Dash' })]).toEqual(['45', null]);
  match().round.steps = 61;
  match().phase = 'round';
  ui.frame();
  expect(clock()).toBe('44');
  ui.update();
  button('Dash').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(party.devices.pressDash).toHaveBeenCalledOnce();
  button('Pause').click();
  expect(screenName()).toBe('Paused');
});

test('the loser’s cards name the player and can be pressed; a rival’s cards cannot be pressed', () => {
  play();
  match().phase = 'choice';
  const cards = () => queryAllByRole<HTMLButtonElement>(choice(), 'button');
  openChoice(match().choice, 2, 7, null);
  ui.update();
  expect(choice().textContent).toContain('Amber lost, and picks the next rule');
  expect(choice().textContent).toContain('A rival thinks.');
  expect(cards().map(({ disabled }) => disabled)).toEqual([true, true, true]);
  openChoice(match().choice, 0, 7, null);
  ui.update();
  expect(cards().map((card) => card.querySelectorAll('svg').length)).toEqual([1, 1, 1]);
  expect(cards().map((card) => card.classList.contains('chosen'))).toEqual([false, true, false]);
  const [first] = match().choice.offers;
  cards()[0]?.click();
  party.machine.step();
  expect(match().round.modifier).toBe(first);
});

test('an aborted match shows the reason and returns to the title', () => {
  const { game, machine } = party;
  vi.spyOn(game, 'meet').mockImplementation(() => {});
  vi.spyOn(game, 'followMatch').mockReturnValue('stopped');
  game.trouble = 'The devices differ.';
  machine.send(ask.meet, {} as never);
  machine.frame(1 / 60);
  expect(screenName()).toBe('Match stopped');
  expect(ui.screen()?.textContent).toContain('The devices differ.');
  button('Back to the title').click();
  expect(screenName()).toBe('Start');
});
