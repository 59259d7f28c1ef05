import type { Page } from '@playwright/test';

/**
 * Applies the site's fonts even if they arrive late, which a visitor's page would skip. This moves text, so measure layout
 * shifts before.
 */
export async function setInFaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => rule.cssText);
    if (faces.length === 0) throw new Error('The page has no style sheet with @font-face rules.');
    const shown = new CSSStyleSheet();
    shown.replaceSync(faces.join('\n').replaceAll('font-display: optional', 'font-display: block'));
    document.adoptedStyleSheets.push(shown);
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
}
