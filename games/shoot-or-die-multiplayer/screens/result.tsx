import { readable } from '#common/counted.ts';
import { CommandButton, Figure, Screen, useLive } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import { AWARD_TEXTS, rivalryText } from '../late-texts.ts';
import type { PartyGame } from '../session/party-game.ts';
import type { SeatResult } from '../session/result.ts';
import { MATCH_OVER, seatName } from '../texts.ts';
import { Hearts } from './title.tsx';

export function Result({ game }: { game: PartyGame }) {
  // The buttons are enabled once the phase accepts presses.
  useLive(() => game.acceptsPresses);
  const { result, rivalry, online } = game;
  if (!result) return null;
  const { champion, seats } = result;
  return (
    <Screen name={MATCH_OVER} className="screen dim">
      <p className={champion === null ? 'result' : `result seat-${champion}`}>{game.resultText}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Heart</th>
            <th scope="col">Rounds</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <SeatRow key={seat.seat} result={seat} />
          ))}
        </tbody>
      </table>
      {rivalry && <p className="any-fire">{rivalryText(rivalry)}</p>}
      <div className="row">
        <CommandButton command={ask.again} className="first" hasPrompt />
        <CommandButton command={ask.shareMatch} />
        {online ? <CommandButton command={ask.leaveMatch}>Leave</CommandButton> : <Hearts game={game} />}
        <CommandButton command={ask.openSettings} />
      </div>
      <p className="any-fire" role={online ? 'status' : undefined}>
        <Figure read={() => game.againNote} />
      </p>
      <p className="any-fire" role="status">
        {game.linkNote}
      </p>
    </Screen>
  );
}

function SeatRow({ result: { seat, player, roundsWon, points, award } }: { result: SeatResult }) {
  return (
    <tr className={`seat-${seat}`}>
      <th scope="row">
        <span className="swatch" /> <span>{`${seatName(seat)}, ${player}`}</span>
        {award && <small className="award">{AWARD_TEXTS[award.name](award.value)}</small>}
      </th>
      <td>{roundsWon}</td>
      <td>{readable(points)}</td>
    </tr>
  );
}
