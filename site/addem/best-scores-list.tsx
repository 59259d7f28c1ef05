import type { BestScores } from './best-scores.ts';

interface BestScoresListProps {
  best: BestScores;
  /** Whose line is marked. */
  playerName: string;
  /** How many lines at most; the marked one is added if it comes later. */
  lines: number;
}

/** The best scores of this device by name, best first. Nothing where there are none. */
export function BestScoresList({ best, playerName, lines }: BestScoresListProps) {
  const ranked = best.map((entry, index) => ({ ...entry, rank: index + 1 }));
  const shown = ranked.filter(({ name, rank }) => rank <= lines || name === playerName);
  if (shown.length === 0) return null;
  return (
    <section className="addem-best">
      <h3>Best on this device</h3>
      <ol>
        {shown.map(({ name, score, rank }) => (
          <li key={name} value={rank} aria-current={name === playerName || undefined}>
            <bdi>{name}</bdi> <span className="addem-best-score">{score}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
