import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';

const [entry] = Object.values(import.meta.glob<GameEntry>('../../catalogue/games/donum.ts', { eager: true }));
const donum = entry && catalogueEntry('donum', entry);

export function DonumPage() {
  return donum && <FestivalGamePage game={donum} festival={{ path: '/draknek', name: 'Draknek' }} />;
}
