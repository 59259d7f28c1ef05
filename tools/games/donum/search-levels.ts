/** Prints boards that need the given ideas: npx tsx …/search-levels.ts <recipe> <first seed> <seconds> <idea>… */
import { readMap } from '#games/donum/levels/map.ts';
import { countShortest } from '#games/donum/solver/search.ts';
import { climb } from './climb.ts';
import { isIdea } from './ideas.ts';
import { RECIPES } from './recipes.ts';

const [name = '', firstSeed = '1', seconds = '60', ...named] = process.argv.slice(2);
const recipe = RECIPES[name];
if (!recipe) throw new Error(`Name one of these recipes: ${Object.keys(RECIPES).join(', ')}.`);
const ideas = named.filter(isIdea);
if (ideas.length === 0 || ideas.length < named.length)
  throw new Error('Pass at least one idea from ideas.ts.');

const end = Date.now() + Number(seconds) * 1000;
for (let seed = Number(firstSeed); Date.now() < end; seed++) {
  const found = climb({ recipe, ideas }, seed);
  if (!found) continue;
  const { rows, measures } = found;
  const { moves, ...figures } = measures;
  const way = moves.map((direction) => direction[0]).join('');
  console.log(JSON.stringify({ seed, ...figures, ways: countShortest(readMap(rows)), way, rows }));
}
