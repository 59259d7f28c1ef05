import { Link } from 'react-router';
import type { GamePrivacy } from '#site/catalogue/game-entry.ts';
import { policyFacts } from '#site/catalogue/privacy.ts';
import { PrivacyPolicy } from '#site/support-page/privacy-policy.tsx';
import { promises } from '#studio/promises.ts';
import * as texts from './texts.ts';

const [privacy] = Object.values(
  import.meta.glob<GamePrivacy>('../../catalogue/games/addem-numbers.ts', {
    query: '?privacy',
    import: 'privacy',
    eager: true,
  }),
);

export function PrivacyPolicyPage() {
  return (
    <article className="privacy-page">
      <header>
        <p className="eyebrow">
          <Link to="/addem-numbers">{texts.ADDEM_NUMBERS}</Link>
        </p>
        <h1>{texts.PRIVACY_POLICY}</h1>
      </header>
      {privacy && (
        <PrivacyPolicy
          facts={policyFacts(texts.ADDEM_NUMBERS, privacy)}
          isForFamilies={promises.playFamilies.includes('addem-numbers')}
          headings="h2"
        />
      )}
    </article>
  );
}
