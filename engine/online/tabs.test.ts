import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTabs, followTab } from './tabs.ts';

const SLUG = 'tabs-test';

// Messages arrive in real time, but the time limit for a response is simulated.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function afterTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  await vi.advanceTimersByTimeAsync(1_500);
  return answer;
}

test('passes a reply to the tab that waits for it, once', async () => {
  const [waiting, other, opened] = [createTabs(SLUG), createTabs(SLUG), createTabs(SLUG)];
  const heard: string[] = [];
  const stop = waiting.wait(7, (text) => heard.push(text));
  other.wait(8, (text) => heard.push(`not ${text}`));
  expect(await opened.deliver(7, 'the reply')).toBe('here');
  expect(await opened.isAwaited(7)).toBe(true);
  expect(heard).toEqual(['the reply']);
  stop();
  expect(await afterTime(opened.isAwaited(7))).toBe(false);
  waiting.markUsed(7);
  expect(await opened.deliver(7, 'the reply')).toBe('used');
  expect(heard).toEqual(['the reply']);
  for (const tabs of [waiting, other, opened]) tabs.dispose();
});

test('ignores other games’ tabs and invalid messages', async () => {
  const [waiting, opened] = [createTabs(SLUG), createTabs(`${SLUG}-2`)];
  waiting.wait(7, () => {});
  const [stray, witness] = [1, 2].map(() => new BroadcastChannel(`slash-slash/${SLUG}-2/online`)) as [
    BroadcastChannel,
    BroadcastChannel,
  ];
  const allReceived = new Promise<void>((resolve) => {
    let left = 4;
    witness.onmessage = () => --left === 0 && resolve();
  });
  const isAwaited = opened.isAwaited(7);
  for (const nonsense of [null, 'here', { type: 'here' }, { type: 'here', invite: '7' }])
    stray.postMessage(nonsense);
  await allReceived;
  expect(await afterTime(isAwaited)).toBe(false);
  for (const channel of [stray, witness]) channel.close();
  for (const tabs of [waiting, opened]) tabs.dispose();
});

test('if the browser refuses broadcast channels, no tab receives a reply', async () => {
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const tabs = createTabs(SLUG);
  tabs.wait(7, () => {});
  expect(await afterTime(tabs.isAwaited(7))).toBe(false);
  tabs.dispose();
  vi.unstubAllGlobals();
});

describe('following a tab during a match', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const setHidden = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const followed = (ended: AbortSignal) => {
    const heard: string[] = [];
    const stop = followTab(
      {
        setHidden: (isHidden) => void heard.push(isHidden ? 'hidden' : 'shown'),
        wake: () => void heard.push('wake'),
        end: () => void heard.push('end'),
      },
      ended,
    );
    return { heard, stop };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    page.hidden = false;
    vi.stubGlobal('document', page);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('reports whether the tab is hidden, at the start and after each change, and wakes the match', () => {
    page.hidden = true;
    const { heard, stop } = followed(new AbortController().signal);
    setHidden(false);
    vi.advanceTimersByTime(500);
    setHidden(true);
    expect(heard).toEqual(['hidden', 'shown', 'wake', 'wake', 'hidden']);
    stop();
  });

  test.each(['by its function', 'by the signal'])('ends once, %s, and reports nothing afterwards', (way) => {
    const ending = new AbortController();
    const { heard, stop } = followed(ending.signal);
    if (way === 'by its function') stop();
    ending.abort();
    stop();
    setHidden(true);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(['shown', 'end']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends at once if the signal has already been aborted', () => {
    const { heard } = followed(AbortSignal.abort());
    setHidden(true);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(['end']);
  });
});
