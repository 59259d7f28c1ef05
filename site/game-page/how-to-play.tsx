import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { Controls } from './controls.tsx';
import { useGamepad } from './use-gamepad.ts';

/** A game's controls, those of the device in hand first; nothing for a game without a build. */
export function HowToPlay({ game }: { game: CatalogueEntry }) {
  const hasGamepad = useGamepad();
  if (game.embed === null) return null;
  return (
    <section aria-labelledby="how-to-play" className={hasGamepad ? 'gamepad-first' : undefined}>
      <h2 id="how-to-play">How to play</h2>
      <Controls controls={game.controls} />
    </section>
  );
}
