import { Link } from 'react-router';
import { gameLinks, supportLinks } from '#site/catalogue/game-index.ts';
import { config } from '#site/config.ts';
import { ownPages } from '#site/own-pages.ts';
import { studioPages } from '#site/studio-pages.ts';
import * as texts from './texts.ts';

const festivals = [
  { to: '/gdwc', text: 'GDWC' },
  { to: '/draknek', text: 'Draknek' },
  { to: '/unizone', text: 'Unizone' },
].filter(({ to }) => ownPages.some(({ path }) => path === to));

/** Omits Discord, because the header already links to it. */
const social = __SOCIAL__.filter(({ name }) => name !== 'Discord');

const columns = [
  {
    heading: texts.PLAY,
    links: gameLinks.map(({ path, name }) => ({ to: path, text: name })),
  },
  {
    heading: texts.SUPPORT,
    links: [
      ...gameLinks.flatMap(supportLinks),
      { to: '/privacy-policy', text: texts.WEBSITE_POLICY },
      { to: '/delete-account', text: texts.DELETION },
    ],
  },
  {
    heading: texts.STUDIO,
    links: [
      ...studioPages.map(({ path, name }) => ({ to: path, text: name })),
      { to: '/news', text: texts.NEWS },
      { to: '/press', text: texts.PRESS },
      { to: '/accessibility', text: texts.ACCESSIBILITY },
      ...festivals,
    ],
  },
].filter(({ links }) => links.length > 0);

/** Rendered by the build only. Browsers use `served-footer.tsx`. */
export function Footer() {
  return (
    <footer className="site-footer">
      <nav className="site-footer-columns" aria-label={texts.ALL_PAGES}>
        {columns.map(({ heading, links }) => (
          <section key={heading} className={heading === texts.PLAY ? 'site-footer-games' : undefined}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className="site-footer-close">
        <span>// {config.studioName}</span>
        {social.map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
        <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
      </p>
    </footer>
  );
}
