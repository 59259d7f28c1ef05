// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createResultScreen, type Outcome } from './result-screen.ts';

const OUTCOME: Outcome = {
  title: 'The Bow',
  count: 12,
  seconds: 65,
  hints: 0,
  points: { care: 500, speed: 1108 },
  before: null,
  sender: null,
  next: 'Next poster',
};

function shown(changes: Partial<Outcome> = {}): string {
  const actions = {
    onNext: vi.fn(),
    onSend: vi.fn(),
    onKeep: vi.fn(),
    onGallery: vi.fn(),
    onPosters: vi.fn(),
  };
  const card = createResultScreen(actions);
  card.show({ ...OUTCOME, ...changes });
  return card.root.textContent ?? '';
}

test('points are told with what they are for', () => {
  expect(shown()).toContain('1,608 points');
  expect(shown()).toContain('Care 500, speed 1,108');
  expect(shown({ before: 1000 })).toContain('Better than before');
  expect(shown({ before: 2000 })).toContain('Best so far 2,000');
});

test('who hides points sees none, and is not told of better ones', () => {
  for (const before of [null, 1000, 2000]) {
    const text = shown({ points: null, before });
    expect(text).toContain('12 pieces in 1:05');
    expect(text).not.toMatch(/points|care|speed|best|better|\d,\d/i);
  }
});

test('a puzzle that was sent ends with who was faster, the note as text, and the way to send it back', () => {
  const sender = { name: 'Ada', seconds: 80, note: '<b>Eight</b> o’clock' };
  expect(shown({ sender })).toContain('0:15 faster than Ada’s time, not verified.');
  expect(shown({ sender: { ...sender, seconds: 60 } })).toContain(
    'Ada’s time, not verified, is 0:05 faster.',
  );
  expect(shown({ sender: { ...sender, seconds: 65.4 } })).toContain(
    'Just as long as Ada’s time, not verified.',
  );
  expect(shown({ sender })).toContain('<b>Eight</b> o’clock');
  expect(shown({ sender })).toContain('Send it back to Ada');
  expect(shown()).toContain('Send this puzzle');
  expect(shown({ sender: { ...sender, note: '' } })).not.toContain('Eight');
});
