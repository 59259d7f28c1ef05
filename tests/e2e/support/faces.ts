import type { Page } from '@playwright/test';

/** Also applies fonts that arrive too late for a visitor. This moves text, so measure layout shifts before. */
export async function applyFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    // Skips faces of local fonts, because a machine may lack the font, and then the face would not load.
    const faces = rules
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => rule.cssText)
      .filter((face) => face.includes('url('));
    if (faces.length === 0) throw new Error('The page has no style sheet with @font-face rules.');
    const shown = new CSSStyleSheet();
    shown.replaceSync(faces.join('\n').replaceAll('font-display: optional', 'font-display: block'));
    document.adoptedStyleSheets.push(shown);
    const families = faces.join();
    const loading = [...document.fonts].filter(({ family }) =>
      families.includes(`"${family.replaceAll('"', '')}"`),
    );
    await Promise.all(loading.map((face) => face.load()));
  });
}
