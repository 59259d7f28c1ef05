// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDeviceData, readDeviceData } from './device-data.ts';
import { forgetDevice, openDeviceData, saveDeviceData } from './device-data-actions.ts';

vi.mock('./device-data.ts', async (original) => ({
  ...(await original<typeof import('./device-data.ts')>()),
  readDeviceData: vi.fn(),
  forgetDeviceData: vi.fn(),
}));

let saved: { name: string; url: string }[];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('location', new URL('https://slash-slash.example/account'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, url: this.href });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const thing = { what: 'Donum: settings', where: 'local storage: x', value: 1 };

test('saves a file with the name that the message contains', async () => {
  vi.mocked(readDeviceData).mockResolvedValue({ things: [thing, thing], refused: [] });
  const words = await saveDeviceData();
  expect(saved).toHaveLength(1);
  expect(words).toBe(`2 things are in ${saved[0]?.name}.`);
  expect(saved[0]?.name).toMatch(/^slash-slash\.example-\d{4}-\d\d-\d\d\.json$/);
});

test('saves no file if nothing is stored', async () => {
  vi.mocked(readDeviceData).mockResolvedValue({ things: [], refused: [] });
  expect(await saveDeviceData()).toBe('This browser stores nothing of this site.');
  expect(saved).toEqual([]);
});

test('reports a file that cannot be read, and does not read a file that is too large', async () => {
  const file = new File(['{}'], 'saved.json');
  const text = vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  expect(await openDeviceData(file)).toBe('That file could not be read.');
  text.mockClear();
  vi.spyOn(file, 'size', 'get').mockReturnValue(20_000_001);
  expect(await openDeviceData(file)).toMatch(/^That file is too large/);
  expect(text).not.toHaveBeenCalled();
});

test('a file on a drive that never responds counts as unreadable', async () => {
  vi.useFakeTimers();
  const file = new File(['{}'], 'saved.json');
  vi.spyOn(file, 'text').mockReturnValue(new Promise(() => {}));
  const words = openDeviceData(file);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await words).toBe('That file could not be read.');
  vi.useRealTimers();
});

test('reports blocked storage in a sentence', async () => {
  vi.mocked(readDeviceData).mockResolvedValue({
    things: [],
    refused: ['local storage', 'session storage', 'databases'],
  });
  expect(await saveDeviceData()).toBe(
    'This browser stores nothing of this site. It does not let us read its local storage, session storage and databases.',
  );
  vi.mocked(forgetDeviceData).mockResolvedValue(['local storage']);
  expect(await forgetDevice()).toBe(
    'This browser does not let us empty its local storage. Clear this site’s data in its settings.',
  );
});

test('notifies this tab of the deletion, as other tabs are notified by the browser', async () => {
  vi.mocked(forgetDeviceData).mockResolvedValue([]);
  const heard = vi.fn();
  window.addEventListener('storage', heard, { once: true });
  expect(await forgetDevice()).toBe('Forgotten. This browser stores nothing of this site.');
  expect(heard).toHaveBeenCalledOnce();
});
