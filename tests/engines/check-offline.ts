import { startOwnServer } from '../e2e/support/own-server.ts';
import { emulatorSite } from '../sites.ts';
import type { Engine } from './engine.ts';
import { NotHereError } from './look.ts';
import { seen, until, visit } from './visitor.ts';

export async function checkOffline(engine: Engine, paths: readonly string[]): Promise<void> {
  const { tab } = engine;
  const server = await startOwnServer(emulatorSite.outDir);
  try {
    await visit(tab, server.origin);
    await seen(tab, { selector: 'header [role=status]', says: /^\/\/ Connected/ });
    if (!(await tab.evaluate("'serviceWorker' in navigator")))
      throw new NotHereError(`pages without a network in ${engine.name} (it has no service workers)`);
    await until(tab, 'worker', 'Boolean(navigator.serviceWorker.controller)');
    await server.goAway();
    engine.takeErrors();
    for (const path of paths) {
      await visit(tab, server.origin + path);
      await seen(tab, { selector: 'main h1' });
      const broken = await tab.evaluate<string[]>(
        '[...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src)',
      );
      if (broken.length > 0) throw new Error(`${path} lacks ${broken.join(', ')}`);
    }
    await visit(tab, server.origin);
    await seen(tab, { selector: 'header [role=status]', says: /^\/\/ Disconnected/ });
  } finally {
    await server.goAway();
    engine.takeErrors();
  }
}
