/** Texts of the stage and of the sections below it. */
import type { BestScore } from './best-score.ts';
import type { GameOver } from './game-over.ts';

export const UNMUTE = 'Unmute';
export const MUTE = 'Mute';
export const RESTART = 'Restart';
export const ENTER_FULLSCREEN = 'Enter Fullscreen';

export function bestScore({ score, isNew, isKept }: BestScore): string {
  if (score === null) return '// no score on this device yet';
  const where = isKept ? 'on this device' : 'until this page is closed';
  return `${isNew ? '// new best' : '// best'} ${where}: ${score}`;
}

/** Source: requirements, section 4. */
export const gameOver = ({ name, score }: GameOver): string =>
  `Game Over ${name}! You've scored ${score} points.`;

export const notOnStage = (game: string): string => `// ${game} is not on stage yet.`;
export const BEING_BUILT = 'It is being built, and this is where it will play.';
export const UNTIL_THEN = 'Until then: {game} is on.';

export const HOW_TO_PLAY = 'How to play';
export const NEXT = 'Next on the wall';
export const PLANNED_FEATURES = 'Planned features';
export const FEATURES = 'Features';
