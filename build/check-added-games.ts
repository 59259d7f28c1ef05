/** What the type checker says of an entry in `site/catalogue/games/`, for a studio that builds without it. */
import { ASPECT_RATIOS, type CatalogueEntry } from '#site/catalogue/game.ts';
import { ConfigError, storeChecks } from '#site/config.ts';

const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

function checkStores({ stores }: Pick<CatalogueEntry, 'stores'>, where: string): void {
  for (const [store, value] of Object.entries(stores ?? {})) {
    const check = Object.entries(storeChecks).find(([name]) => name === store)?.[1];
    if (!check) {
      throw new ConfigError(
        `${where} has stores.${store}, but it wants ${listed(Object.keys(storeChecks))}.`,
      );
    }
    if (value !== null && !check.accepts(value)) {
      throw new ConfigError(`${where} has stores.${store} "${value}", but it wants ${check.wanted}.`);
    }
  }
}

/**
 * Checks what entries name: stores, and the shape of the frame.
 * @throws ConfigError at the first bad value, naming the file and what it wants
 */
export function checkAddedGames(
  catalogue: readonly Pick<CatalogueEntry, 'slug' | 'stores' | 'embed'>[],
): void {
  for (const game of catalogue) {
    const where = `site/catalogue/games/${game.slug}.ts`;
    checkStores(game, where);
    if (game.embed && !ASPECT_RATIOS.includes(game.embed.aspectRatio)) {
      throw new ConfigError(
        `${where} has the aspectRatio "${game.embed.aspectRatio}", but it wants ${listed(ASPECT_RATIOS)}.`,
      );
    }
  }
}
