import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import { type DataUse, type PrivacyFacts, websitePrivacy } from '#site/catalogue/privacy.ts';
import { config } from '#site/config.ts';
import { filled } from '#site/filled.ts';
import { promises } from '#studio/promises.ts';
import { SupportEmail } from './support-email.tsx';
import * as texts from './texts.ts';

const FAMILIES_POLICY_URL = 'https://support.google.com/googleplay/android-developer/answer/9893335';

interface PrivacyPolicyProps {
  facts: PrivacyFacts;
  isForFamilies: boolean;
  /** Level of the headings, one below that of 'Privacy policy'. */
  headings: 'h2' | 'h3';
}

export function PrivacyPolicy({ facts, isForFamilies, headings: Heading }: PrivacyPolicyProps) {
  return (
    <div className="privacy-policy">
      <p className="lead">{facts.summary.join(' ')}</p>
      <dl className="policy-facts">
        <dt>{texts.APP}</dt>
        <dd>{facts.app}</dd>
        <dt>{texts.DEVELOPER}</dt>
        <dd>{config.studioName}</dd>
        <dt>{texts.EFFECTIVE}</dt>
        <dd>
          <time dateTime={promises.effective.games}>{dateInWords(promises.effective.games)}</time>
        </dd>
        <dt>{texts.CONTACT}</dt>
        <dd>
          <SupportEmail />
        </dd>
      </dl>

      <Heading>{texts.COLLECTED}</Heading>
      {facts.collected.length > 0 ? (
        <DataUses uses={facts.collected} />
      ) : (
        <p>{texts.nothingCollected(facts.app, Boolean(facts.friends))}</p>
      )}

      <Heading>{texts.ON_DEVICE}</Heading>
      <DataUses uses={facts.onDevice} />

      <Heading>{texts.ACCESS}</Heading>
      <p>{facts.permissions}</p>

      <Heading>{texts.SHARING}</Heading>
      <p>{facts.sharing}</p>
      {facts.friends && <p>{facts.friends}</p>}

      <Heading>{texts.SECURITY}</Heading>
      <p>{facts.security}</p>

      <Heading>{texts.DELETION}</Heading>
      <p>
        {facts.deletion} <Link to="/delete-account">{texts.HOW_TO_DELETE}</Link>
      </p>

      <Heading>{texts.CHILDREN}</Heading>
      <p>{facts.children}</p>
      {isForFamilies && <FamiliesCommitment app={facts.app} />}

      <Heading>{texts.WEBSITE}</Heading>
      <p>{websitePrivacy.intro}</p>
      <p>
        {websitePrivacy.others} <Link to="/privacy-policy">{texts.WEBSITE_POLICY}</Link>
      </p>

      <Heading>{texts.YOUR_RIGHTS}</Heading>
      <Rights />

      <Heading>{texts.CHANGES}</Heading>
      <p>{promises.changes}</p>
    </div>
  );
}

export function Rights() {
  return (
    <p>{filled(texts.RIGHTS, { email: () => <SupportEmail />, promise: () => <>{promises.answers}</> })}</p>
  );
}

export function FamiliesCommitment({ app }: { app: string }) {
  return (
    <p className="families-commitment">
      {filled(texts.FAMILIES, {
        strong: (text) => <strong>{text}</strong>,
        game: () => <>{app}</>,
        policy: (text) => (
          <a href={FAMILIES_POLICY_URL} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      })}
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
            <span className="data-use-label">{texts.WHY}</span> {why}
          </dd>
          <dd>
            <span className="data-use-label">{texts.KEPT}</span> {kept}
          </dd>
        </div>
      ))}
    </dl>
  );
}
