import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readMark } from '#build/studio/mark.ts';
import { readColours } from '#build/studio/studio-colours.ts';
import { FACES, KEPT_PARTS, meanAdvance, measureLine, sizeAdjust } from '#tools/fonts/cut-face.ts';
import { drawStudioCard } from '#tools/pictures/social-card.ts';
import { signIn } from './support/sign-in.ts';
import { config, hasSignIn, pages } from './support/site.ts';
import { expect, test } from './support/visitor.ts';

// The test adds its fonts to pages whose policy forbids style sheets from elsewhere.
test.use({ bypassCSP: true, viewport: { width: 320, height: 568 } });

const require = createRequire(import.meta.url);
const fontOf = (name: string) =>
  readFileSync(
    join(
      require.resolve(`@fontsource-variable/${name}/package.json`),
      `../files/${name}-latin-standard-normal.woff2`,
    ),
  );

const WIDTHS = {
  condensed: { font: fontOf('bricolage-grotesque'), axes: { wght: 800, opsz: 96, wdth: 75 } },
  normal: { font: fontOf('bricolage-grotesque'), axes: { wght: 800, opsz: 96, wdth: 100 } },
  wide: { font: fontOf('martian-mono'), axes: { wght: 800, wdth: 112.5 } },
};

const PATHS = ['/', '/webgames', '/press', '/news', '/no-such-page'].filter(
  (path) => path === '/no-such-page' || pages.some((page) => page.path === path),
);

for (const [width, { font, axes }] of Object.entries(WIDTHS))
  test(`with ${width} fonts, no word breaks on a small phone, and no text on the card is cut off`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('404');
    const cut = await subsetFont(font, FACES.display.text, {
      ...KEPT_PARTS,
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    const face = `@font-face { font-family: "Slash Display"; src: url("data:font/woff2;base64,${cut.toString('base64')}"); font-weight: 800; size-adjust: ${sizeAdjust(await meanAdvance(cut))}%; }`;
    // Signs in, because the list of games contains further headlines.
    if (hasSignIn) await signIn(page, `${width}-face@example.com`);
    for (const path of PATHS) {
      await page.goto(path);
      await page.addStyleTag({ content: face });
      await page.evaluate(() => Promise.all([...document.fonts].map((each) => each.load().catch(() => {}))));
      const broken = await page.evaluate(() => {
        const found: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement;
          if (!element || !getComputedStyle(element).fontFamily.startsWith('"Slash Display"')) continue;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              found.push(word);
          }
        }
        const { scrollWidth, clientWidth } = document.documentElement;
        return { found, isCut: scrollWidth > clientWidth };
      });
      expect(broken, path).toEqual({ found: [], isCut: false });
    }
    const { slogan } = config.texts;
    const line = await measureLine(cut, slogan);
    const card = drawStudioCard([], { mark: readMark(), colours: readColours() }, line);
    await page.setContent(
      `<style>@font-face{font-family:display;src:url(data:font/woff2;base64,${cut.toString('base64')});font-weight:800}</style>${card}`,
    );
    await page.evaluate(() => document.fonts.ready);
    const box = await page.evaluate(() => {
      const { x, width } = (document.querySelector('text') as SVGTextElement).getBBox();
      return { from: x, to: x + width };
    });
    expect(box.from).toBeGreaterThan(300);
    expect(box.to).toBeLessThan(1190);
    expect(box.to).toBeGreaterThan(600);
  });
