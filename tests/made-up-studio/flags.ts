/** Ninth Floor, a studio that nobody has: what `npm run adopt` is told when tests take the site over for it. */
import { join } from 'node:path';
import { projectRoot } from '#build/files.ts';

const file = (name: string) => join(projectRoot, 'tests/made-up-studio', name);

/** The one of our games that it keeps. */
export const KEPT_GAME = 'shoot-or-die';

/** As a command line has them, but for the games that go. */
export const NINTH_FLOOR = [
  '--name=Ninth Floor',
  '--slogan=Going up.',
  '--makes=small games about heights',
  '--lead={name} makes games for the time between two floors.',
  '--description={name} makes small games about heights, to be played in the browser.',
  '--short={name} is two people and a lift. They make small games about heights.',
  '--long={name} is two people and a lift, which stands still more often than not. Meanwhile they make games.',
  '--mark-text=A nine, as the button says.',
  `--mark=${file('nine.svg')}`,
  `--colours=${file('nine.css')}`,
  '--contact=hello@ninth-floor.org',
  '--site-url=https://ninth-floor.org',
  '--discord=https://discord.gg/ninth-floor',
  '--social=Mastodon=https://mastodon.social/@ninthfloor',
  '--stores=none',
  '--wall=glow,ember',
  '--no-festivals',
  '--no-sign-in',
];
