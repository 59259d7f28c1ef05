/** What the game reports to whatever shows it. */
import type { Direction } from '../rules/board.ts';
import type { Gift, Level } from '../rules/rules.ts';
import type { HintMarks } from './hints.ts';
import type { Motion } from './level-run.ts';

/** What is seen and heard of the game as it happens. */
export interface DonumEvents {
  /** Another level is played, from its start. */
  level(level: Level): void;
  motion(motion: Motion): void;
  refused(direction: Direction | null): void;
  solved(): void;
  /** All friends come back on the stage with these gifts. */
  ending(gifts: readonly Gift[]): void;
  hint(marks: HintMarks | null): void;
  /** A level that is only drawn, not played; null when the drawing ends. */
  draft(level: Level | null): void;
  /** For screen readers. */
  said(text: string): void;
  gameOver(points: number): void;
  /** What screens show has changed without a command. */
  changed(): void;
}
