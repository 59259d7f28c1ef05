/** `npm run pictures` draws posters, social cards and icons. Run it after changing their code; the files are committed. */
import { commandConfig } from '#build/command-config.ts';
import { runCommand, say } from '#serve/terminal.ts';

await runCommand(async () => {
  const config = await commandConfig();
  // Imported dynamically, because these modules read the studio's files, and faults there must be reported.
  const [{ readDeclarations }, { drawGamePictures }, { drawIdentity }] = await Promise.all([
    import('#build/entries.ts'),
    import('./draw-game-pictures.ts'),
    import('./draw-identity.ts'),
  ]);
  // Runs before the entries are read, because entries import the drawn files.
  await drawGamePictures(config.voice);
  const { entries } = await readDeclarations();
  for (const line of await drawIdentity(config, entries)) say(line);
  say('the icons and the card of the studio are in its folder, pictures/');
});
