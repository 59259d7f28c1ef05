import { readable } from '#common/counted.ts';
import type { BestScore } from './best-score.ts';
import type { GameOver } from './game-over.ts';

export const UNMUTE = 'Unmute';
export const MUTE = 'Mute';
export const RESTART = 'Restart';
export const PLAY = 'Play';
export const ENTER_FULLSCREEN = 'Enter Fullscreen';

export function bestScore({ score, isNew, isKept }: BestScore): string {
  if (score === null) return '// no score yet';
  return `${isNew ? '// new best' : '// best'}${isKept ? '' : ' until this page is closed'}: ${readable(score)}`;
}

/** Source: requirements, section 4. */
export const gameOver = ({ name, score }: GameOver): string =>
  `Game Over ${name}! You've scored ${score} points.`;

export const notOnStage = (game: string): string => `// ${game} is not on stage yet.`;
export const BEING_BUILT = 'It is being built, and this is where it will play.';
export const OTHER_GAME_RUNNING = 'Until then: {game} is on.';

export const ABOUT = 'What it is';
export const HOW_TO_PLAY = 'How to play';
export const NEXT = 'Next on the wall';
export const PLANNED_FEATURES = 'Planned features';
export const FEATURES = 'Features';

export const SHOOT_OR_DIE = 'Shoot or Die';
export const SHOOT_OR_DIE_LINE = '// in the browser, one player';
export const SKY_CITY_RUSH = 'Sky City Rush';
export const SKY_CITY_RUSH_LINE = '// in the browser, a prototype';
export const MULTIPLAYER = 'Shoot or Die Multiplayer';
export const MULTIPLAYER_LINE = '// in the browser or on a Mac, two to four players';

export const SUPPORT = 'Support and privacy policy';
export const STORES = 'On other devices';
export const steamWidgetTitle = (game: string): string => `${game} on Steam`;
export const cardTitle = (game: string): string => `${game} in the stores`;
export const LOAD_STEAM_WIDGET = 'Load Steam’s widget';
export const FREE = 'Free';

export const ANDROID = 'Download for Android';
export const IOS = 'Download for iOS';
export const onStore = (store: string): string => `See it on ${store}`;
/** Legal attribution required by the stores' guidelines, keyed by store. Their badges may not be redistributed. */
export const CREDITS: Readonly<Record<string, string>> = {
  'Google Play': 'Google Play is a trademark of Google LLC.',
  'App Store': 'App Store is a service mark of Apple Inc.',
  Steam: 'Steam is a trademark of Valve Corporation.',
};
export const inNoStore = (game: string): string => `// ${game} is not in any store yet.`;

export const DEVICES = { keyboard: 'Keyboard', mouse: 'Mouse', touch: 'Touch', gamepad: 'Gamepad' } as const;

export const ACCESSIBILITY = 'Accessibility';
