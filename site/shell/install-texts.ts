import { config } from '#site/config.ts';

export const INSTALL = 'Install';
export const WHY = `${config.studioName} as an app: its own window, and the games that you have played also without a network.`;
export const IN_SAFARI = 'In Safari, press Share, and then Add to Home Screen.';
