import { Fragment } from 'react';
import { Link } from 'react-router';
import { gameLinks, policyPath } from '#site/catalogue/game-index.ts';
import { config } from '#site/config.ts';
import { filled } from '#site/filled.ts';
import { SupportEmail } from '#site/support-page/support-email.tsx';
import { type Part, TextPage } from '#site/support-page/text-page.tsx';
import { promises } from '#studio/promises.ts';
import { APPS, summary, TITLE, WEBSITE, WITHOUT_ACCOUNTS } from './deletion-texts.ts';
import { DeviceDataSection } from './device-data-section.tsx';

/** Retention by Google, checked in November 2026: IP addresses "a few weeks", the rest "within 180 days". */
const FIREBASE_PRIVACY_URL = 'https://firebase.google.com/support/privacy';

const apps = gameLinks.filter((game) => policyPath(game) !== null);
const withAccounts = apps.filter(({ accounts }) => accounts);
const withoutAccounts = apps.filter(({ accounts }) => !accounts);
const namesOf = (games: typeof apps) => games.map(({ name }) => name);

/** Stores require that the page work without sign-in and without the app (Google Play, "User data"). */
export function DeleteAccountPage() {
  return (
    <TextPage
      eyebrow={`// ${config.studioName}`}
      title={TITLE}
      lead={summary(
        config.studioName,
        namesOf([...withAccounts, ...withoutAccounts]),
        __SIGN_IN__ || withAccounts.length > 0,
      )}
      parts={parts}
    >
      <DeviceDataSection />
    </TextPage>
  );
}

const parts: readonly Part[] = [
  { id: 'website', heading: WEBSITE.title, content: <WebsiteAccount />, isThere: __SIGN_IN__ },
  {
    id: 'apps',
    heading: APPS.title(namesOf(withAccounts)),
    content: <AppAccounts />,
    isThere: withAccounts.length > 0,
  },
  {
    id: 'without-accounts',
    heading: WITHOUT_ACCOUNTS.title(namesOf(withoutAccounts)),
    content: <WithoutAccounts />,
    isThere: withoutAccounts.length > 0,
  },
].filter(({ isThere }) => isThere);

const support = { email: () => <SupportEmail /> };

function WebsiteAccount() {
  return (
    <>
      <ol>
        <li>
          {filled(WEBSITE.open, {
            account: (text) => <Link to="/account">{text}</Link>,
            signIn: (text) => <Link to="/account/sign-in">{text}</Link>,
          })}
        </li>
        <li>{WEBSITE.press}</li>
        <li>{WEBSITE.confirm}</li>
      </ol>
      <p>{filled(WEBSITE.write, { ...support, promise: () => <>{promises.accountDeletion}</> })}</p>
      <dl className="data-uses">
        <div>
          <dt>{WEBSITE.atOnceTitle}</dt>
          <dd>{WEBSITE.atOnce}</dd>
        </div>
        <div>
          <dt>{WEBSITE.laterTitle}</dt>
          <dd>
            {filled(WEBSITE.later, {
              firebase: (text) => (
                <a href={FIREBASE_PRIVACY_URL} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              ),
            })}
          </dd>
        </div>
        <div>
          <dt>{WEBSITE.keptTitle}</dt>
          <dd>{WEBSITE.stays}</dd>
        </div>
      </dl>
    </>
  );
}

function AppAccounts() {
  return (
    <>
      <ol>
        <li>{filled(APPS.write, support)}</li>
        <li>
          {promises.accountDeletion} {APPS.withoutApp}
        </li>
      </ol>
      <dl className="data-uses">
        <div>
          <dt>{APPS.deletedTitle}</dt>
          <dd>{APPS.deleted}</dd>
        </div>
        <div>
          <dt>{APPS.keptTitle}</dt>
          <dd>{APPS.stays}</dd>
        </div>
      </dl>
      <p>
        {filled(APPS.scoresAlone, {
          policy: (text) => (
            <>
              {withAccounts.map((game) => (
                <Link key={game.slug} to={policyPath(game) ?? ''}>
                  {text}
                </Link>
              ))}
            </>
          ),
        })}
      </p>
    </>
  );
}

function WithoutAccounts() {
  return (
    <p>
      {filled(WITHOUT_ACCOUNTS.remove, {
        policies: () => (
          <>
            {withoutAccounts.map((game, index) => (
              <Fragment key={game.slug}>
                {index > 0 && ', '}
                <Link to={policyPath(game) ?? ''}>{game.name}</Link>
              </Fragment>
            ))}
          </>
        ),
      })}
    </p>
  );
}
