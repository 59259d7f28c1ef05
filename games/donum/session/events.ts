import type { Direction, Gift, Level } from '../rules/rules.ts';
import type { HintMarks } from './hints.ts';
import type { Motion } from './level-run.ts';

export interface DonumEvents {
  level(level: Level): void;
  motion(motion: Motion): void;
  refused(direction: Direction | null): void;
  solved(): void;
  /** The ending: all friends return to the stage with these gifts. */
  ending(gifts: readonly Gift[]): void;
  hint(marks: HintMarks | null): void;
  /** Shows a level in the editor, where it cannot be played; null closes the editor. */
  draft(level: Level | null): void;
  /** Text for screen readers. */
  said(text: string): void;
  gameOver(points: number): void;
  /** Called when screens must be updated although no command was executed. */
  changed(): void;
}
