import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type CatalogueEntry, type GameListing, listedName } from '#site/catalogue/game-entry.ts';
import { nextPlayLink } from '#site/catalogue/game-index.ts';
import { wall } from '#site/catalogue/listed-games.ts';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { Controls } from './controls.tsx';
import * as texts from './texts.ts';

interface AboutProps {
  game: Pick<GameListing, 'tagline' | 'blurb'>;
  children?: ReactNode;
}

export function About({ game: { tagline, blurb }, children }: AboutProps) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{texts.ABOUT}</h2>
      {children}
      <p className="lead">{tagline}</p>
      <p>{blurb}</p>
    </section>
  );
}

export function NextGame({ path }: { path: string }) {
  const { slug, path: nextPath, name } = nextPlayLink(path);
  const next = wall.find((game) => game.slug === slug);
  return (
    <section aria-labelledby="next">
      <h2 id="next">{texts.NEXT}</h2>
      <Link to={nextPath} className="next-game">
        {next && <PosterImage poster={next.poster} sizes="9rem" lazy />}
        <span>
          <strong>{next ? listedName(next) : name}</strong>
          {next && <span>{next.tagline}</span>}
        </span>
      </Link>
    </section>
  );
}

/** Browsers report a gamepad only after one of its buttons was pressed. */
function useGamepad(): boolean {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    const look = () => setIsThere(hasGamepad());
    look();
    window.addEventListener('gamepadconnected', look);
    window.addEventListener('gamepaddisconnected', look);
    return () => {
      window.removeEventListener('gamepadconnected', look);
      window.removeEventListener('gamepaddisconnected', look);
    };
  }, []);

  return isThere;
}

/** The policy of a surrounding page may forbid gamepads. */
function hasGamepad(): boolean {
  try {
    return navigator.getGamepads?.().some((pad) => pad?.connected) ?? false;
  } catch {
    return false;
  }
}

/** Lists the controls of the device in use first. */
export function HowToPlay({ game }: { game: CatalogueEntry }) {
  const hasGamepad = useGamepad();
  if (game.embed === null) return null;
  return (
    <section aria-labelledby="how-to-play" className={hasGamepad ? 'gamepad-first' : undefined}>
      <h2 id="how-to-play">{texts.HOW_TO_PLAY}</h2>
      <Controls {...game} />
    </section>
  );
}
