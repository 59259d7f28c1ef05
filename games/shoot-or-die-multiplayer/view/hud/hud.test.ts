// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CLOSES_AT } from '../../rules/arena.ts';
import { openChoice } from '../../rules/choice.ts';
import { createMatch, type Match } from '../../rules/match.ts';
import { createHud, type HudState } from './hud.ts';

const PLAYERS = ['you', 'rival', 'rival'];

function hudOf(match: Match) {
  const hud = createHud(vi.fn());
  const update = (changed: Partial<HudState> = {}) =>
    hud.update({
      match,
      players: PLAYERS,
      notice: null,
      isReplaying: false,
      isWatched: false,
      isAsked: false,
      ...changed,
    });
  update();
  const panels = [...hud.root.querySelectorAll<HTMLElement>('.panel')];
  const cue = () => hud.root.querySelector('.cue')?.textContent;
  return { hud, panels, cue, update };
}

test('each heart has a corner that says whose it is; seats that are not there have none', () => {
  const { panels } = hudOf(createMatch(1, 3));
  expect(panels.map(({ hidden }) => hidden)).toEqual([false, false, false, true]);
  expect(panels[0]?.textContent).toContain('Red');
  expect(panels[0]?.textContent).toContain('you');
  expect(panels[2]?.textContent).toContain('rival');
});

test('points, rounds won, and a heart that has become a clot are seen', () => {
  const match = createMatch(1, 3);
  const { update, panels } = hudOf(match);
  const [heart] = match.round.hearts;
  if (heart) Object.assign(heart, { score: 1230, isBeating: false });
  match.wins[0] = 2;
  update();
  expect(panels[0]?.textContent).toContain('1,230');
  expect(panels[0]?.textContent).toContain('you, a clot');
  expect(panels[0]?.querySelectorAll('.won')).toHaveLength(2);
});

test('the clock counts down whole seconds', () => {
  const match = createMatch(1, 2);
  const { hud, update } = hudOf(match);
  const clock = hud.root.querySelector('.clock');
  expect(clock?.textContent).toBe('45');
  match.round.steps = 61;
  update();
  expect(clock?.textContent).toBe('44');
});

test('the middle says where one is and what is different, that the wall closes, and who has won', () => {
  const match = createMatch(1, 3);
  const { update, cue } = hudOf(match);
  Object.assign(match.round, { arena: 'septum' });
  update();
  expect(cue()).toBe('The septumWhat you hit feeds you, and hearts count. A dash catches bullets.');
  Object.assign(match, { roundNumber: 2 });
  Object.assign(match.round, { modifier: 'rubber' });
  update();
  expect(cue()).toContain('The septumRubber walls. Shots come back, twice.');
  expect(cue()).toContain('A rival’s heart is yours');
  update({ players: ['W A S D', 'arrows', 'gamepad 1'] });
  expect(cue()).not.toContain('rival');
  match.phase = 'round';
  update();
  expect(cue()).toBe('');
  match.round.steps = (CLOSES_AT - 2) * 60;
  update();
  expect(cue()).toBe('The wall closes');
  match.round.steps = 300;
  Object.assign(match.round.hearts[1] ?? {}, { isBeating: false, stoppedAt: 290 });
  update();
  expect(cue()).toBe('');
  Object.assign(match.round.hearts[0] ?? {}, { isBeating: false, stoppedAt: 290 });
  update();
  expect(cue()).toBe('Red bites on as a clot: fire leaps');
  match.phase = 'aftermath';
  match.round.winner = 1;
  update();
  expect(cue()).toBe('Blue lives');
  update({ isReplaying: true });
  expect(cue()).toBe('Blue livesAgain, slowly');
});

test('the loser’s cards say who chooses, and each can be pressed; a rival’s cannot', () => {
  const match = createMatch(1, 3);
  const push = vi.fn();
  const hud = createHud(push);
  const group = hud.root.querySelector('.choice') as HTMLElement;
  const update = (isAsked: boolean, players = PLAYERS) =>
    hud.update({ match, players, notice: null, isReplaying: false, isWatched: false, isAsked });
  update(false);
  expect(group.hidden).toBe(true);
  match.phase = 'choice';
  openChoice(match.choice, 2, 7, null);
  update(true);
  expect(group.hidden).toBe(false);
  expect(group.textContent).toContain('Amber lost, and picks what is next');
  const cards = [...group.querySelectorAll('button')];
  expect(cards.map((card) => card.querySelectorAll('svg').length)).toEqual([1, 1, 1]);
  expect(cards.map((card) => card.classList.contains('chosen'))).toEqual([false, true, false]);
  cards[2]?.click();
  expect(push).toHaveBeenCalledWith({ kind: 'choose', card: 3 });
  update(false);
  expect(group.textContent).toContain('A rival thinks.');
  update(false, ['Ada (you)', 'Ben', 'Cleo']);
  expect(group.textContent).toContain('Cleo thinks.');
  expect(cards.every(({ disabled }) => disabled)).toBe(true);
});

test('there is a dash to press only while there is something to dash through', () => {
  const match = createMatch(1, 2);
  const push = vi.fn();
  const hud = createHud(push);
  const dash = hud.root.querySelector<HTMLElement>('.dash-button');
  const shown = ['count-in', 'round', 'choice'].map((phase) => {
    Object.assign(match, { phase });
    hud.update({
      match,
      players: PLAYERS,
      notice: null,
      isReplaying: false,
      isWatched: false,
      isAsked: false,
    });
    return !dash?.hidden;
  });
  expect(shown).toEqual([false, true, false]);
  dash?.dispatchEvent(new Event('pointerdown'));
  expect(push).toHaveBeenCalledWith({ kind: 'dash' });
});

test('its button pauses', () => {
  const push = vi.fn();
  createHud(push).root.querySelector<HTMLElement>('[aria-label="Pause"]')?.click();
  expect(push.mock.calls).toEqual([[{ kind: 'pause' }]]);
});

test('a match that is watched has nothing to press in it', () => {
  const match = createMatch(1, 2);
  match.phase = 'round';
  const { hud, update } = hudOf(match);
  const pressable = () => [...hud.root.querySelectorAll('button')].filter(({ hidden }) => !hidden).length;
  const cards = 3;
  expect(pressable()).toBe(cards + 2);
  update({ isWatched: true });
  expect(pressable()).toBe(cards);
  expect(hud.root.querySelector<HTMLElement>('.choice')?.hidden).toBe(true);
});

test('what is said of the other machine takes the place of all other cues, and leaves it again', () => {
  const { update, cue, hud } = hudOf(createMatch(1, 2));
  const usual = cue();
  update({ notice: ['Ben is silent', 'The match stands still for both.'] });
  expect(cue()).toBe('Ben is silentThe match stands still for both.');
  expect(hud.root.querySelector('.cue')?.classList.contains('notice')).toBe(true);
  update();
  expect(cue()).toBe(usual);
  expect(hud.root.querySelector('.cue')?.classList.contains('notice')).toBe(false);
});
