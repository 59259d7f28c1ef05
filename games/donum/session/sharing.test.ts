// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { readMoves } from '../levels/moves.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { createHistory, type History, makeMove } from '../rules/history.ts';
import { createSession, type Session } from './session.ts';
import { createSharing, type Sharing, type SharingParts } from './sharing.ts';

const showNote = vi.fn();
let session: Session;
let sharing: Sharing;

beforeEach(() => {
  vi.clearAllMocks();
  session = createSession({
    collection: loadCollection(),
    days: loadDays(),
    saves: createSaveStore('donum', null),
    today: () => dayOf(new Date('2026-11-21T12:00:00Z')),
  });
  const history = (readMoves('rlrrrddlll') ?? []).reduce(
    (before, direction) => makeMove(session.level, before, direction) as History,
    createHistory(session.level),
  );
  const level = { run: { level: session.level, history } };
  sharing = createSharing({ session, level, overlay: { showNote } } as unknown as SharingParts);
});

afterEach(() => vi.unstubAllGlobals());

const said = (text: RegExp) =>
  vi.waitFor(() => expect(showNote).toHaveBeenLastCalledWith(expect.stringMatching(text)));

test('the level and the result go to the clipboard where there is no sheet, and it is said what is in it', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  sharing.shareLevel();
  await said(/^Copied: the level and your moves in figures\. The solution stays with you\.$/);
  const [text = ''] = writeText.mock.calls[0] ?? [];
  const [head, row, link] = text.split('\n');
  expect([head, row]).toEqual(['Donum, For You: 10 moves, fewest 8', '●●●●●●●●○○']);
  expect(link).toMatch(/#play=for-you$/);
});

test('the solution is another thing to send: a link by which it is watched', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  sharing.shareSolution();
  await said(/^The link is copied\. Who opens it watches your moves\.$/);
  expect(writeText.mock.calls[0]?.[0]).toMatch(/#watch=for-you\./);
});

test('where there is a sheet it is asked, and who closes it hears nothing', async () => {
  const share = vi.fn(async (_: { text: string }) => {});
  vi.stubGlobal('navigator', { share });
  sharing.shareLevel();
  await said(/^Sent\.$/);
  expect(share.mock.calls[0]?.[0].text).toContain('Donum, For You');
  showNote.mockClear();
  const closed = vi.fn(() => Promise.reject(new DOMException('Closed.', 'AbortError')));
  vi.stubGlobal('navigator', { share: closed });
  sharing.shareLevel();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(showNote).not.toHaveBeenCalled();
});

test('where neither is allowed the text itself is shown', async () => {
  vi.stubGlobal('navigator', {});
  sharing.shareLevel();
  await said(/Donum, For You: 10 moves/);
});
