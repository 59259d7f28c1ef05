import type { Engine, Tab } from './engine.ts';
import { click, closed, poll, seen, visit } from './visitor.ts';

const signInButton = { selector: 'main button', says: 'Sign in with Google' };

const signedIn = (email: string) => ({ selector: 'main [role=status]', says: `Signed In as ${email}` });

const signedOut = { selector: 'main [role=status]', says: 'Signed Out' };

async function signIn(engine: Engine, tab: Tab, email: string): Promise<void> {
  await click(tab, signInButton);
  const popup = await poll('popup', engine.takePopup);
  await click(popup, { selector: '.js-new-account' });
  await click(popup, { selector: '#email-input' });
  await popup.type(email);
  await click(popup, { selector: '#sign-in' });
  await closed(popup);
}

export async function checkSignIn(engine: Engine, origin: string): Promise<void> {
  const { tab } = engine;
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await visit(tab, `${origin}/account/sign-in`);
  await seen(tab, signedOut);
  await signIn(engine, tab, email);
  await seen(tab, signedIn(email));

  await visit(tab, `${origin}/account`);
  await seen(tab, signedIn(email));
  const second = await engine.openTab();
  await visit(second, `${origin}/account`);
  await seen(second, signedIn(email));

  await click(tab, { selector: 'main button', says: 'Log Out' });
  await seen(tab, signedOut);
  await seen(second, signedOut);
  await second.close();
  await visit(tab, `${origin}/account`);
  await seen(tab, signedOut);
}
