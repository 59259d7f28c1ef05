import { Link } from 'react-router';
import { type DataUse, dateInWords, type PrivacyFacts } from '#site/catalogue/privacy.ts';
import { websitePrivacy } from '#site/catalogue/privacy-website.ts';
import { config } from '#site/config.ts';
import { promises } from '#studio/promises.ts';
import { SupportEmail } from './support-email.tsx';

const FAMILIES_POLICY_URL = 'https://support.google.com/googleplay/android-developer/answer/9893335';

interface PrivacyPolicyProps {
  facts: PrivacyFacts;
  isForFamilies: boolean;
  /** Headings are one level below 'Privacy policy'. */
  headings: 'h2' | 'h3';
}

export function PrivacyPolicy({ facts, isForFamilies, headings: Heading }: PrivacyPolicyProps) {
  return (
    <div className="privacy-policy">
      <dl className="policy-facts">
        <dt>App</dt>
        <dd>{facts.app}</dd>
        <dt>Developer</dt>
        <dd>{config.studioName}</dd>
        <dt>Effective from</dt>
        <dd>
          <time dateTime={promises.effective.games}>{dateInWords(promises.effective.games)}</time>
        </dd>
        <dt>Contact</dt>
        <dd>
          <SupportEmail />
        </dd>
      </dl>
      <p className="policy-summary">{facts.summary.join(' ')}</p>

      <Heading>What we collect, and why</Heading>
      {facts.collected.length > 0 ? (
        <DataUses uses={facts.collected} />
      ) : (
        <p>
          {`Nothing. ${facts.app} sends no data to us${facts.friends ? ', and to nobody but a friend whom you play with.' : ' or to anybody else.'}`}
        </p>
      )}

      <Heading>What stays on your device</Heading>
      <DataUses uses={facts.onDevice} />

      <Heading>Access to your device</Heading>
      <p>{facts.permissions}</p>

      <Heading>Sharing</Heading>
      <p>{facts.sharing}</p>
      {facts.friends && <p>{facts.friends}</p>}

      <Heading>Security</Heading>
      <p>{facts.security}</p>

      <Heading>How long data is kept, and how to have it deleted</Heading>
      <p>
        {facts.deletion} <Link to="/delete-account">How to delete account and data, step by step</Link>
      </p>

      <Heading>Children</Heading>
      <p>{facts.children}</p>
      {isForFamilies && <FamiliesCommitment app={facts.app} />}

      <Heading>This website</Heading>
      <p>{websitePrivacy.intro}</p>
      <DataUses uses={websitePrivacy.data} />
      <p>
        {websitePrivacy.others} <Link to="/privacy-policy">The website’s own policy</Link>
      </p>

      <Heading>Your rights</Heading>
      <Rights />

      <Heading>Changes to this policy</Heading>
      <p>{promises.changes}</p>
    </div>
  );
}

export function Rights() {
  return (
    <p>
      You may ask us what we hold about you, have it corrected, have it deleted or take a copy with you, and
      you may object to its use. Write to <SupportEmail />. {promises.answers} If our answer does not satisfy
      you, you can turn to your country’s data protection authority.
    </p>
  );
}

export function FamiliesCommitment({ app }: { app: string }) {
  return (
    <p className="families-commitment">
      <strong>Committed to the Play Families policy.</strong> {app} follows the{' '}
      <a href={FAMILIES_POLICY_URL} target="_blank" rel="noopener noreferrer">
        Google Play Families policy
      </a>
      .
    </p>
  );
}

export function DataUses({ uses }: { uses: readonly DataUse[] }) {
  return (
    <dl className="data-uses">
      {uses.map(({ what, why, kept }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <span className="data-use-label">Why:</span> {why}
          </dd>
          <dd>
            <span className="data-use-label">Kept:</span> {kept}
          </dd>
        </div>
      ))}
    </dl>
  );
}
