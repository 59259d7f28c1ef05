const list = (games: readonly string[]): string => games.join(' and ');

export const TITLE = __SIGN_IN__ ? 'Delete account and data' : 'Delete data';

export function summary(studio: string, games: readonly string[], hasAccounts: boolean): string {
  const how = hasAccounts
    ? 'Here is how to delete your account, your data or both.'
    : 'There are no accounts. Here is how to delete your data.';
  const makes = games.length > 0 ? `${games.join(', ')} and this website` : 'this website';
  return `${studio} makes ${makes}. ${how} It costs nothing and needs no reason.`;
}

export const WEBSITE = {
  title: 'The account of this website',
  open: 'Open <account>your account</account>. If it says that you are signed out, <signIn>sign in</signIn> with the Google account in question.',
  press: 'Press “Delete my account”, then “Delete for good”.',
  confirm: 'If you signed in a while ago, Google asks once more who you are.',
  write: 'Or write to {email} from that e-mail address. {promise}',
  atOnceTitle: 'Deleted at once',
  atOnce:
    'The account at Firebase, Google’s sign-in service: your e-mail address, the name and the picture’s address that Google gave us, and when you signed up and last signed in.',
  laterTitle: 'Gone later',
  later:
    'Google removes the account from its own systems and backups within 180 days, as its <firebase>page on privacy in Firebase</firebase> says. We keep no copy of our own.',
  keptTitle: 'Not deleted',
  stays:
    'Your Google account, which is not ours, and what your browser keeps: scores and saved games are there and never reached us. See below.',
} as const;

export const APPS = {
  title: (games: readonly string[]): string => `The account of ${list(games)}, the app`,
  write: 'Write to {email} from the e-mail address you log in with, and ask for deletion.',
  withoutApp: 'You need not have the app installed.',
  deletedTitle: 'Deleted',
  deleted: 'Your account, your name and your e-mail address, and the scores that we hold under them.',
  keptTitle: 'Not deleted',
  stays: 'What the app keeps on your device, until you remove the app or clear its data.',
  scoresAlone:
    'You may also ask for the scores alone to be deleted, and keep the account. The <policy>privacy policy</policy> says what is collected, and why.',
} as const;

export const WITHOUT_ACCOUNTS = {
  title: list,
  remove:
    'They have no accounts and send us nothing. Remove the game, or clear its data in your device’s settings, and all that it kept is gone. Their policies: {policies}.',
} as const;
