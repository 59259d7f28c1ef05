/** Prints how bots fare on the levels: `npx tsx games/donum/bot/print-figures.ts` */
import { allLevels } from '../levels/collection.ts';
import { loadCollection } from '../levels/read-data.ts';
import { blindFigures } from './blind-figures.ts';
import { playEagerly } from './eager-bot.ts';

const collection = loadCollection();
for (const named of collection[0]?.levels ?? []) {
  const { tries, tries90, luckyShare } = blindFigures(named, 400);
  console.log(
    `${named.id}: fewest ${named.fewest}, blind tries median ${tries}, 90 % ${tries90}, lucky ${(luckyShare * 100).toFixed(2)} %`,
  );
}
for (const room of collection) {
  const solved = room.levels.filter(({ level }) => playEagerly(level)).length;
  console.log(`${room.id}: the eager bot solves ${solved} of ${room.levels.length}`);
}
console.log(`levels: ${allLevels(collection).length}`);
