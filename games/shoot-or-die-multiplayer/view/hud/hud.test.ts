// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createMatch, type Match } from '../../rules/match.ts';
import { createHud } from './hud.ts';

const PLAYERS = ['you', 'rival', 'rival'];

function hudOf(match: Match) {
  const hud = createHud(vi.fn());
  hud.update(match, PLAYERS);
  const panels = [...hud.root.querySelectorAll<HTMLElement>('.panel')];
  const cue = () => hud.root.querySelector('.cue')?.textContent;
  return { hud, panels, cue };
}

test('each heart has a corner that says whose it is; seats that are not there have none', () => {
  const { panels } = hudOf(createMatch(1, 3));
  expect(panels.map(({ hidden }) => hidden)).toEqual([false, false, false, true]);
  expect(panels[0]?.textContent).toContain('Red');
  expect(panels[0]?.textContent).toContain('you');
  expect(panels[2]?.textContent).toContain('rival');
});

test('points, rounds won, and a heart that has stopped are seen', () => {
  const match = createMatch(1, 3);
  const { hud, panels } = hudOf(match);
  const [heart] = match.round.hearts;
  if (heart) Object.assign(heart, { score: 1230, isBeating: false });
  match.wins[0] = 2;
  hud.update(match, PLAYERS);
  expect(panels[0]?.textContent).toContain('1,230');
  expect(panels[0]?.textContent).toContain('you, stopped');
  expect(panels[0]?.querySelectorAll('.won')).toHaveLength(2);
});

test('the clock counts down whole seconds', () => {
  const match = createMatch(1, 2);
  const { hud } = hudOf(match);
  const clock = hud.root.querySelector('.clock');
  expect(clock?.textContent).toBe('90');
  match.round.steps = 61;
  hud.update(match, PLAYERS);
  expect(clock?.textContent).toBe('89');
});

test('the middle says which round it is, and who has won it', () => {
  const match = createMatch(1, 3);
  const { hud, cue } = hudOf(match);
  expect(cue()).toBe('Round 13 hearts. What you hit feeds you, and hearts count.');
  match.roundNumber = 2;
  hud.update(match, PLAYERS);
  expect(cue()).toContain('A rival’s heart is yours');
  hud.update(match, ['W A S D', 'arrows', 'gamepad 1']);
  expect(cue()).toBe('Round 2');
  match.phase = 'round';
  hud.update(match, PLAYERS);
  expect(cue()).toBe('');
  match.phase = 'aftermath';
  match.round.winner = 1;
  hud.update(match, PLAYERS);
  expect(cue()).toBe('Blue lives');
});

test('its button pauses', () => {
  const onPause = vi.fn();
  createHud(onPause).root.querySelector('button')?.click();
  expect(onPause).toHaveBeenCalledOnce();
});
