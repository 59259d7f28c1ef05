import { useLayoutEffect } from 'react';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import { choose } from '../commands.ts';
import { cardText, describeOffer, levelAfter, offerTitle, partsText, UPGRADE } from '../late-texts.ts';
import type { Run } from '../rules/run.ts';
import { type Card, FUSION_PARTS, FUSIONS, isFusion, UPGRADES, WOUNDS } from '../rules/upgrades.ts';
import type { ShooterGame } from '../session/shooter-game.ts';

export function Offer({ game }: { game: ShooterGame }) {
  const { run } = game;
  const { progress } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer may follow another one at the next step.
  useLayoutEffect(() => game.stage.say(describeOffer(run)), [run, run.steps]);
  return (
    <Screen name={UPGRADE} className={progress.reason === 'wound' ? 'screen offer wound' : 'screen offer'}>
      <h2>{offerTitle(progress)}</h2>
      <div className="cards">
        {progress.offered.map((card, index) => (
          <OfferedCard key={card} card={card} number={index + 1} level={levelAfter(card, run)} />
        ))}
      </div>
    </Screen>
  );
}

function OfferedCard({ card, number, level }: { card: Card; number: number; level: number }) {
  const { name, line, price } = cardText(card, level);
  return (
    <CommandButton<number>
      command={choose}
      value={number}
      className={isFusion(card) ? 'card fusion' : 'card'}
    >
      <kbd>{number}</kbd>
      <CardIcon card={card} />
      <strong>{name}</strong>
      <span>{line}</span>
      {isFusion(card) && <small>{partsText(card)}</small>}
      {price && <em>{price}</em>}
    </CommandButton>
  );
}

export function Build({ run, label }: { run: Pick<Run, 'upgrades' | 'fusions' | 'wounds'>; label: string }) {
  const levels: Partial<Record<Card, number>> = run.upgrades;
  return (
    <ul className="build" aria-label={label}>
      {cardsOf(run).map((card) => {
        const { name, price } = cardText(card, levels[card] ?? 1);
        return (
          <li key={card} className={price ? 'wound' : undefined}>
            <CardIcon card={card} />
            <span>{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

function cardsOf({ upgrades, fusions, wounds }: Pick<Run, 'upgrades' | 'fusions' | 'wounds'>): Card[] {
  const fused = FUSIONS.filter((fusion) => fusions[fusion]);
  const parts = new Set<Card>(fused.flatMap((fusion) => [...FUSION_PARTS[fusion]]));
  return [
    ...fused,
    ...UPGRADES.filter((upgrade) => upgrades[upgrade] > 0 && !parts.has(upgrade)),
    ...WOUNDS.filter((wound) => wounds[wound]),
  ];
}

// SVG paths of the icons in a box of 24 by 24.

type SingleCard = Exclude<Card, keyof typeof FUSION_PARTS>;

const PATHS: Readonly<Record<SingleCard, string>> = {
  pierce: 'M2 12h19M16 7l5 5-5 5M11 5a7 7 0 0 0 0 14',
  ricochet: 'M3 3h18M4 20L12 4l8 16M15 19l5 1 2-5',
  split: 'M2 12h8l10-7M10 12l10 7M15 4l5 1-1 5M15 20l5-1-1-5',
  homecoming: 'M4 17a9 9 0 1 1 15-1M20 21l-1-5-5 1',
  charge: 'M13 2L5 14h6l-1 8 9-13h-7z',
  orbit:
    'M12 9.5a2.5 2.5 0 1 0 .01 0M3 13a9 9 0 0 1 14-8.5M21 11a9 9 0 0 1-14 8.5M14 3l3 1.5L15.5 8M10 21l-3-1.5L8.5 16',
  chain: 'M2 5l8 4-5 4 9 2-4 4 12 2',
  burst: 'M2 5h13M2 12h13M2 19h13M19 5h3M19 12h3M19 19h3',
  scent: 'M2 17c5-12 7 5 12-6 2-4 4-4 7-4M17 3l4 4-4 4',
  backfire: 'M2 12h20M7 6l-5 6 5 6M17 6l5 6-5 6',
  cold: 'M12 2v20M3.5 7l17 10M20.5 7l-17 10M9 3.5l3 3 3-3M9 20.5l3-3 3 3',
  blood: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13zM9 15a3 3 0 0 0 3 3',
  twin: 'M2 7h18M2 17h18M16 3l4 4-4 4M16 13l4 4-4 4',
  slug: 'M3 5h9a7 7 0 0 1 0 14H3zM8 5v14',
  stroke: 'M8 12h13M16 7l5 5-5 5M2 7h7M2 17h7M2 12h3',
  close: 'M12 7a5 5 0 1 0 .01 0M12 1v6M12 17v6M1 12h6M17 12h6',
  aftershock:
    'M12 9.5a2.5 2.5 0 1 0 .01 0M7 6a8 8 0 0 0 0 12M17 6a8 8 0 0 1 0 12M3 4a12 12 0 0 0 0 16M21 4a12 12 0 0 1 0 16',
  thorns: 'M12 1l2.5 7L21 5l-3 6.5 5 .5-5 .5 3 6.5-6.5-3L12 23l-2.5-7L3 19l3-6.5L1 12l5-.5L3 5l6.5 3z',
  fourth: 'M4 14v5M9 14v5M14 14v5M20 4v15M17 7l3-3 3 3',
  fan: 'M2 12h19M4 10L19 3M4 14l15 7M17 9l4 3-4 3',
  venom: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13zM9 13l6 5M15 13l-6 5',
  overflow: 'M4 10v11h16V10M1 10c3-4 6 3 9 0s6-3 13 0M9 2v3M15 1v4',
  open: 'M3 21L21 3M6 13l5 5M10 9l5 5M14 5l5 5',
  hollow: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z',
  tremor: 'M1 12l3-6 3 13 3-16 3 18 3-14 3 7h4',
  callus: 'M12 2l9 4v6c0 5-4 8-9 10-5-2-9-5-9-10V6z',
  fever: 'M9 14V5a3 3 0 0 1 6 0v9a5 5 0 1 1-6 0zM12 8v9M19 5h4M19 10h3',
  hunger: 'M1 8c7-5 15-5 22 0l-3 3-3-4-3 5-2-5-2 5-3-5-3 4zM3 16c6 5 12 5 18 0',
  glass: 'M12 1l9 11-9 11-9-11zM12 1v22M3 12h18',
  scar: 'M2 15L22 9M6 9l3 8M11 8l3 8M16 6l3 8',
};

/** Hidden from screen readers, because the card's name is next to the icon. A fusion shows both parts. */
export function CardIcon({ card }: { card: Card }) {
  if (!isFusion(card))
    return (
      <svg className="icon" aria-hidden="true" viewBox="-2 -2 28 28">
        <path d={PATHS[card]} />
      </svg>
    );
  const [first, second] = FUSION_PARTS[card];
  return (
    <svg className="icon" aria-hidden="true" viewBox="-2 -2 56 28">
      <path d={PATHS[first]} />
      <path d="M26 2v20" />
      <path d={PATHS[second]} transform="translate(28)" />
    </svg>
  );
}
