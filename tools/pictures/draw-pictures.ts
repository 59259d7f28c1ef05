/** `npm run pictures`, after changes of their code: posters, social cards and icons, which are committed. */
import { commandConfig } from '#build/command-config.ts';
import { runCommand, say } from '#serve/terminal.ts';

await runCommand(async () => {
  const config = await commandConfig();
  // Imported late, because these modules read the studio, in which there may be a fault.
  const [{ readDeclarations }, { drawGamePictures }, { drawIdentity }] = await Promise.all([
    import('#build/entries.ts'),
    import('./draw-game-pictures.ts'),
    import('./draw-identity.ts'),
  ]);
  // Before the entries are read, because they import the drawn files.
  await drawGamePictures();
  const { entries } = await readDeclarations();
  await drawIdentity(config, entries);
  say('the icons and the card of the studio are in its folder, pictures/');
});
