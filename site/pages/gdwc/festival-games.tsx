import { Link } from 'react-router';

const games = [
  { path: '/gdwc/shoot-or-die', name: 'Shoot or Die', line: 'In the browser, one player.' },
  { path: '/gdwc/sky-city-rush', name: 'Sky City Rush', line: 'In the browser, a prototype.' },
  {
    path: '/gdwc/shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    line: 'In the browser or on a Mac, two to four players at one machine.',
  },
];

/** The three games that go to festivals. */
export function FestivalGames() {
  return (
    <ul className="festival-games">
      {games.map(({ path, name, line }) => (
        <li key={path}>
          <h2>
            <Link to={path}>{name}</Link>
          </h2>
          <p>{line}</p>
        </li>
      ))}
    </ul>
  );
}
