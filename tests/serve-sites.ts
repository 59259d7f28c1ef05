import { existsSync } from 'node:fs';
import { authEmulatorFront } from '#serve/auth-emulator/front.ts';
import { startAuthEmulator } from '#serve/auth-emulator/start-emulator.ts';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { onStop, runCommand, say } from '#serve/terminal.ts';
import { readConfig } from '#site/config.ts';
import { configuredSite, emulatorSite } from './sites.ts';

await runCommand(async () => {
  // Starts the emulator only for a site with sign-in, because it is slow.
  const { signIn } = readConfig(emulatorSite.env);
  const emulator = signIn ? startAuthEmulator() : null;
  const front = emulator ? authEmulatorFront(emulator.ready) : () => false;
  const files = staticServer(emulatorSite.outDir);
  const servers = [
    await listen((request, response) => {
      if (!front(request, response)) files(request, response);
    }, emulatorSite.port),
  ];
  if (existsSync(configuredSite.outDir))
    servers.push(await listen(staticServer(configuredSite.outDir), configuredSite.port));
  onStop(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await emulator?.stop();
  });
  say(`${servers.length} of the sites are served`);
});
