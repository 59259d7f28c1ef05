import type { ReactNode } from 'react';
import { ON_THIS_PAGE } from './texts.ts';

export interface Part {
  id: string;
  heading: string;
  content: ReactNode;
}

interface TextPageProps {
  eyebrow: ReactNode;
  title: string;
  lead: ReactNode;
  /** Is shown above the links to the parts. */
  facts?: ReactNode;
  parts: readonly Part[];
  children?: ReactNode;
}

/** A page of text whose opening links to its parts. */
export function TextPage({ eyebrow, title, lead, facts, parts, children }: TextPageProps) {
  return (
    <article className="support-page">
      <header className="page-opening">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {facts}
          <nav className="support-contents" aria-label={ON_THIS_PAGE}>
            {parts.map(({ id, heading }) => (
              <a key={id} href={`#${id}`}>
                {heading}
              </a>
            ))}
          </nav>
        </div>
      </header>
      {parts.map(({ id, heading, content }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {content}
        </section>
      ))}
      {children}
    </article>
  );
}
