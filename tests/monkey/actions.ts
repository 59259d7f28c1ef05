import type { Page } from '@playwright/test';
import { nextFraction, type Random } from '#engine/rules/random.ts';

export interface Hands {
  page: Page;
  random: Random;
  origin: string;
  paths: readonly string[];
  setNetwork(on: boolean): Promise<void>;
  isOnline(): boolean;
}

type Action = (hands: Hands) => Promise<string>;

const pick = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(nextFraction(random) * items.length)];

const whole = (random: Random, below: number) => Math.floor(nextFraction(random) * below);

/** Links that open in the same tab, buttons and summaries. Links with a type, such as the feed's, lead to files. */
const CLICKABLE = 'a[href^="/"]:not([download], [target], [type]), button, summary';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;

const KEYS = [
  ...['Tab', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', 'Backspace', 'Home', 'End', 'PageDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'w', 'a', 's', 'd', 'z', 'r', 'm', 'p', '7', '1'],
];

const TEXTS = [
  '42',
  '-0',
  '9'.repeat(40),
  'Ada',
  '<b>x</b>',
  '🦄'.repeat(50),
  'x'.repeat(300),
  ' ',
  'ß\u202e',
];

async function click({ page, random }: Hands): Promise<string> {
  const names = await page
    .locator(CLICKABLE)
    .evaluateAll((elements) =>
      elements.map((element) => (element.checkVisibility() ? (element.textContent ?? '').trim() : null)),
    );
  const visible = names.flatMap((name, index) => (name === null ? [] : [{ name, index }]));
  const target = pick(random, visible);
  if (!target) return 'click on nothing';
  // Clicks by script, because scrolling takes time and other tests check overlapping elements.
  await page.locator(CLICKABLE).nth(target.index).dispatchEvent('click', {}, { timeout: 2_000 });
  return `click on "${target.name}"`;
}

async function press({ page, random }: Hands): Promise<string> {
  const keys = Array.from({ length: 1 + whole(random, 4) }, () => pick(random, KEYS) ?? 'Tab');
  for (const key of keys) await page.keyboard.press(key);
  return `press ${keys.join(' ')}`;
}

async function type({ page, random }: Hands): Promise<string> {
  const text = pick(random, TEXTS) ?? '';
  const inputs = page.locator(':is(input, textarea):read-write:visible');
  const count = await inputs.count();
  if (count === 0) return 'type into nothing';
  await inputs.nth(whole(random, count)).fill(text, { timeout: 2_000 });
  return `type ${JSON.stringify(text.slice(0, 20))}`;
}

async function swipe({ page, random }: Hands): Promise<string> {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  const points = Array.from({ length: 3 }, () => [whole(random, width), whole(random, height)] as const);
  const [[x, y] = [0, 0], ...others] = points;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [toX, toY] of others) await page.mouse.move(toX, toY, { steps: 3 });
  await page.mouse.up();
  return `swipe ${points.map((point) => point.join(',')).join(' to ')}`;
}

async function turnWheel({ page, random }: Hands): Promise<string> {
  const distance = whole(random, 1600) - 800;
  await page.mouse.wheel(0, distance);
  return `wheel ${distance}`;
}

async function resize({ page, random }: Hands): Promise<string> {
  const [width, height] = pick(random, SIZES) ?? SIZES[0];
  await page.setViewportSize({ width, height });
  return `resize to ${width}x${height}`;
}

async function goBack({ page }: Hands): Promise<string> {
  // Ignores the empty tab that exists before the site's first page.
  await page.evaluate(() => {
    if (navigation.currentEntry?.index !== 0) history.back();
  });
  return 'back';
}

async function goForward({ page }: Hands): Promise<string> {
  await page.evaluate(() => history.forward());
  return 'forward';
}

async function open({ page, random, origin, paths }: Hands): Promise<string> {
  const path = pick(random, paths) ?? '/';
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  return `open ${path}`;
}

async function reload({ page }: Hands): Promise<string> {
  await page.reload({ waitUntil: 'domcontentloaded' });
  return 'reload';
}

async function toggleNetwork({ setNetwork, isOnline }: Hands): Promise<string> {
  const on = !isOnline();
  await setNetwork(on);
  return `network ${on ? 'on' : 'off'}`;
}

const WEIGHTS: readonly (readonly [Action, number])[] = [
  [click, 34],
  [press, 20],
  [swipe, 12],
  [type, 8],
  [turnWheel, 6],
  [resize, 5],
  [goBack, 5],
  [goForward, 3],
  [open, 4],
  [toggleNetwork, 4],
  [reload, 1],
];

export function nextAction(random: Random): Action {
  const total = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
  let left = nextFraction(random) * total;
  for (const [action, weight] of WEIGHTS) {
    left -= weight;
    if (left < 0) return action;
  }
  return click;
}
