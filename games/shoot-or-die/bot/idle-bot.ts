/** Touches nothing. */
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Bot } from './bot.ts';

/** A bot that never moves and never fires. */
export const idleBot: Bot = (_run, controls) => setControls(controls, 0, 0, 0, false);
