import { Link } from 'react-router';
import { gameLinks, supportLinks } from '#site/catalogue/game-index.ts';
import { config } from '#site/config.ts';
import { ownPages } from '#site/own-pages.ts';
import { studioPages } from '#site/studio-pages.ts';

const festivals = [
  { to: '/gdwc', text: 'GDWC' },
  { to: '/draknek', text: 'Draknek' },
  { to: '/unizone', text: 'Unizone' },
].filter(({ to }) => ownPages.some(({ path }) => path === to));

/** Discord is in the header of every page. */
const social = __SOCIAL__.filter(({ name }) => name !== 'Discord');

const columns = [
  {
    heading: 'Play',
    links: gameLinks.map(({ path, name }) => ({ to: path, text: name })),
  },
  {
    heading: 'Support and privacy',
    links: [
      ...gameLinks.flatMap(supportLinks),
      { to: '/privacy-policy', text: 'Privacy policy of this website' },
      { to: '/delete-account', text: __SIGN_IN__ ? 'Delete account and data' : 'Delete data' },
    ],
  },
  {
    heading: 'Studio',
    links: [
      ...studioPages.map(({ path, name }) => ({ to: path, text: name })),
      { to: '/news', text: 'News' },
      { to: '/press', text: 'Press' },
      { to: '/accessibility', text: 'Accessibility' },
      ...festivals,
    ],
  },
];

/** Rendered only by the build: the browser uses `served-footer.tsx`. */
export function Footer() {
  return (
    <footer className="site-footer">
      <nav className="site-footer-columns" aria-label="All pages">
        {columns.map(({ heading, links }) => (
          <section key={heading}>
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
