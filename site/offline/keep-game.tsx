import { useId } from 'react';
import { type KeptGameState, useKeptGame } from './use-kept-game.ts';

interface KeepGameProps {
  slug: string;
  /** The game's name, for where several of these stand on one page. */
  name: string;
  /** Whether the game has just been loaded: then it is kept without being asked for. */
  played?: boolean;
}

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Keeps a game on this device for the time without a network, or drops it. Nothing where nothing can be kept. */
export function KeepGame({ slug, name, played = false }: KeepGameProps) {
  const { kept, keep, drop } = useKeptGame(slug, played);
  return <KeepGameControl name={name} kept={kept} onKeep={keep} onDrop={drop} />;
}

interface KeepGameControlProps {
  name: string;
  kept: KeptGameState;
  onKeep: () => void;
  onDrop: () => void;
}

/** What is seen of `KeepGame`, in each state of a game. One button for all of them, so that whoever pressed it stays on it. */
export function KeepGameControl({ name, kept, onKeep, onDrop }: KeepGameControlProps) {
  const note = useId();
  if (kept.state === 'unavailable') return null;
  const isKept = kept.state === 'kept';
  const isKeeping = kept.state === 'keeping';
  const percent = isKeeping ? Math.floor(kept.share * 100) : 0;
  return (
    <div className="keep-game">
      <button
        type="button"
        className={isKept || isKeeping ? 'button keep-game-quiet' : 'button'}
        aria-label={isKept ? `Drop ${name}` : undefined}
        aria-describedby={note}
        aria-disabled={isKeeping}
        onClick={isKept ? onDrop : isKeeping ? undefined : onKeep}
      >
        {isKept ? 'Drop' : isKeeping ? 'Keeping' : 'Keep for offline'}
      </button>
      {isKeeping && <progress max={100} value={percent} aria-label={`Keeping ${name} for offline`} />}
      <span className="comment" id={note} role={isKept || isKeeping ? undefined : 'status'}>
        {noteFor(kept, percent)}
      </span>
    </div>
  );
}

function noteFor(kept: Exclude<KeptGameState, { state: 'unavailable' }>, percent: number): string {
  if (kept.state === 'keeping') return `// ${percent} %`;
  if (kept.state === 'kept') return '// kept for offline';
  return kept.state === 'failed' ? kept.sentence : `// ${size(kept.bytes)}`;
}
