export const NOT_FOUND = 'Not found';
export const playTitle = (game: string): string => `Play ${game}`;
export const supportTitle = (game: string): string => `${game} support`;

export const SKIP = 'Skip to the page';
export const MENU = 'Menu';
export const PRIMARY = 'Primary';
export const HOME = 'Home';
export const WEB_GAMES = 'Web Games';
export const JOIN_DISCORD = 'Join Discord';
export const ACCOUNT = 'Account';
export const signedInAs = (email: string): string => `: signed in as ${email}`;

export const worksNow = (games: readonly string[]): string => `Works now: ${games.join(', ')}`;

export const LOADING = '// Loading the page';
export const LOAD_AGAIN = 'Load it again';
export const GO_BACK = 'Go back';

/** Source: requirements, section 8. */
export const ERROR = 'Unexpected Application Error!';
export const BACK_TO_HOME = 'Back to the home page';
export const TRY_AGAIN = 'Try again';
export const NO_ANSWER = 'Still no answer from the server. Are you online?';
export const BROKEN = 'Something on this page broke, which is our fault and not yours.';
export const notArrived = (message: string): string => `${message}: the rest of this page did not arrive.`;

export const NEEDS_SCRIPT = '// This needs the page’s script, which is not running.';

export const ALL_PAGES = 'All pages';
export const PLAY = 'Play';
export const SUPPORT = 'Support';
export const WEBSITE_POLICY = 'Privacy policy of this website';
export const DELETION = __SIGN_IN__ ? 'Delete account and data' : 'Delete data';
export const STUDIO = 'Studio';
export const NEWS = 'News';
export const PRESS = 'Press';
export const ACCESSIBILITY = 'Accessibility';

export const NUMBER_IN_A_FRAME = '//out';
export const NOT_IN_A_FRAME = 'Not in a frame.';
export const WHY = 'Another website shows this page in a frame, where it does not work.';
export const OPEN = 'Open it in a new tab';
