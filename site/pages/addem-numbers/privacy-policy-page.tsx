import { Link } from 'react-router';
import type { GamePrivacy } from '#site/catalogue/game-entry.ts';
import { policyFacts } from '#site/catalogue/privacy.ts';
import { PolicyFacts, policyParts } from '#site/support-page/privacy-policy.tsx';
import { TextPage } from '#site/support-page/text-page.tsx';
import { promises } from '#studio/promises.ts';
import * as texts from './texts.ts';

const [privacy] = Object.values(
  import.meta.glob<GamePrivacy>('../../catalogue/games/addem-numbers.ts', {
    query: '?privacy',
    import: 'privacy',
    eager: true,
  }),
);

const facts = privacy && policyFacts(texts.ADDEM_NUMBERS, privacy);

export function PrivacyPolicyPage() {
  if (!facts) return null;
  return (
    <TextPage
      eyebrow={<Link to="/addem-numbers">{texts.ADDEM_NUMBERS}</Link>}
      title={texts.PRIVACY_POLICY}
      lead={facts.summary.join(' ')}
      facts={<PolicyFacts {...facts} />}
      parts={policyParts(facts, promises.playFamilies.includes('addem-numbers'))}
    />
  );
}
