import type { ComponentType } from 'react';
import { config } from '#site/config.ts';
import './studio-page.css';

export interface StudioPage {
  /** File name without its ending, and path on the site. */
  slug: string;
  title: string;
  html: string;
}

export function studioPage({ title, html }: StudioPage): ComponentType {
  return () => (
    <article className="studio-page">
      <header>
        <p className="eyebrow">{`// ${config.studioName}`}</p>
        <h1>{title}</h1>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time of Markdown files in this repository */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
