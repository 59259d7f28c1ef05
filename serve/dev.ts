import type { Server } from 'node:http';
import { createServer } from 'vite';
import { commandConfig } from '#build/command-config.ts';
import { devGames, devUnityBuilds } from '#build/games/dev-games.ts';
import { devHtmlBuilds } from '#build/games/publish-html.ts';
import { devPlayDocuments } from '#build/play-documents.ts';
import { devPosters } from '#build/poster-files.ts';
import { authEmulatorPlugin } from './auth-emulator/front.ts';
import { startAuthEmulator } from './auth-emulator/start-emulator.ts';
import { assertPortIsFree, listenOnOtherAddresses, readPort } from './listen.ts';
import { onStop, runCommand, say } from './terminal.ts';

await runCommand(async () => {
  const config = await commandConfig();
  const { siteDevConfig } = await import('#build/vite-config.ts');
  const port = readPort(process.env['PORT'], 5173);
  await assertPortIsFree(port);
  const emulator = config.firebase === null ? startAuthEmulator() : null;
  const plugins = [
    devUnityBuilds(),
    devHtmlBuilds(),
    devGames(),
    devPosters(),
    devPlayDocuments(config),
    ...(emulator ? [authEmulatorPlugin(emulator.ready)] : []),
  ];
  const server = await createServer(siteDevConfig(config, plugins, port));
  await server.listen();
  if (server.httpServer) await listenOnOtherAddresses(server.httpServer as Server);
  onStop(async () => {
    await server.close();
    await emulator?.stop();
  });
  say(`the site, with hot reload, is at http://localhost:${port}`);
  if (!emulator) return;
  await emulator.ready;
  say('sign-in is ready (any made-up address works); Ctrl-C ends both');
});
