import { config } from '#site/config.ts';

export const INSTALL = 'Install';
export const WHY = `${config.studioName} as an app: with its own window, and offline play of games that you have played.`;
export const IN_SAFARI = 'In Safari, press Share, and then Add to Home Screen.';
