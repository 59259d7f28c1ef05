import { Fragment } from 'react';
import { Link } from 'react-router';
import { gameLinks, policyPath } from '#site/catalogue/game-index.ts';
import { dateInWords } from '#site/catalogue/privacy.ts';
import { websitePrivacy } from '#site/catalogue/privacy-website.ts';
import { openWebsitePrivacy, wholeWebsitePrivacy } from '#site/catalogue/privacy-website-whole.ts';
import { config } from '#site/config.ts';
import { savedByGame } from '#site/device-data/kept-names.ts';
import { DataUses, Rights } from '#site/support-page/privacy-policy.tsx';
import { promises } from '#studio/promises.ts';

const policy = __SIGN_IN__ ? wholeWebsitePrivacy : openWebsitePrivacy;

const GOOGLE_POLICY_URL = 'https://policies.google.com/privacy';
const FIREBASE_PRIVACY_URL = 'https://firebase.google.com/support/privacy';

const policies = gameLinks.flatMap((game) => {
  const to = policyPath(game);
  return to === null ? [] : [{ to, name: game.name }];
});

function Outside({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Google's consent screen needs the address of the website's own policy. */
export function WebsitePolicyPage() {
  const contact = <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>;
  return (
    <article className="privacy-page">
      <header>
        <p className="eyebrow">{'// this website'}</p>
        <h1>Privacy policy</h1>
      </header>
      <div className="privacy-policy">
        <dl className="policy-facts">
          <dt>Website</dt>
          <dd>{new URL(config.siteUrl).host}</dd>
          <dt>Responsible</dt>
          <dd>{config.studioName}</dd>
          <dt>Effective from</dt>
          <dd>
            <time dateTime={promises.effective.website}>{dateInWords(promises.effective.website)}</time>
          </dd>
          <dt>Contact</dt>
          <dd>{contact}</dd>
        </dl>
        <p className="policy-summary">{policy.summary}</p>

        <h2>What reaches us, and why</h2>
        <DataUses uses={policy.collected} />

        <h2>What stays in your browser</h2>
        <DataUses uses={policy.onDevice} />
        <p>{policy.saved}</p>
        <dl className="policy-facts">
          {savedByGame().map(({ game, saved }) => [
            <dt key={`${game} name`}>{game}</dt>,
            <dd key={game}>{Object.values(saved).join(', ')}</dd>,
          ])}
        </dl>
        <p>
          On the{' '}
          {__SIGN_IN__ ? (
            <Link to="/account">account page</Link>
          ) : (
            <Link to="/delete-account">page on deletion</Link>
          )}{' '}
          you can save all of it as a file that names each thing, and delete it
          {__SIGN_IN__ && ', signed in or not'}.
        </p>

        <h2>Who sees that you were here</h2>
        <p>{policy.host}</p>
        <p>{policy.metrics}</p>

        <h2>Playing with a friend</h2>
        <p>{policy.friends}</p>

        <h2>{__SIGN_IN__ ? 'Google and others' : 'Others'}</h2>
        {__SIGN_IN__ && (
          <p>
            {policy.google} How Google uses this data is explained in{' '}
            <Outside to={GOOGLE_POLICY_URL}>Google’s privacy policy</Outside> and on its page on{' '}
            <Outside to={FIREBASE_PRIVACY_URL}>privacy in Firebase</Outside>.
          </p>
        )}
        <p>{websitePrivacy.others}</p>
        <p>{policy.links}</p>

        <h2>Sharing</h2>
        <p>{policy.sharing}</p>

        <h2>Security</h2>
        <p>{policy.security}</p>

        <h2>Legal basis</h2>
        {policy.grounds.map((ground) => (
          <p key={ground}>{ground}</p>
        ))}

        <h2>How to have it deleted</h2>
        <p>
          {policy.deletion}{' '}
          <Link to="/delete-account">How to delete {__SIGN_IN__ && 'account and '}data, step by step</Link>
        </p>

        <h2>Children</h2>
        <p>{policy.children}</p>

        <h2>Your rights</h2>
        <Rights />

        <h2>The games’ own policies</h2>
        <p>
          The games are apps, too, and each app has a policy:{' '}
          {policies.map(({ to, name }, index) => (
            <Fragment key={to}>
              {index > 0 && ', '}
              <Link to={to}>{name}</Link>
            </Fragment>
          ))}
          .
        </p>

        <h2>Changes to this policy</h2>
        <p>{promises.changes}</p>
      </div>
    </article>
  );
}
