import { useOnline } from './online-status.ts';

/** Says whether the browser is online. The key lets the new words type themselves when they change. */
export function StatusLine() {
  const online = useOnline();
  const words = online ? '// Connected' : '// Disconnected';
  return (
    <p className="status-line" role="status" data-online={online}>
      <span key={words} className="status-line-words">
        {words}
      </span>
    </p>
  );
}
