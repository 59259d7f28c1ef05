// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import { ASPECT_RATIOS, isPlayable } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { fakeEmbed } from '#tests/support/fake-embed.ts';
import { madeUpEntry } from '#tests/support/made-up-entry.ts';
import { GameStage, playerName } from './game-stage.tsx';

const session = vi.hoisted(() => ({ email: null as string | null }));
vi.mock('#site/sign-in/session.ts', () => ({ useAuth: () => session }));
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

const stage = (game = ember) => (
  <MemoryRouter>
    <GameStage game={game} />
  </MemoryRouter>
);

const show = (game = ember) => render(stage(game));

test('the HTML contains the frame’s aspect ratio, and each ratio except the default has a CSS rule', () => {
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

test('shows no result before a round has ended', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a game-over event is shown below the game, and announced to screen readers', () => {
  show();
  act(() => fake.sendEvent('GameOver', 'Ada', 120));
  expect(screen.getByRole('status').textContent).toBe("Game Over Ada! You've scored 120 points.");
});

test('if the browser refuses to store a best score, shows that the score is lost when the page is left', () => {
  show();
  act(() => fake.sendEvent('GameOver', 'Ada', 120));
  expect(screen.getByText('// best: 120')).toBeDefined();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  act(() => fake.sendEvent('GameOver', 'Ada', 130));
  expect(screen.getByText('// new best until this page is closed: 130')).toBeDefined();
});

test('shows a name with markup as text', () => {
  show();
  act(() => fake.sendEvent('GameOver', '<b>Ada</b>', 1));
  expect(screen.getByRole('status').querySelector('b')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe("Game Over <b>Ada</b>! You've scored 1 points.");
});

test('an event without a score leaves the last result unchanged', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  show();
  act(() => fake.sendEvent('GameOver', 'Ada', 120));
  act(() => fake.sendEvent('GameOver', 'Eve', 'many'));
  expect(screen.getByRole('status').textContent).toContain('Ada');
});

test('sends a signed-in visitor’s name to the loaded game', () => {
  session.email = 'ada@example.com';
  show();
  expect(fake.embed.sendMessage).toHaveBeenCalledExactlyOnceWith('Game', 'SetPlayerName', 'ada');
});

test('sends the name again to each scene that announces its messages', () => {
  session.email = 'ada@example.com';
  const { unmount } = show();
  act(() => fake.sendEvent('Hears', 'Mute'));
  act(() => fake.sendEvent('Hears', 'SetPlayerName', 'Mute'));
  expect(vi.mocked(fake.embed.sendMessage).mock.calls).toEqual(
    Array(3).fill(['Game', 'SetPlayerName', 'ada']),
  );
  unmount();
  expect(fake.listening.size).toBe(0);
});

test('signing out removes the name from the running game, and a reloaded game receives no name', () => {
  session.email = 'ada@example.com';
  const { rerender } = show();
  session.email = null;
  const again = () => rerender(stage());
  again();
  act(() => fake.sendEvent('Hears', 'SetPlayerName'));
  expect(vi.mocked(fake.embed.sendMessage).mock.calls).toEqual([
    ['Game', 'SetPlayerName', 'ada'],
    ['Game', 'SetPlayerName', ''],
    ['Game', 'SetPlayerName', ''],
  ]);
  fake.state.status = { state: 'loading', progress: 0 };
  again();
  fake.state.status = { state: 'loaded' };
  again();
  expect(fake.embed.sendMessage).toHaveBeenCalledTimes(3);
});

test('sends no name to a game that is still loading', () => {
  session.email = 'ada@example.com';
  fake.state.status = { state: 'loading', progress: 0.5 };
  show();
  act(() => fake.sendEvent('Hears', 'SetPlayerName'));
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test('sends no name for a signed-out visitor', () => {
  show();
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test.each([
  ['a click', 1, () => userEvent.click(screen.getByRole('button', { name: 'Enter Fullscreen' }))],
  [
    'a key',
    0,
    () => {
      screen.getByRole('button', { name: 'Enter Fullscreen' }).focus();
      return userEvent.keyboard('{Enter}');
    },
  ],
])('Enter Fullscreen, activated by %s, first focuses the game %i times', async (_, times, press) => {
  show();
  await press();
  expect(fake.embed.focus).toHaveBeenCalledTimes(times);
  expect(fake.embed.requestFullscreen).toHaveBeenCalledOnce();
});

test('Enter Fullscreen requests fullscreen', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Enter Fullscreen' }));
  expect(fake.embed.requestFullscreen).toHaveBeenCalledExactlyOnceWith(true);
});

test('shows and stores this device’s best score, and indicates a new best', () => {
  const { unmount } = show();
  expect(screen.getByText('// no score yet')).toBeDefined();
  act(() => fake.sendEvent('GameOver', 'Ada', 120));
  expect(screen.getByText('// best: 120')).toBeDefined();
  act(() => fake.sendEvent('GameOver', 'Ada', 90));
  expect(screen.getByText('// best: 120')).toBeDefined();
  act(() => fake.sendEvent('GameOver', 'Eve', 121));
  expect(screen.getByText('// new best: 121')).toBeDefined();
  unmount();
  show();
  expect(screen.getByText('// best: 121')).toBeDefined();
});

test('a score reached with assists is announced, but is neither a best score nor stored', () => {
  const { unmount } = show();
  act(() => fake.sendEvent('GameOver', 'Ada', 500, true));
  expect(screen.getByRole('status').textContent).toBe("Game Over Ada! You've scored 500 points.");
  expect(screen.getByText('// no score yet')).toBeDefined();
  act(() => fake.sendEvent('GameOver', 'Ada', 120, false));
  act(() => fake.sendEvent('GameOver', 'Ada', 600, true));
  expect(screen.getByText('// best: 120')).toBeDefined();
  unmount();
  show();
  expect(screen.getByText('// best: 120')).toBeDefined();
});

test('does not mention a best score for a game without scores until the game sends a score', () => {
  show({ ...ember, keepsScore: false });
  expect(screen.queryByText(/no score/)).toBeNull();
  act(() => fake.sendEvent('GameOver', 'Ada', 7));
  expect(screen.getByText('// best: 7')).toBeDefined();
});

test('Mute calls the game’s method, and shows the state reported by the game', async () => {
  show();
  act(() => {
    fake.sendEvent('Hears', 'SetPlayerName', 'Mute');
    fake.sendEvent('Muted', false);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(fake.embed.sendMessage).toHaveBeenLastCalledWith('Game', 'Mute', 1);
  act(() => fake.sendEvent('Muted', true));
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(fake.embed.sendMessage).toHaveBeenLastCalledWith('Game', 'Mute', 0);
});

test('after a change of game, the Mute button of the last game is gone', () => {
  const { rerender } = show();
  act(() => fake.sendEvent('Hears', 'Mute'));
  const buttonClass = () => screen.getByRole('button', { name: 'Mute' }).className;
  expect(buttonClass()).not.toContain('game-tool-away');
  fake = fakeEmbed({ slug: 'frost', name: 'Frost', playable: true });
  rerender(stage(catalogueEntry('frost', madeUpEntry)));
  expect(buttonClass()).toContain('game-tool-away');
});

test('a game that does not support Mute has no such button, and Restart reloads it', async () => {
  show();
  expect(screen.getByRole('button', { name: 'Mute' }).className).toContain('game-tool-away');
  await userEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(fake.embed.restart).toHaveBeenCalledOnce();
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test('Restart calls the game’s method if it has one, and focuses the game', async () => {
  show();
  act(() => fake.sendEvent('Hears', 'Restart'));
  await userEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(fake.embed.sendMessage).toHaveBeenCalledExactlyOnceWith('Game', 'Restart');
  expect(fake.embed.restart).not.toHaveBeenCalled();
  expect(fake.embed.focus).toHaveBeenCalledOnce();
});

test('a loading game cannot be muted or restarted', async () => {
  fake.state.status = { state: 'loading', progress: 0.5 };
  show();
  for (const name of ['Mute', 'Restart']) await userEvent.click(screen.getByRole('button', { name }));
  expect(fake.embed.restart).not.toHaveBeenCalled();
  expect(fake.embed.sendMessage).not.toHaveBeenCalled();
});

test('ignores invalid reports from a game', () => {
  show();
  act(() => {
    fake.sendEvent('Hears', 5, null, 'Restart', true);
    fake.sendEvent('Muted', 'yes');
  });
  expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined();
});

test('leaving removes the listeners', () => {
  show().unmount();
  expect(fake.listening.size).toBe(0);
});

test('a game without a build shows its poster, a notice and links to other games', () => {
  fake = fakeEmbed({ slug: 'ember', name: 'Ember', playable: false });
  show({ ...ember, embed: null });
  expect(screen.queryByText('the game')).toBeNull();
  expect(screen.getByRole('img', { name: /Ember/ })).toBeDefined();
  expect(screen.getByText('// Ember is not on stage yet.')).toBeDefined();
  const running = listedGames.find(isPlayable);
  expect(screen.getByRole('link', { name: running?.name ?? '' }).getAttribute('href')).toBe(running?.path);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enter Fullscreen' }).disabled).toBe(true);
});

test('a visitor’s name is the part before the @', () => {
  expect(playerName('ada.lovelace@example.com')).toBe('ada.lovelace');
});

test('a quoted @ is part of the name', () => {
  expect(playerName('"a@b"@example.com')).toBe('"a@b"');
});

test('buttons hydrated after the game has announced its messages still receive them', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Late() {
    use(code);
    return null;
  }
  const page = (
    <MemoryRouter>
      <GameStage game={ember} tools={() => <Late />} />
    </MemoryRouter>
  );
  await act(async () => render(page));
  await act(async () => fake.sendEvent('Hears', 'Mute', 'Restart'));
  await act(async () => arrive());
  expect(screen.getByRole('button', { name: 'Mute' }).className).not.toContain('game-tool-away');
  await userEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(fake.embed.sendMessage).toHaveBeenCalledWith('Game', 'Restart');
});
