// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from '#build/files.ts';

const run = (file: string) => new Function(readText(`serve/auth-emulator/${file}`))();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname);
  document.body.inert = false;
});

interface Channel {
  register(name: string, handler: (body: unknown) => void): void;
}

test('a message that arrives early still reaches listeners that are added after the handler is registered', async () => {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  run('gapi-standin.js');
  const { iframes } = Reflect.get(window, 'gapi') as {
    iframes: { Iframe: new (peer: () => Window) => Channel };
  };
  const channel = new iframes.Iframe(() => window);
  const data = { tag: 'gapi-standin', id: 1, name: 'authEvent', body: 'the account' };
  dispatchEvent(new MessageEvent('message', { data, source: window }));

  const listeners: ((body: unknown) => void)[] = [];
  channel.register('authEvent', (body) => {
    for (const listener of listeners) listener(body);
  });
  await Promise.resolve();
  const heard = vi.fn();
  listeners.push(heard);
  await vi.runAllTimersAsync();
  expect(heard).toHaveBeenCalledExactlyOnceWith('the account');
});

const frame = (search: string, readyState: string) => ({ location: { search }, document: { readyState } });

const foreignFrame = {
  get location() {
    throw new DOMException('Blocked a frame with another origin.', 'SecurityError');
  },
};

test('the popup ignores a choice until the frame that returns its result has loaded', async () => {
  document.body.innerHTML = '<button class="js-new-account">Add</button><input id="email-input">';
  history.replaceState(null, '', '?apiKey=key&appName=app');
  const frames: object[] = [foreignFrame, frame('?apiKey=other&appName=app', 'complete')];
  vi.stubGlobal('opener', frames);
  run('popup-page.js');
  expect(document.body.inert).toBe(true);

  frames.push(frame('?apiKey=key&appName=app', 'loading'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.body.inert).toBe(true);

  frames.push(frame('?apiKey=key&appName=app', 'complete'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.body.inert).toBe(false);
});
