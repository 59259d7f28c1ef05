import type { Engine, Tab } from './engine.ts';
import { click, gone, seen, until, visit } from './visitor.ts';

const PATH = '/webgames/addem-numbers';

/** Right answers before the check gives a wrong one, which costs a point, and waits for the end. */
const RIGHT = 2;

const SUM = `(() => {
  const spoken = document.querySelector('.addem-figures .visually-hidden').textContent;
  const [, first, second] = /^(\\d+) plus (\\d+)$/.exec(spoken);
  return String(Number(first) + Number(second));
})()`;

const SCORE = `[...document.querySelectorAll('main dt')].find((term) => term.textContent === 'Score').nextElementSibling.textContent`;

async function answer(tab: Tab, text: string): Promise<void> {
  await tab.type(text);
  await tab.press('Enter');
}

export async function checkAddem({ tab }: Engine, origin: string): Promise<void> {
  await visit(tab, origin + PATH);
  await click(tab, { selector: 'dialog input' });
  await tab.type('Ada');
  await tab.press('Enter');
  await gone(tab, { selector: 'dialog' });
  for (let score = 1; score <= RIGHT; score++) {
    await answer(tab, await tab.evaluate<string>(SUM));
    await until(tab, `score of ${score}`, `${SCORE} === '${score}'`);
  }
  await answer(tab, '1000');
  await seen(tab, { selector: '.addem-correction' });
  await seen(tab, { selector: 'dialog h2', says: 'Game Over' });
  await seen(tab, { selector: 'dialog strong', says: `Your score: ${RIGHT - 1}` });
  await visit(tab, origin + PATH);
  await seen(tab, { selector: 'dialog li', says: `Ada ${RIGHT - 1}` });
}
