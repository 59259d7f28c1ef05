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

/** What is seen of `KeepGame`, in each state of a game. */
export function KeepGameControl({ name, kept, onKeep, onDrop }: KeepGameControlProps) {
  const note = useId();
  if (kept.state === 'unavailable') return null;
  if (kept.state === 'keeping') {
    const percent = Math.floor(kept.share * 100);
    return (
      <div className="keep-game">
        <progress max={100} value={percent} aria-label={`Keeping ${name} for offline`} />
        <span className="comment">{`// keeping ${percent} %`}</span>
      </div>
    );
  }
  if (kept.state === 'kept') {
    return (
      <div className="keep-game">
        <span className="comment" id={note}>
          // kept for offline
        </span>
        <button
          type="button"
          className="button keep-game-drop"
          aria-label={`Drop ${name}`}
          aria-describedby={note}
          onClick={onDrop}
        >
          Drop
        </button>
      </div>
    );
  }
  return (
    <div className="keep-game">
      <button type="button" className="button" aria-describedby={note} onClick={onKeep}>
        Keep for offline
      </button>
      <span className="comment" id={note} role="status">
        {kept.state === 'failed' ? kept.sentence : `// ${size(kept.bytes)}`}
      </span>
    </div>
  );
}
