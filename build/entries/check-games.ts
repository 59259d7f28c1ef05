/** What the type checker says of an entry in `site/catalogue/games/`, for a studio that builds without it. */
import { ASPECT_RATIOS, type CatalogueEntry } from '#site/catalogue/game.ts';
import { ConfigError } from '#site/config.ts';
import { storeChecks } from '#site/config-variables.ts';
import { checkPictures } from './check-pictures.ts';

const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

function checkStores({ stores }: Pick<CatalogueEntry, 'stores'>, where: string): void {
  const { others = [], ...known } = stores ?? {};
  for (const { name, url } of others) {
    if (!storeChecks.android.accepts(url)) {
      throw new ConfigError(
        `${where} has "${url}" for ${name} in stores.others, but it wants ${storeChecks.android.wanted}.`,
      );
    }
  }
  for (const [store, value] of Object.entries(known)) {
    const check = Object.entries(storeChecks).find(([name]) => name === store)?.[1];
    if (!check) {
      throw new ConfigError(
        `${where} has stores.${store}, but it wants ${listed(Object.keys(storeChecks))}; others go as { name, url } into stores.others.`,
      );
    }
    if (value !== null && !check.accepts(value)) {
      throw new ConfigError(`${where} has stores.${store} "${value}", but it wants ${check.wanted}.`);
    }
  }
}

/** The short form of a policy says that nothing is sent to anybody, and nothing asked for. */
function checkShortPolicy(
  { embed, privacy }: Pick<CatalogueEntry, 'embed' | 'privacy'>,
  where: string,
): void {
  if (privacy === null || 'app' in privacy) return;
  if (embed?.hosts?.length) {
    throw new ConfigError(
      `${where} names hosts that the game calls, so its policy cannot say that nothing is sent: privacy wants the whole facts (PrivacyFacts in site/catalogue/privacy.ts).`,
    );
  }
  if (embed?.devices?.length && privacy.permissions === undefined) {
    throw new ConfigError(
      `${where} asks for ${embed.devices.join(' and ')}, so privacy.permissions has to say what for, and what becomes of it.`,
    );
  }
}

function checkPolicy(
  { supportPath, privacy }: Pick<CatalogueEntry, 'supportPath' | 'privacy'>,
  where: string,
) {
  if ((supportPath === null) !== (privacy === null)) {
    throw new ConfigError(
      `${where} wants the facts of a privacy policy for its support page: support: false goes with privacy: null, anything else with the facts.`,
    );
  }
}

/**
 * Checks what entries name: policy, stores, pictures, and the shape of the frame.
 * @throws ConfigError at the first bad value, naming the file and what it wants
 */
export function checkGames(
  catalogue: readonly Pick<
    CatalogueEntry,
    'slug' | 'supportPath' | 'privacy' | 'stores' | 'screenshots' | 'poster' | 'card' | 'embed'
  >[],
): void {
  for (const game of catalogue) {
    const where = `site/catalogue/games/${game.slug}.ts`;
    checkPolicy(game, where);
    checkShortPolicy(game, where);
    checkStores(game, where);
    checkPictures(game, where);
    if (game.embed && !ASPECT_RATIOS.includes(game.embed.aspectRatio)) {
      throw new ConfigError(
        `${where} has the aspectRatio "${game.embed.aspectRatio}", but it wants ${listed(ASPECT_RATIOS)}.`,
      );
    }
  }
}
