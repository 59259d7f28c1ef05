import { Fragment } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import { gameLinks, policyPath } from '#site/catalogue/game-index.ts';
import { websitePrivacy } from '#site/catalogue/privacy.ts';
import { openWebsitePrivacy, wholeWebsitePrivacy } from '#site/catalogue/privacy-website-whole.ts';
import { config } from '#site/config.ts';
import { savedByGame } from '#site/device-data/kept-names.ts';
import { filled } from '#site/filled.ts';
import { DataUses, Rights } from '#site/support-page/privacy-policy.tsx';
import { type Part, TextPage } from '#site/support-page/text-page.tsx';
import { promises } from '#studio/promises.ts';
import * as texts from './texts.ts';

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

function Facts() {
  return (
    <dl className="policy-facts">
      <dt>{texts.WEBSITE}</dt>
      <dd>{new URL(config.siteUrl).host}</dd>
      <dt>{texts.RESPONSIBLE}</dt>
      <dd>{config.studioName}</dd>
      <dt>{texts.EFFECTIVE}</dt>
      <dd>
        <time dateTime={promises.effective.website}>{dateInWords(promises.effective.website)}</time>
      </dd>
      <dt>{texts.CONTACT}</dt>
      <dd>
        <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
      </dd>
    </dl>
  );
}

function SavedByGame() {
  return (
    <dl className="data-uses">
      {savedByGame().map(({ game, saved }) => (
        <div key={game}>
          <dt>{game}</dt>
          <dd>{Object.values(saved).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links to the games' policies, separated by commas. */
function GamePolicies() {
  return policies.map(({ to, name }, index) => (
    <Fragment key={to}>
      {index > 0 && ', '}
      <Link to={to}>{name}</Link>
    </Fragment>
  ));
}

const parts: readonly Part[] = [
  { id: 'collected', heading: texts.COLLECTED, content: <DataUses uses={policy.collected} /> },
  {
    id: 'on-device',
    heading: texts.ON_DEVICE,
    content: (
      <>
        <DataUses uses={policy.onDevice} />
        <p>{policy.saved}</p>
        <SavedByGame />
        <p>
          {filled(texts.SAVE_OR_DELETE, {
            page: (text) => <Link to={__SIGN_IN__ ? '/account' : '/delete-account'}>{text}</Link>,
          })}
        </p>
      </>
    ),
  },
  {
    id: 'host',
    heading: texts.HOST,
    content: (
      <>
        <p>{policy.host}</p>
        <p>{policy.metrics}</p>
      </>
    ),
  },
  { id: 'friends', heading: texts.FRIENDS, content: <p>{policy.friends}</p> },
  { id: 'others', heading: texts.OTHERS, content: <Others /> },
  { id: 'sharing', heading: texts.SHARING, content: <p>{policy.sharing}</p> },
  { id: 'security', heading: texts.SECURITY, content: <p>{policy.security}</p> },
  {
    id: 'grounds',
    heading: texts.GROUNDS,
    content: policy.grounds.map((ground) => <p key={ground}>{ground}</p>),
  },
  {
    id: 'deletion',
    heading: texts.DELETION,
    content: (
      <p>
        {policy.deletion} <Link to="/delete-account">{texts.HOW_TO_DELETE}</Link>
      </p>
    ),
  },
  { id: 'children', heading: texts.CHILDREN, content: <p>{policy.children}</p> },
  { id: 'rights', heading: texts.RIGHTS, content: <Rights /> },
  ...(policies.length > 0
    ? [
        {
          id: 'games',
          heading: texts.GAMES,
          content: <p>{filled(texts.GAMES_POLICIES, { policies: () => <GamePolicies /> })}</p>,
        },
      ]
    : []),
  { id: 'changes', heading: texts.CHANGES, content: <p>{promises.changes}</p> },
];

function Others() {
  return (
    <>
      {__SIGN_IN__ && (
        <p>
          {filled(texts.GOOGLE, {
            facts: () => <>{policy.google}</>,
            google: (text) => <Outside to={GOOGLE_POLICY_URL}>{text}</Outside>,
            firebase: (text) => <Outside to={FIREBASE_PRIVACY_URL}>{text}</Outside>,
          })}
        </p>
      )}
      <p>{websitePrivacy.others}</p>
      <p>{policy.links}</p>
    </>
  );
}

/** Google's consent screen requires the URL of a policy for the website itself. */
export function WebsitePolicyPage() {
  return (
    <TextPage
      eyebrow={texts.THIS_WEBSITE}
      title={texts.PRIVACY_POLICY}
      lead={policy.summary}
      facts={<Facts />}
      parts={parts}
    />
  );
}
