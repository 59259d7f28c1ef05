import { useConnection } from './online-status.ts';

/**
 * Says whether the site can be reached, and when not, which games work all the same. The key lets the new words type
 * themselves when they change.
 */
export function StatusLine() {
  const connection = useConnection();
  const { online } = connection;
  const words = online ? '// Connected' : '// Disconnected';
  const games = online ? [] : connection.games;
  return (
    <p className="status-line" role="status" aria-atomic="true" data-online={online}>
      <span key={words} className="status-line-words">
        {words}
      </span>
      {games.length > 0 && <span className="status-line-games"> Works now: {games.join(', ')}</span>}
    </p>
  );
}
