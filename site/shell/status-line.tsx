import { useConnection } from './online-status.ts';

function useWords() {
  const connection = useConnection();
  const games = connection.online ? [] : connection.games;
  return {
    online: connection.online,
    words: connection.online ? '// Connected' : '// Disconnected',
    worksNow: games.length > 0 ? `Works now: ${games.join(', ')}` : '',
  };
}

/**
 * Says whether the site can be reached, and when not, which games work all the same: heard as one sentence, seen in two
 * places. The key lets the new words type themselves when they change.
 */
export function StatusLine() {
  const { online, words, worksNow } = useWords();
  return (
    <p className="status-line" role="status" aria-atomic="true" data-online={online}>
      <span key={words} className="status-line-words">
        {words}
      </span>
      {worksNow !== '' && <span className="visually-hidden">{` ${worksNow}`}</span>}
    </p>
  );
}

/** The games that work without a network, in a row of their own; the status line says them to who does not see it. */
export function WorksNow() {
  const { worksNow } = useWords();
  if (worksNow === '') return null;
  return (
    <p className="works-now" aria-hidden="true">
      {worksNow}
    </p>
  );
}
