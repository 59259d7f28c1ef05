// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import { ASPECT_RATIOS, isPlayable } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { madeUpEntry } from '#tests/made-up-entry.ts';
import { fakeEmbed } from '#tests/support/fake-embed.ts';
import { GameStage, playerName } from './game-stage.tsx';

const session = vi.hoisted(() => ({ email: null as string | null }));
vi.mock('#site/sign-in/session.ts', () => ({ useSession: () => session }));
vi.mock('#site/game-embed/game-frame.tsx', () => ({
  useGameEmbed: () => ({ embed: fake.embed, ...fake.state }),
  useEmbedState: () => fake.state,
  GameFrame: () => <div>the game</div>,
}));

let fake = fakeEmbed({ slug: 'ember', name: 'Ember', playable: true });

beforeEach(() => {
  session.email = null;
  localStorage.clear();
  fake = fakeEmbed({ slug: 'ember', name: 'Ember', playable: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ember = catalogueEntry('ember', madeUpEntry);

const show = (game = ember) =>
  render(
    <MemoryRouter>
      <GameStage game={game} />
    </MemoryRouter>,
  );

test('the HTML names the shape of the frame, and for each shape but the usual one there is a rule', () => {
  const { container } = show({ ...ember, embed: { aspectRatio: '9:16', screenshots: false } });
  expect(container.querySelector('.game-stage')?.getAttribute('data-aspect')).toBe('9:16');
  const rules = readFileSync('site/game-page/game-stage.css', 'utf8');
  for (const shape of ASPECT_RATIOS.slice(1)) {
    const [width, height] = shape.split(':');
    expect(rules).toMatch(
      new RegExp(`\\[data-aspect="${shape}"\\] \\{\\s+--game-aspect: ${width} / ${height};`),
    );
  }
});

test('before a round has ended, nothing is said of one', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a game-over event is told below the game, for screen readers too', () => {
  show();
  act(() => fake.tell('GameOver', 'Ada', 120));
  expect(screen.getByRole('status').textContent).toBe("Game Over Ada! You've scored 120 points.");
});

test('a best score that the browser refuses to keep is said to last as long as the page', () => {
  show();
  act(() => fake.tell('GameOver', 'Ada', 120));
  expect(screen.getByText('// best on this device: 120')).toBeDefined();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  act(() => fake.tell('GameOver', 'Ada', 130));
  expect(screen.getByText('// new best until this page is closed: 130')).toBeDefined();
});

test('a name that is markup is shown as text', () => {
  show();
  act(() => fake.tell('GameOver', '<b>Ada</b>', 1));
  expect(screen.getByRole('status').querySelector('b')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe("Game Over <b>Ada</b>! You've scored 1 points.");
});

test('an event without a score leaves the last result standing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  show();
  act(() => fake.tell('GameOver', 'Ada', 120));
  act(() => fake.tell('GameOver', 'Eve', 'many'));
  expect(screen.getByRole('status').textContent).toContain('Ada');
});

test('a signed-in visitor’s name is given to the loaded game', () => {
  session.email = 'ada@example.com';
  show();
  expect(fake.embed.sendMessage).toHaveBeenCalledExactlyOnceWith('Game', 'SetPlayerName', 'ada');
});

test('each scene that says what it hears is given the name again', () => {
  session.email = 'ada@example.com';
  const { unmount } = show();
  act(() => fake.tell('Hears', 'Mute'));
  act(() => fake.tell('Hears', 'SetPlayerName', 'Mute'));
  expect(vi.mocked(fake.embed.sendMessage).mock.calls).toEqual(
    Array(3).fill(['Game', 'SetPlayerName', 'ada']),
  );
  unmount();
  expect(fake.listening.size).toBe(0);
});

test('a game that is still loading is told no name', () => {
  session.email = 'ada@example.com';
  fake.state.status = { state: 'loading', progress: 0.5 };
  show();
  act(() => fake.tell('Hears', 'SetPlayerName'));
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test('a signed-out visitor has no name to give', () => {
  show();
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test.each([
  ['a click', () => userEvent.click(screen.getByRole('button', { name: 'Enter Fullscreen' })), 1],
  [
    'a key',
    () => {
      screen.getByRole('button', { name: 'Enter Fullscreen' }).focus();
      return userEvent.keyboard('{Enter}');
    },
    0,
  ],
])('Enter Fullscreen by %s gives the game the focus %i times beforehand', async (_, press, times) => {
  show();
  await press();
  expect(fake.embed.focus).toHaveBeenCalledTimes(times as number);
  expect(fake.embed.requestFullscreen).toHaveBeenCalledOnce();
});

test('Enter Fullscreen asks for it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Enter Fullscreen' }));
  expect(fake.embed.requestFullscreen).toHaveBeenCalledExactlyOnceWith(true);
});

test('the best score of this device is told, kept, and a new one is called one', () => {
  const { unmount } = show();
  expect(screen.getByText('// no score on this device yet')).toBeDefined();
  act(() => fake.tell('GameOver', 'Ada', 120));
  expect(screen.getByText('// best on this device: 120')).toBeDefined();
  act(() => fake.tell('GameOver', 'Ada', 90));
  expect(screen.getByText('// best on this device: 120')).toBeDefined();
  act(() => fake.tell('GameOver', 'Eve', 121));
  expect(screen.getByText('// new best on this device: 121')).toBeDefined();
  unmount();
  show();
  expect(screen.getByText('// best on this device: 121')).toBeDefined();
});

test('of a game that keeps no score nothing is said, until one comes all the same', () => {
  show({ ...ember, keepsScore: false });
  expect(screen.queryByText(/no score/)).toBeNull();
  act(() => fake.tell('GameOver', 'Ada', 7));
  expect(screen.getByText('// best on this device: 7')).toBeDefined();
});

test('Mute tells the game, and says what the game says', async () => {
  show();
  act(() => {
    fake.tell('Hears', 'SetPlayerName', 'Mute');
    fake.tell('Muted', false);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(fake.embed.sendMessage).toHaveBeenLastCalledWith('Game', 'Mute', 1);
  act(() => fake.tell('Muted', true));
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(fake.embed.sendMessage).toHaveBeenLastCalledWith('Game', 'Mute', 0);
});

test('a game that does not hear Mute has no such button, and is restarted as a whole', async () => {
  show();
  expect(screen.getByRole('button', { name: 'Mute' }).className).toContain('game-tool-away');
  await userEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(fake.embed.restart).toHaveBeenCalledOnce();
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test('a game that hears Restart is asked to, and gets the keys', async () => {
  show();
  act(() => fake.tell('Hears', 'Restart'));
  await userEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(fake.embed.sendMessage).toHaveBeenCalledExactlyOnceWith('Game', 'Restart');
  expect(fake.embed.restart).not.toHaveBeenCalled();
  expect(fake.embed.focus).toHaveBeenCalledOnce();
});

test('while it loads, a game is neither muted nor restarted', async () => {
  fake.state.status = { state: 'loading', progress: 0.5 };
  show();
  for (const name of ['Mute', 'Restart']) await userEvent.click(screen.getByRole('button', { name }));
  expect(fake.embed.restart).not.toHaveBeenCalled();
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test('what a game tells of itself may be nonsense', () => {
  show();
  act(() => {
    fake.tell('Hears', 5, null, 'Restart', true);
    fake.tell('Muted', 'yes');
  });
  expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined();
});

test('leaving takes the listeners along', () => {
  show().unmount();
  expect(fake.listening.size).toBe(0);
});

test('a game without a build shows its poster, says so and leads on', () => {
  fake = fakeEmbed({ slug: 'ember', name: 'Ember', playable: false });
  show({ ...ember, embed: null });
  expect(screen.queryByText('the game')).toBeNull();
  expect(screen.getByRole('img', { name: /Ember/ })).toBeDefined();
  expect(screen.getByText('// Ember is not on stage yet.')).toBeDefined();
  const running = listedGames.find(isPlayable);
  expect(screen.getByRole('link', { name: running?.name ?? '' }).getAttribute('href')).toBe(running?.path);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enter Fullscreen' }).disabled).toBe(true);
});

test('a visitor is called by the part before the @', () => {
  expect(playerName('ada.lovelace@example.com')).toBe('ada.lovelace');
});

test('a quoted @ belongs to the name', () => {
  expect(playerName('"a@b"@example.com')).toBe('"a@b"');
});
