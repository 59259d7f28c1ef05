import { useEffect, useState } from 'react';
import type { Embed } from '#site/game-embed/embed.ts';
import type { GameEventListener } from '#site/game-embed/event-listeners.ts';

/** What a game has told of itself since it was started. */
export interface Hearing {
  /** Methods of its object `Game` that it says it has, e.g. 'Mute'. */
  methods: ReadonlySet<string>;
  /** Whether its sound is off, as it told last. */
  isMuted: boolean;
}

const NOTHING: Hearing = { methods: new Set(), isMuted: false };

/** What the game can be told by SendMessage, from its events 'Hears' and 'Muted'. A build that sends neither hears nothing. */
export function useHearing(embed: Embed): Hearing {
  const [hearing, setHearing] = useState(NOTHING);

  useEffect(() => {
    const onHears: GameEventListener = (...names) => {
      const methods = new Set(names.filter((name) => typeof name === 'string'));
      setHearing((before) => ({ ...before, methods }));
    };
    const onMuted: GameEventListener = (isMuted) => {
      if (typeof isMuted === 'boolean') setHearing((before) => ({ ...before, isMuted }));
    };
    embed.addEventListener('Hears', onHears);
    embed.addEventListener('Muted', onMuted);
    return () => {
      embed.removeEventListener('Hears', onHears);
      embed.removeEventListener('Muted', onMuted);
      setHearing(NOTHING);
    };
  }, [embed]);

  return hearing;
}
