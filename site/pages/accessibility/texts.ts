export const AUDIENCE = '// for everybody';
export const ACCESSIBILITY = 'Accessibility';
export const LEAD =
  'This website is made to meet the Web Content Accessibility Guidelines 2.2 at level AA. The list says how the site meets each criterion and, where a program can check that, which test does.';
export const GAMES =
  'Games have their own controls and settings, which their pages list. If something keeps you from playing or reading, write to {email}.';
export const NO_TEST = '// no test: checked by a person, or nothing to check';

interface CitedTest {
  file: string;
  title: string;
}

interface Criterion {
  number: string;
  name: string;
  /** How the site meets the criterion, or why the criterion does not apply. */
  how: string;
  /** Undefined if only a person can check the criterion, or if there is nothing to test. */
  test?: CitedTest;
}

const EVERY_PAGE: CitedTest = {
  file: 'tests/e2e/pages.spec.ts',
  title: 'is accessible in both colour schemes',
};
const IMAGES: CitedTest = {
  file: 'tests/e2e/pages.spec.ts',
  title: 'images are AVIF or WebP, with dimensions and a text alternative',
};
const TAB_WALK: CitedTest = {
  file: 'tests/e2e/pages.spec.ts',
  title: 'Tab reaches every link and button, and each shows the focus',
};
const NARROW: CitedTest = {
  file: 'tests/e2e/pages.spec.ts',
  title: 'at 320 px nothing is cut off, and targets measure 44 px',
};

const NO_MEDIA = 'Clips have no sound and show what the text beside them says.';
const RULES = 'Checked on every page by the rules of axe-core, by day and by night.';

const row = (number: string, name: string, how: string, test?: CitedTest): Criterion => ({
  number,
  name,
  how,
  ...(test && { test }),
});

export const CRITERIA: readonly Criterion[] = [
  row('1.1.1', 'Non-text content', 'Every picture has a text; decoration has an empty one.', IMAGES),
  row('1.2.1', 'Audio-only and video-only', NO_MEDIA),
  row('1.2.2', 'Captions (prerecorded)', NO_MEDIA),
  row('1.2.3', 'Audio description or media alternative', NO_MEDIA),
  row('1.2.4', 'Captions (live)', 'Nothing is live.'),
  row('1.2.5', 'Audio description (prerecorded)', NO_MEDIA),
  row('1.3.1', 'Info and relationships', RULES, EVERY_PAGE),
  row(
    '1.3.2',
    'Meaningful sequence',
    'The reading order of each page is that of its HTML, which is complete without scripts.',
    {
      file: 'tests/e2e/pages.spec.ts',
      title: 'every page shows its complete content without JavaScript',
    },
  ),
  row('1.3.3', 'Sensory characteristics', 'Texts name buttons by their labels, not by place or shape.'),
  row('1.3.4', 'Orientation', 'Pages and games work in both orientations.', {
    file: 'tests/e2e/game-page.spec.ts',
    title: 'a phone shows the whole game in both orientations',
  }),
  row(
    '1.3.5',
    'Identify input purpose',
    'The only personal field is a player name, with its purpose.',
    EVERY_PAGE,
  ),
  row('1.4.1', 'Use of colour', 'Links are underlined or in a list of links; states have words.', EVERY_PAGE),
  row(
    '1.4.2',
    'Audio control',
    'Every game has a Mute button beside it, and pages themselves play no sound.',
    {
      file: 'tests/e2e/game-page.spec.ts',
      title: 'Mute and Restart reach the game',
    },
  ),
  row(
    '1.4.3',
    'Contrast (minimum)',
    'A studio’s colours are refused below 4.5 to 1; each page is measured.',
    {
      file: 'build/studio/studio-colours.test.ts',
      title: 'computes contrast as WCAG defines it',
    },
  ),
  row('1.4.4', 'Resize text', 'Text of twice the size is not cut off.', {
    file: 'tests/e2e/pages.spec.ts',
    title: 'text at twice the size is not cut off',
  }),
  row('1.4.5', 'Images of text', 'Only posters, whose names are text below them.', {
    file: 'tests/e2e/look.spec.ts',
    title: 'each poster’s name is below it, and the name of its link starts with it',
  }),
  row('1.4.10', 'Reflow', 'At 320 pixels nothing scrolls sideways.', NARROW),
  row('1.4.11', 'Non-text contrast', 'Lines, focus rings and icons are in the colours of the text.', {
    file: 'build/studio/studio-colours.test.ts',
    title: 'computes contrast as WCAG defines it',
  }),
  row('1.4.12', 'Text spacing', 'Boxes grow with their text, and lines wrap.', {
    file: 'tests/e2e/pages.spec.ts',
    title: 'text with larger spacing is not cut off',
  }),
  row(
    '1.4.13',
    'Content on hover or focus',
    'A preview clip on hover covers only its own poster, and disappears when the pointer moves away.',
    {
      file: 'tests/e2e/look.spec.ts',
      title: 'a poster’s clip plays on hover',
    },
  ),
  row('2.1.1', 'Keyboard', 'Tab reaches every control of every page.', TAB_WALK),
  row('2.1.2', 'No keyboard trap', 'Tab reaches the end of every page, and no game can trap the focus.', {
    file: 'player/keyboard.test.ts',
    title: 'hides Tab from every build, so that none can trap the focus',
  }),
  row('2.1.4', 'Character key shortcuts', 'Pages have none. Keys of a game work while it has the focus.', {
    file: 'player/keyboard.test.ts',
    title: 'ignores other keys and shortcuts, and ignores all keys while no game runs',
  }),
  row('2.2.1', 'Timing adjustable', 'Pages have no time limits. Games have them where time is the game.'),
  row(
    '2.2.2',
    'Pause, stop, hide',
    'Nothing moves by itself for longer than five seconds, and nothing at all with reduced motion.',
    {
      file: 'site/pages/home/poster-clip.test.tsx',
      title: 'who want no motion',
    },
  ),
  row('2.3.1', 'Three flashes', 'No page flashes.'),
  row('2.4.1', 'Bypass blocks', 'A link skips the header.', {
    file: 'tests/e2e/shell.spec.ts',
    title: 'the skip link skips the header',
  }),
  row('2.4.2', 'Page titled', 'Every page has a title of its own.', {
    file: 'tests/e2e/pages.spec.ts',
    title: 'titles and descriptions are unique',
  }),
  row('2.4.3', 'Focus order', 'Focus follows the page, and returns to the link that was followed.', {
    file: 'tests/e2e/history.spec.ts',
    title: 'restores the focus on the followed link',
  }),
  row('2.4.4', 'Link purpose (in context)', RULES, EVERY_PAGE),
  row(
    '2.4.5',
    'Multiple ways',
    'Every page is in the sitemap, and in the footer or linked from a page that is.',
    {
      file: 'tests/e2e/pages.spec.ts',
      title: 'the sitemap lists every page',
    },
  ),
  row(
    '2.4.6',
    'Headings and labels',
    'Every page has one heading of the first level, and sections have theirs.',
    {
      file: 'tests/e2e/pages.spec.ts',
      title: 'every page shows its complete content without JavaScript',
    },
  ),
  row(
    '2.4.7',
    'Focus visible',
    'Every control shows the focus by an outline of at least two pixels.',
    TAB_WALK,
  ),
  row(
    '2.4.11',
    'Focus not obscured (minimum)',
    'Nothing stays over a page except the note that a script is late.',
  ),
  row('2.5.1', 'Pointer gestures', 'Pages need single presses only.'),
  row('2.5.2', 'Pointer cancellation', 'Links and buttons act as the press ends.'),
  row('2.5.3', 'Label in name', RULES, EVERY_PAGE),
  row(
    '2.5.4',
    'Motion actuation',
    'Only a race may be steered by tilting, which is a choice in its settings.',
  ),
  row('2.5.7', 'Dragging movements', 'Pages have none; a jigsaw is also played by keyboard.'),
  row('2.5.8', 'Target size (minimum)', 'Every target has 44 by 44 pixels.', NARROW),
  row('3.1.1', 'Language of page', RULES, EVERY_PAGE),
  row('3.1.2', 'Language of parts', 'Everything is in English.'),
  row(
    '3.2.1',
    'On focus',
    'Focus shows an outline, and on a poster its clip. Nothing else changes.',
    TAB_WALK,
  ),
  row('3.2.2', 'On input', 'Choosing or typing never changes the page.'),
  row('3.2.3', 'Consistent navigation', 'Header and footer are the same on every page.', {
    file: 'tests/e2e/pages.spec.ts',
    title: 'every page shows its complete content without JavaScript',
  }),
  row('3.2.4', 'Consistent identification', 'Buttons around games are one component for all games.', {
    file: 'site/game-page/game-stage.test.tsx',
    title: 'Restart calls the game’s method',
  }),
  row('3.2.6', 'Consistent help', 'The address for questions ends every page.'),
  row('3.3.1', 'Error identification', 'What goes wrong is a sentence on the page.', {
    file: 'tests/e2e/game-faults.spec.ts',
    title: 'each fault of a game is one sentence on its page',
  }),
  row('3.3.2', 'Labels or instructions', RULES, EVERY_PAGE),
  row('3.3.3', 'Error suggestion', 'The sentence says what to do, and a button does it.', {
    file: 'site/shell/error-screen.test.tsx',
    title: 'retrying reloads the page if the server responds',
  }),
  row('3.3.4', 'Error prevention (legal, financial, data)', 'Deleting asks first.', {
    file: 'tests/e2e/account.spec.ts',
    title: 'deleting the account asks first',
  }),
  row('3.3.7', 'Redundant entry', 'Nothing is asked for twice; the last player name is offered.'),
  row(
    '3.3.8',
    'Accessible authentication (minimum)',
    __SIGN_IN__
      ? 'Signing in is a press and a window of Google’s; we ask for no password.'
      : 'There is nothing to sign in to.',
    {
      file: 'tests/e2e/configured.spec.ts',
      title: 'a configured build signs in',
    },
  ),
  row('4.1.2', 'Name, role, value', RULES, EVERY_PAGE),
  row('4.1.3', 'Status messages', 'Changes of state are announced without moving the focus.', {
    file: 'site/pages/webgames/webgames-page.test.tsx',
    title: 'with an announcement, and the focus is not lost',
  }),
];
