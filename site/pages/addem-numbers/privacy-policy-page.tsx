import { Link } from 'react-router';
import { addemNumbersPrivacy } from '#site/catalogue/privacy-addem-numbers.ts';
import { PrivacyPolicy } from '#site/support-page/privacy-policy.tsx';

/** `/addem-numbers/privacy-policy` */
export function PrivacyPolicyPage() {
  return (
    <article className="privacy-page">
      <header>
        <p className="eyebrow">
          <Link to="/addem-numbers">Addem Numbers</Link>
        </p>
        <h1>Privacy policy</h1>
      </header>
      <PrivacyPolicy facts={addemNumbersPrivacy} headings="h2" />
    </article>
  );
}
