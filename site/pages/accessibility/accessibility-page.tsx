import { SupportEmail } from '#site/support-page/support-email.tsx';
import { CRITERIA } from './criteria.ts';

/** `/accessibility`: how the site meets WCAG 2.2 AA, with the test of each criterion. */
export function AccessibilityPage() {
  return (
    <article className="accessibility-page">
      <header>
        <p className="eyebrow">{'// for everybody'}</p>
        <h1>Accessibility</h1>
        <p className="lead">
          This website is made to meet the Web Content Accessibility Guidelines 2.2 at level AA. Each
          criterion is listed with how it is met and, where a machine can tell, the test that fails if it no
          longer is.
        </p>
        <p>
          Games have their own controls and settings, which their pages list. If something keeps you from
          playing or reading, write to <SupportEmail />.
        </p>
      </header>
      <dl className="criteria">
        {CRITERIA.map(({ number, name, how, test }) => (
          <div key={number}>
            <dt>{`${number} ${name}`}</dt>
            <dd>{how}</dd>
            <dd className="comment">
              {test
                ? `// ${test.file}: ${test.title}`
                : '// no test: looked at by a person, or nothing to test'}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
