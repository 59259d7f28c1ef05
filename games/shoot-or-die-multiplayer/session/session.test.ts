import { expect, test } from 'vitest';
import { type Device, Session } from './session.ts';

function openSession(hearts = 3) {
  const reads: [Device, number][] = [];
  let seed = 0;
  const session = new Session(() => ++seed, hearts);
  const step = () => {
    reads.length = 0;
    session.step((device, _round, heart) => void reads.push([device, heart.seat]));
    return [...reads];
  };
  return { session, step };
}

test('until a player fires, rivals play among themselves', () => {
  const { session, step } = openSession(4);
  expect(session.players).toEqual(['rival', 'rival', 'rival', 'rival']);
  expect(step()).toEqual([]);
  expect([0, 1, 2, 3, null].map((seat) => session.isFirstSeat(seat))).not.toContain(true);
});

test('a single player gets one heart, and rivals play the others', () => {
  const { session, step } = openSession(3);
  session.join('left-keys');
  session.restart();
  expect(session.players).toEqual(['you', 'rival', 'rival']);
  expect(step()).toEqual([['left-keys', 0]]);
  expect([0, 1, 2, null].map((seat) => session.isFirstSeat(seat))).toEqual([true, false, false, false]);
});

test.each([2, 3, 4])(
  'in a match of %d hearts, a newcomer who does nothing survives for twelve seconds',
  (hearts) => {
    for (let seed = 0; seed < 6; seed++) {
      const session = new Session(() => seed, hearts);
      session.join('left-keys');
      session.restart(true);
      const { match } = session;
      while (match.phase === 'count-in' || match.phase === 'round') session.step(() => {});
      const [newcomer] = match.round.hearts;
      expect(newcomer?.isBeating ? match.round.steps : newcomer?.stoppedAt).toBeGreaterThanOrEqual(12 * 60);
    }
  },
);

test('a draw has no winner, even if only one player is left', () => {
  const { session } = openSession(3);
  session.join('left-keys');
  session.restart();
  session.leave('left-keys');
  expect(session.isFirstSeat(null)).toBe(false);
});

test('firing in the middle of a match replaces a rival at once', () => {
  const { session, step } = openSession(3);
  session.join('left-keys');
  session.restart();
  session.join('right-keys');
  expect(session.players).toEqual(['left keys', 'right keys', 'rival']);
  expect(step()).toEqual([
    ['left-keys', 0],
    ['right-keys', 1],
  ]);
});

test('if all hearts are taken, the next match has one more, up to four', () => {
  const { session, step } = openSession(2);
  session.join('left-keys');
  session.join('right-keys');
  session.restart();
  for (const device of ['pad-0', 'pad-1', 'pad-2'] as const) session.join(device);
  expect(step()).toHaveLength(2);
  session.restart();
  expect(step()).toEqual([
    ['left-keys', 0],
    ['right-keys', 1],
    ['pad-0', 2],
    ['pad-1', 3],
  ]);
});

test('a device that fires twice takes only one heart', () => {
  const { session, step } = openSession(3);
  session.join('pad-0');
  session.restart();
  session.join('pad-0');
  expect(step()).toEqual([['pad-0', 0]]);
});

test('a rival takes over for a disconnected gamepad', () => {
  const { session, step } = openSession(2);
  session.join('pad-0');
  session.restart();
  session.leave('pad-0');
  expect(step()).toEqual([]);
  expect(session.players).toEqual(['rival', 'rival']);
});

test('the player of a stopped heart continues as a clot', () => {
  const { session, step } = openSession(3);
  session.join('touch');
  session.restart();
  while (session.match.phase !== 'round') step();
  Object.assign(session.match.round.hearts[0] ?? {}, { isBeating: false, stoppedAt: 1, life: 0 });
  expect(step()).toEqual([['touch', 0]]);
});

test('the last moments of a round are replayed slowly, and end as the round did', () => {
  const { session, step } = openSession(2);
  session.join('touch');
  session.restart();
  while (session.match.phase !== 'aftermath') step();
  const { round } = session.match;
  expect(session.shownRound).toBe(round);
  while (!session.isReplaying) step();
  const from = session.shownRound.steps;
  expect(round.steps - from).toBeGreaterThan(44);
  expect(session.shownRound.isOver).toBe(false);
  step();
  step();
  expect(session.shownRound.steps - from).toBe(1);
  while (!session.shownRound.isOver) step();
  expect(session.match.phase).toBe('aftermath');
  expect(session.shownRound).not.toBe(round);
  expect(session.shownRound.hearts).toEqual(round.hearts);
  while (session.match.phase === 'aftermath') step();
  expect(session.isReplaying).toBe(false);
});

test('only the choosing player’s press takes a card, and while a rival chooses, no press does', () => {
  const { session, step } = openSession(2);
  session.join('touch');
  session.restart();
  for (const loser of [1, 0]) {
    Object.assign(session.match, { phase: 'aftermath', phaseSteps: 10_000 });
    for (const heart of session.match.round.hearts)
      Object.assign(heart, heart.seat === loser ? { isBeating: false, stoppedAt: 1 } : {});
    step();
    expect(session.isAsked).toBe(loser === 0);
    const [first] = session.match.choice.offers;
    session.choose(1);
    step();
    expect(session.match.phase).toBe(loser === 0 ? 'count-in' : 'choice');
    if (loser === 0) expect(session.match.round.modifier).toBe(first);
  }
});

test('a device that joined during a match gets a heart in the next match', () => {
  const { session, step } = openSession(3);
  session.enlist('left-keys');
  session.restart();
  session.enlist('pad-0');
  expect(step()).toEqual([['left-keys', 0]]);
  session.restart();
  expect(step()).toHaveLength(2);
});

test('a played match ends, and a new one starts with the same players', () => {
  const { session } = openSession(2);
  session.join('touch');
  session.restart();
  Object.assign(session.match, { phase: 'aftermath', phaseSteps: 10_000, wins: [0, 3] });
  expect(session.step(() => {})).toBe(true);
  session.restart();
  expect(session.match.phase).toBe('count-in');
  expect(session.players).toEqual(['you', 'rival']);
});

test('rivals among themselves start another match after the end', () => {
  const { session } = openSession(2);
  const { match } = session;
  Object.assign(match, { phase: 'aftermath', phaseSteps: 10_000, wins: [0, 3] });
  expect(session.step(() => {})).toBe(false);
  expect(session.match).not.toBe(match);
});
