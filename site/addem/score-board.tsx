import { type BestScores, bestOf } from './best-scores.ts';
import { shownName } from './player-name.ts';
import { isTimed, type Round, SECONDS_GAINED } from './round.ts';
import { isLastSeconds } from './round-events.ts';

interface ScoreBoardProps {
  round: Round;
  best: BestScores;
}

/** What a player wants to know at a glance: the score, the time, the best of this name, the name. */
export function ScoreBoard({ round, best }: ScoreBoardProps) {
  const name = shownName(round.playerName);
  const ownBest = bestOf(best, name);
  const timed = isTimed(round.mode);
  const justGained = timed && round.phase === 'playing' && round.answers.at(-1)?.right;
  return (
    <dl className="addem-facts">
      <div className="addem-fact">
        <dt>Score</dt>
        <dd translate="no">{round.score}</dd>
      </div>
      <div className="addem-fact" data-last-seconds={isLastSeconds(round)}>
        <dt>Time</dt>
        <dd translate="no">
          <span className={timed ? undefined : 'visually-hidden'}>{timed ? round.timeLeft : 'no clock'}</span>
          {timed ? <span className="addem-unit"> s</span> : <span aria-hidden="true">–</span>}
          {justGained && (
            <span className="addem-gain" aria-hidden="true" key={round.answers.length}>
              {`+${SECONDS_GAINED}`}
            </span>
          )}
        </dd>
      </div>
      {ownBest !== null && (
        <div className="addem-fact">
          <dt>Best</dt>
          <dd translate="no">{ownBest}</dd>
        </div>
      )}
      <div className="addem-fact addem-fact-name">
        <dt>Player</dt>
        <dd>
          <bdi translate="no">{name}</bdi>
        </dd>
      </div>
    </dl>
  );
}
