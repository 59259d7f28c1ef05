import { Fragment } from 'react';
import { Link } from 'react-router';
import { gameLinks, policyPath } from '#site/catalogue/game-index.ts';
import { config } from '#site/config.ts';
import { SupportEmail } from '#site/support-page/support-email.tsx';
import { promises } from '#studio/promises.ts';
import { DeviceDataSection } from './device-data-section.tsx';

/**
 * Google's page on the data that its sign-in service stores: IP addresses "for a few weeks", the rest until a user is
 * deleted, "after which data is removed from live and backup systems within 180 days". Checked in November 2026.
 */
const FIREBASE_PRIVACY_URL = 'https://firebase.google.com/support/privacy';

const apps = gameLinks.filter((game) => policyPath(game) !== null);
const withAccounts = apps.filter(({ accounts }) => accounts);
const withoutAccounts = apps.filter(({ accounts }) => !accounts);
const namesOf = (games: typeof apps) => games.map(({ name }) => name);

/**
 * Works for visitors who are signed out and no longer have the app, as stores require of this address (Google Play, "User
 * data", account deletion).
 */
export function DeleteAccountPage() {
  const { studioName } = config;
  return (
    <article className="privacy-page">
      <header>
        <p className="eyebrow">{`// ${studioName}`}</p>
        <h1>{__SIGN_IN__ ? 'Delete account and data' : 'Delete data'}</h1>
      </header>
      <div className="privacy-policy">
        <p className="policy-summary">
          {`${studioName} makes ${namesOf([...withAccounts, ...withoutAccounts]).join(', ')} and this website. ${__SIGN_IN__ || withAccounts.length > 0 ? 'Here is how to have your account, your data or both deleted.' : 'There are no accounts. Here is how to have your data deleted.'} It costs nothing and needs no reason.`}
        </p>

        {__SIGN_IN__ && <WebsiteAccount />}
        {withAccounts.length > 0 && <AppAccounts />}
        {withoutAccounts.length > 0 && <WithoutAccounts />}
      </div>
      <DeviceDataSection />
    </article>
  );
}

function WebsiteAccount() {
  return (
    <>
      <h2>The account of this website</h2>
      <ol>
        <li>
          Open <Link to="/account">your account</Link>. If it says that you are signed out,{' '}
          <Link to="/account/sign-in">sign in</Link> with the Google account in question.
        </li>
        <li>Press “Delete my account”, then “Delete for good”.</li>
        <li>If you signed in a while ago, Google asks once more who you are.</li>
      </ol>
      <p>
        Or write to <SupportEmail /> from that e-mail address. {promises.accountDeletion}
      </p>
      <dl className="data-uses">
        <div>
          <dt>Deleted at once</dt>
          <dd>
            The account at Firebase, Google’s sign-in service: your e-mail address, the name and the picture’s
            address that Google gave us, and when you signed up and last signed in.
          </dd>
        </div>
        <div>
          <dt>Gone later</dt>
          <dd>
            Google removes the account from its own systems and backups within 180 days, as its{' '}
            <a href={FIREBASE_PRIVACY_URL} target="_blank" rel="noopener noreferrer">
              page on privacy in Firebase
            </a>{' '}
            says. We keep no copy of our own.
          </dd>
        </div>
        <div>
          <dt>Not deleted</dt>
          <dd>
            Your Google account, which is not ours, and what your browser keeps: scores and saved games are
            there and never reached us. See below.
          </dd>
        </div>
      </dl>
    </>
  );
}

function AppAccounts() {
  return (
    <>
      <h2>{`The account of ${namesOf(withAccounts).join(' and ')}, the app`}</h2>
      <ol>
        <li>
          Write to <SupportEmail /> from the e-mail address you log in with, and ask for deletion.
        </li>
        <li>{promises.accountDeletion} You need not have the app installed.</li>
      </ol>
      <dl className="data-uses">
        <div>
          <dt>Deleted</dt>
          <dd>Your account, your name and your e-mail address, and the scores that we hold under them.</dd>
        </div>
        <div>
          <dt>Not deleted</dt>
          <dd>What the app keeps on your device, until you remove the app or clear its data.</dd>
        </div>
      </dl>
      <p>
        You may also ask for the scores alone to be deleted, and keep the account. The{' '}
        {withAccounts.map((game) => (
          <Link key={game.slug} to={policyPath(game) ?? ''}>
            privacy policy
          </Link>
        ))}{' '}
        says what is collected, and why.
      </p>
    </>
  );
}

function WithoutAccounts() {
  return (
    <>
      <h2>{namesOf(withoutAccounts).join(' and ')}</h2>
      <p>
        They have no accounts and send us nothing. Remove the game, or clear its data in your device’s
        settings, and all that it kept is gone. Their policies:{' '}
        {withoutAccounts.map((game, index) => (
          <Fragment key={game.slug}>
            {index > 0 && ', '}
            <Link to={policyPath(game) ?? ''}>{game.name}</Link>
          </Fragment>
        ))}
        .
      </p>
    </>
  );
}
