import type { Page, Route } from '@playwright/test';

export async function holdAnswers(
  page: Page,
  url: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await answer(route);
  });
  return send;
}
