import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { FestivalGamePage, gdwc } from '#site/game-page/festival-game-page.tsx';

const [entry] = Object.values(
  import.meta.glob<GameEntry>('../../catalogue/games/shoot-or-die.ts', { eager: true }),
);
const shootOrDie = entry && catalogueEntry('shoot-or-die', entry);

export function ShootOrDiePage() {
  return shootOrDie && <FestivalGamePage game={shootOrDie} festival={gdwc} />;
}
