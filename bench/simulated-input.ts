/** Simulated play that works in any game: keys are held one after another, and the mouse circles with its button pressed. */
import type { Page } from '@playwright/test';

const HOLD_MS = 300;

/** Keys that steer in all directions; Space and Enter also start the next round after a game over. */
const KEYS = [
  'KeyD',
  'ArrowRight',
  'KeyW',
  'Space',
  'ArrowUp',
  'KeyA',
  'ArrowLeft',
  'Enter',
  'KeyS',
  'ArrowDown',
] as const;

/** The mouse button is held for this many key presses, then released for one. */
const KEYS_PRESSED = 5;

export async function simulatePlay(page: Page, durationMs: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const end = performance.now() + durationMs;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const key = KEYS[turn % KEYS.length] ?? 'Space';
    const angle = turn * 0.7;
    await page.mouse.move(width * (0.5 + 0.3 * Math.cos(angle)), height * (0.5 + 0.3 * Math.sin(angle)));
    if (turn % (KEYS_PRESSED + 1) === 0) await page.mouse.down();
    if (turn % (KEYS_PRESSED + 1) === KEYS_PRESSED) await page.mouse.up();
    await page.keyboard.down(key);
    await page.waitForTimeout(HOLD_MS);
    await page.keyboard.up(key);
  }
  await page.mouse.up();
}
