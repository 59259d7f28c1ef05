import { Link } from 'react-router';
import { nextPlayLink } from '#site/catalogue/play-links.ts';

/** What to play after the game at a path. */
export function NextGame({ path }: { path: string }) {
  const { to, text } = nextPlayLink(path);
  return (
    <section aria-labelledby="next">
      <h2 id="next">Next on the wall</h2>
      <p className="lead">
        <Link to={to}>{text}</Link>
      </p>
    </section>
  );
}
