import { type BestScores, bestOf } from './best-scores.ts';
import { isLastSeconds, isTimed, type Round, SECONDS_GAINED, shownName } from './rules.ts';
import * as texts from './texts.ts';

interface ScoreBoardProps {
  round: Round;
  best: BestScores;
}

export function ScoreBoard({ round, best }: ScoreBoardProps) {
  const name = shownName(round.playerName);
  const ownBest = bestOf(best, name);
  const timed = isTimed(round.mode);
  const justGained = timed && round.phase === 'playing' && round.answers.at(-1)?.right;
  return (
    <dl className="addem-facts">
      <div className="addem-fact">
        <dt>{texts.SCORE}</dt>
        <dd translate="no">{round.score}</dd>
      </div>
      <div className="addem-fact" data-last-seconds={isLastSeconds(round)}>
        <dt>{texts.TIME}</dt>
        <dd translate="no">
          <span className={timed ? undefined : 'visually-hidden'}>
            {timed ? round.timeLeft : texts.NO_CLOCK}
          </span>
          {timed ? (
            <span className="addem-unit">{texts.SECONDS_UNIT}</span>
          ) : (
            <span aria-hidden="true">–</span>
          )}
          {justGained && (
            <span className="addem-gain" aria-hidden="true" key={round.answers.length}>
              {`+${SECONDS_GAINED}`}
            </span>
          )}
        </dd>
      </div>
      {ownBest !== null && (
        <div className="addem-fact">
          <dt>{texts.BEST}</dt>
          <dd translate="no">{ownBest}</dd>
        </div>
      )}
      <div className="addem-fact addem-fact-name">
        <dt>{texts.PLAYER}</dt>
        <dd>
          <bdi translate="no">{name}</bdi>
        </dd>
      </div>
    </dl>
  );
}

interface BestScoresListProps {
  best: BestScores;
  playerName: string;
  /** Maximum number of lines. If the highlighted line is below them, it is added. */
  lines: number;
}

export function BestScoresList({ best, playerName, lines }: BestScoresListProps) {
  const ranked = best.map((entry, index) => ({ ...entry, rank: index + 1 }));
  const shown = ranked.filter(({ name, rank }) => rank <= lines || name === playerName);
  if (shown.length === 0) return null;
  return (
    <section className="addem-best">
      <h3>{texts.BEST_ON_DEVICE}</h3>
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
