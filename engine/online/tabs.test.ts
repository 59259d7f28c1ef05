import { expect, test, vi } from 'vitest';
import { createTabs } from './tabs.ts';

const SLUG = 'tabs-test';

test('a reply finds the tab that waits for it, which hears it once', async () => {
  const [waiting, other, opened] = [createTabs(SLUG), createTabs(SLUG), createTabs(SLUG)];
  const heard: string[] = [];
  const stop = waiting.wait(7, (text) => heard.push(text));
  other.wait(8, (text) => heard.push(`not ${text}`));
  expect(await opened.deliver(7, 'the reply')).toBe('here');
  expect(await opened.isAwaited(7)).toBe(true);
  expect(heard).toEqual(['the reply']);
  stop();
  expect(await opened.isAwaited(7)).toBe(false);
  waiting.markUsed(7);
  expect(await opened.deliver(7, 'the reply')).toBe('used');
  expect(heard).toEqual(['the reply']);
  for (const tabs of [waiting, other, opened]) tabs.dispose();
});

test('a tab of another game, and one that says nonsense, are not listened to', async () => {
  const [waiting, opened] = [createTabs(SLUG), createTabs(`${SLUG}-2`)];
  waiting.wait(7, () => {});
  const stray = new BroadcastChannel(`slash-slash/${SLUG}-2/online`);
  for (const nonsense of [null, 'here', { type: 'here' }, { type: 'here', invite: '7' }])
    stray.postMessage(nonsense);
  expect(await opened.isAwaited(7)).toBe(false);
  stray.close();
  for (const tabs of [waiting, opened]) tabs.dispose();
});

test('where the browser refuses channels, no tab hears another', async () => {
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const tabs = createTabs(SLUG);
  tabs.wait(7, () => {});
  expect(await tabs.isAwaited(7)).toBe(false);
  tabs.dispose();
  vi.unstubAllGlobals();
});
