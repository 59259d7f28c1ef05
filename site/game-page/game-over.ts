/** How a game ended, as the page may show it. */
export interface GameOver {
  /** Never empty, at most `NAME_LIMIT` characters. */
  name: string;
  /** A whole number; may be negative. */
  score: number;
}

/** The longest name that is shown, in characters as Unicode counts them. */
export const NAME_LIMIT = 200;

/** Shown where a game gives no name. */
export const NAMELESS = 'Player';

/** Control characters, and the invisible ones that turn the direction of the text behind them. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function readName(value: unknown): string {
  if (typeof value !== 'string') return NAMELESS;
  const printable = value.replace(UNPRINTABLE, '').trim();
  return Array.from(printable).slice(0, NAME_LIMIT).join('') || NAMELESS;
}

/**
 * Reads a GameOver event's parameters: name and score. A game may send anything, so the name is made presentable
 * and the score's fraction is cut off. Without a finite score the event says nothing: it is logged, and null.
 */
export function readGameOver(parameters: readonly unknown[]): GameOver | null {
  const [name, score] = parameters;
  if (typeof score !== 'number' || !Number.isFinite(score)) {
    console.warn('Ignored a GameOver event whose score is not a number.', { parameters });
    return null;
  }
  // Adding 0 turns -0 into 0.
  return { name: readName(name), score: Math.trunc(score) + 0 };
}

/** All digits of a whole number: from 1e21 on, a plain number would be written with an exponent. */
export function wholeNumberText(whole: number): string {
  return BigInt(whole).toString();
}

/** The sentence below the game. Source: specification, section 4. */
export function gameOverText({ name, score }: GameOver): string {
  return `Game Over ${name}! You've scored ${wholeNumberText(score)} points.`;
}
