import { commandConfig } from '#build/command-config.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { authEmulatorFront } from './auth-emulator/front.ts';
import { startAuthEmulator } from './auth-emulator/start-emulator.ts';
import { buildIfNeeded, builtSite } from './build-if-needed.ts';
import { assertPortIsFree, listen, readPort } from './listen.ts';
import { staticServer } from './static-server.ts';
import { onStop, runCommand, say } from './terminal.ts';

await runCommand(async () => {
  const config = await commandConfig();
  const port = readPort(process.env['PORT'], 4173);
  await assertPortIsFree(port);
  await buildIfNeeded(config);
  const emulator = config.firebase === null ? startAuthEmulator() : null;
  const front = emulator && authEmulatorFront(emulator.ready);
  const files = staticServer(builtSite);
  const server = await listen((request, response) => {
    if (!front?.(request, response)) files(request, response);
  }, port);
  onStop(async () => {
    server.closeAllConnections();
    server.close();
    await emulator?.stop();
  });

  say(`the site is at http://localhost:${port}`);
  const first = readSiteManifest(builtSite).games.find(({ kind }) => kind !== 'announced');
  if (first) say(`play at once: http://localhost:${port}${first.path}`);
  if (!emulator) return say(`sign-in: Firebase project ${config.firebase?.projectId}`);
  say('sign-in: the Auth emulator is starting (any made-up address works)');
  await emulator.ready;
  say('sign-in is ready; Ctrl-C ends both');
});
