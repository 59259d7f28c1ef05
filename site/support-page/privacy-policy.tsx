import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import { type DataUse, type PrivacyFacts, websitePrivacy } from '#site/catalogue/privacy.ts';
import { config } from '#site/config.ts';
import { filled } from '#site/filled.ts';
import { promises } from '#studio/promises.ts';
import { SupportEmail } from './support-email.tsx';
import type { Part } from './text-page.tsx';
import * as texts from './texts.ts';

const FAMILIES_POLICY_URL = 'https://support.google.com/googleplay/android-developer/answer/9893335';

export function PolicyFacts({ app }: PrivacyFacts) {
  return (
    <dl className="policy-facts">
      <dt>{texts.APP}</dt>
      <dd>{app}</dd>
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
  );
}

export function policyParts(facts: PrivacyFacts, isForFamilies: boolean): Part[] {
  return [
    {
      id: 'collected',
      heading: texts.COLLECTED,
      content:
        facts.collected.length > 0 ? (
          <DataUses uses={facts.collected} />
        ) : (
          <p>{texts.nothingCollected(facts.app, Boolean(facts.friends))}</p>
        ),
    },
    { id: 'on-device', heading: texts.ON_DEVICE, content: <DataUses uses={facts.onDevice} /> },
    { id: 'access', heading: texts.ACCESS, content: <p>{facts.permissions}</p> },
    {
      id: 'sharing',
      heading: texts.SHARING,
      content: (
        <>
          <p>{facts.sharing}</p>
          {facts.friends && <p>{facts.friends}</p>}
        </>
      ),
    },
    { id: 'security', heading: texts.SECURITY, content: <p>{facts.security}</p> },
    {
      id: 'deletion',
      heading: texts.DELETION,
      content: (
        <p>
          {facts.deletion} <Link to="/delete-account">{texts.HOW_TO_DELETE}</Link>
        </p>
      ),
    },
    {
      id: 'children',
      heading: texts.CHILDREN,
      content: (
        <>
          <p>{facts.children}</p>
          {isForFamilies && <FamiliesCommitment app={facts.app} />}
        </>
      ),
    },
    {
      id: 'website',
      heading: texts.WEBSITE,
      content: (
        <>
          <p>{websitePrivacy.intro}</p>
          <p>
            {websitePrivacy.others} <Link to="/privacy-policy">{texts.WEBSITE_POLICY}</Link>
          </p>
        </>
      ),
    },
    { id: 'rights', heading: texts.YOUR_RIGHTS, content: <Rights /> },
    { id: 'changes', heading: texts.CHANGES, content: <p>{promises.changes}</p> },
  ];
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
