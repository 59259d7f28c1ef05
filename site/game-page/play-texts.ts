export const SUPPORT = 'Support and privacy policy';
export const STORES = 'On other screens';
export const steamWidgetTitle = (game: string): string => `${game} on Steam`;
export const cardTitle = (game: string): string => `${game} in the stores`;
export const LOAD_STEAM_WIDGET = 'Load Steam’s widget';
export const FREE = 'Free';
