import { useCallback, useEffect, useId, useState } from 'react';
import { dropGame, type GameOnDevice, gamesOnDevice, keepGame, readKeepChoice } from './kept-games.ts';
import * as texts from './texts.ts';

interface Size {
  bytes: number;
  missingBytes: number;
}

/** 'unavailable' if caching is impossible, or if that is not yet known. */
export type KeptGameState =
  | { state: 'unavailable' }
  | ({ state: 'absent' } & Size)
  | { state: 'keeping'; share: number }
  | { state: 'kept' }
  | ({ state: 'failed'; sentence: string } & Size);

const NO_SIZE: Size = { bytes: 0, missingBytes: 0 };

const toState = (game: GameOnDevice | undefined): KeptGameState => {
  if (!game) return { state: 'unavailable' };
  const { bytes, missingBytes } = game;
  return game.kept ? { state: 'kept' } : { state: 'absent', bytes, missingBytes };
};

async function untilReady(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return new Promise(() => {});
  await navigator.serviceWorker.ready;
}

async function look(slug: string): Promise<KeptGameState> {
  try {
    return toState((await gamesOnDevice(caches))?.get(slug));
  } catch (error) {
    console.warn('Games cannot be cached for offline play: the browser refuses.', error);
    return { state: 'unavailable' };
  }
}

/** Returns false if the visitor has removed the game, or if that cannot be read. */
async function mayKeep(slug: string): Promise<boolean> {
  try {
    return (await readKeepChoice(caches, slug)) !== 'drop';
  } catch (error) {
    console.warn(
      'A played game is not cached for offline use: the choice of the visitor cannot be read.',
      error,
    );
    return false;
  }
}

/** Caches a game without asking after it was played, because its files have just arrived. */
function useKeptGame(slug: string, played: boolean) {
  const [kept, setKept] = useState<KeptGameState>({ state: 'unavailable' });

  const keep = useCallback(async () => {
    setKept({ state: 'keeping', share: 0 });
    try {
      await keepGame(caches, slug, (share) => setKept({ state: 'keeping', share }));
      setKept(await look(slug));
    } catch (error) {
      const found = await look(slug);
      const sentence = texts.failure(error instanceof Error ? error.name : '');
      const { bytes, missingBytes } = found.state === 'absent' ? found : NO_SIZE;
      setKept({ state: 'failed', bytes, missingBytes, sentence });
    }
  }, [slug]);

  const drop = useCallback(async () => {
    try {
      await dropGame(caches, slug);
    } catch (error) {
      console.warn('A game could not be removed from the cache.', error);
    }
    setKept(await look(slug));
  }, [slug]);

  useEffect(() => {
    let wanted = true;
    async function start() {
      await untilReady();
      const found = await look(slug);
      if (!wanted) return;
      setKept(found);
      if (played && found.state === 'absent' && (await mayKeep(slug)) && wanted) void keep();
    }
    void start();
    return () => {
      wanted = false;
    };
  }, [slug, played, keep]);

  return { kept, keep, drop };
}

interface KeepGameProps {
  slug: string;
  name: string;
  played?: boolean;
}

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

/** A single button for all states, so that it keeps the focus. */
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
        className={isKept || isKeeping ? 'quiet-button keep-game-quiet' : 'quiet-button'}
        aria-label={isKept ? texts.drop(name) : undefined}
        aria-describedby={note}
        aria-disabled={isKeeping}
        onClick={isKept ? onDrop : isKeeping ? undefined : onKeep}
      >
        {isKept ? texts.DROP : isKeeping ? texts.KEEPING : texts.KEEP}
      </button>
      {isKeeping && <progress max={100} value={percent} aria-label={texts.keeping(name)} />}
      <span className="comment" id={note} role={isKept || isKeeping ? undefined : 'status'}>
        {noteFor(kept, percent)}
      </span>
    </div>
  );
}

function noteFor(kept: Exclude<KeptGameState, { state: 'unavailable' }>, percent: number): string {
  if (kept.state === 'keeping') return texts.progress(percent);
  if (kept.state === 'kept') return texts.KEPT;
  const { bytes, missingBytes } = kept;
  return kept.state === 'failed'
    ? texts.failed(kept.sentence, missingBytes, bytes)
    : texts.size(missingBytes, bytes);
}
