import { expect, test } from 'vitest';
import { type PlayedGame, pageMessages } from './page-messages.ts';

function heard(send: (messages: ReturnType<typeof pageMessages>) => void): unknown[] {
  const calls: unknown[] = [];
  const played: PlayedGame = {
    setPlayerName: (value) => calls.push(['name', value]),
    setMuted: (isMuted) => calls.push(['muted', isMuted]),
    restart: () => calls.push(['restart']),
    dispose: () => calls.push(['dispose']),
  };
  send(pageMessages(played));
  return calls;
}

test.each([
  [1, true],
  ['1', true],
  [undefined, true],
  [0, false],
  ['0', false],
])('Mute with %j mutes: %s', (value, isMuted) => {
  expect(heard((messages) => messages['Game']?.['Mute']?.(value))).toEqual([['muted', isMuted]]);
});

test('a name and the wish for a new round reach the game', () => {
  expect(heard((messages) => messages['Game']?.['SetPlayerName']?.('Ada'))).toEqual([['name', 'Ada']]);
  expect(heard((messages) => messages['Game']?.['Restart']?.())).toEqual([['restart']]);
});
