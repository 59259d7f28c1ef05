/** Serves both built sites for the end-to-end tests, with one Auth emulator behind the first. */
import { authEmulatorFront } from '#serve/auth-emulator/front.ts';
import { startAuthEmulator } from '#serve/auth-emulator/start-emulator.ts';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { onStop, runCommand, say } from '#serve/terminal.ts';
import { configuredSite, emulatorSite } from './sites.ts';

await runCommand(async () => {
  const emulator = startAuthEmulator({ projectId: 'demo-slash-slash' });
  const front = authEmulatorFront(emulator.ready);
  const files = staticServer(emulatorSite.outDir);
  const servers = [
    await listen((request, response) => {
      if (!front(request, response)) files(request, response);
    }, emulatorSite.port),
    await listen(staticServer(configuredSite.outDir), configuredSite.port),
  ];
  onStop(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await emulator.stop();
  });
  say('both sites are served');
});
