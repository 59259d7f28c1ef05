import { filled } from '#site/filled.ts';
import { SupportEmail } from '#site/support-page/support-email.tsx';
import * as texts from './texts.ts';

export function AccessibilityPage() {
  return (
    <article className="accessibility-page">
      <header>
        <p className="eyebrow">{texts.AUDIENCE}</p>
        <h1>{texts.ACCESSIBILITY}</h1>
        <p className="lead">{texts.LEAD}</p>
        <p>{filled(texts.GAMES, { email: () => <SupportEmail /> })}</p>
      </header>
      <dl className="criteria">
        {texts.CRITERIA.map(({ number, name, how, test }) => (
          <div key={number}>
            <dt>{`${number} ${name}`}</dt>
            <dd>{how}</dd>
            <dd className="comment">{test ? `// ${test.file}: ${test.title}` : texts.NO_TEST}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
