import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { Config } from '#site/config.ts';
import { type ZipEntry, zip } from './compress.ts';
import { projectRoot } from './files.ts';
import { namePoster, PUBLIC_SCREENSHOT, posterKind, publicFile } from './poster-files.ts';
import { drawnPicture, OUR_PICTURES } from './studio/drawn-pictures.ts';
import { belongsToUnlistedGame } from './studio/games.ts';
import { readMark } from './studio/mark.ts';
import { STUDIO_FOLDER } from './studio/studio-files.ts';

export const PRESS_KIT = 'press/press-kit.zip';

const PICTURE = /^(poster-.+-960|.+-play-\d+)\.webp$/;

const SCREENSHOT = /-play-\d+\.webp$/;

function pressFacts({ press }: Config): string {
  const { founded, place, team, runsIn, price, monetisation, trailer, awards, credits, quotes } = press;
  const facts = {
    Founded: founded,
    Place: place,
    Team: team.join('; '),
    'Runs in': runsIn,
    Price: price,
    Videos: monetisation,
    Trailer: trailer,
    Awards: awards.join('; '),
    Credits: credits.join('; '),
  };
  return [
    ...Object.entries(facts).flatMap(([name, fact]) => (fact ? [`${name}: ${fact}`] : [])),
    ...quotes.map(({ text, by }) => `“${text}” ${by}`),
  ].join('\n');
}

function factSheet(config: Config, catalogue: readonly CatalogueEntry[]): string {
  const { releases } = config.press;
  const games = catalogue.map(({ slug, name, path, tagline, blurb, features }) =>
    [
      name,
      config.siteUrl + path,
      ...(releases[slug] ? [`Out since ${releases[slug]}`] : []),
      '',
      tagline,
      '',
      blurb,
      '',
      ...features.map((line) => `- ${line}`),
    ].join('\n'),
  );
  return [
    `${config.studioName}\n${config.siteUrl}\n${config.contactEmail}`,
    `${config.studioName} makes ${config.texts.makes}.`,
    config.texts.short,
    config.texts.long,
    pressFacts(config),
    ...games,
  ].join('\n\n\n');
}

export async function writePressKit(
  publicDir: string,
  config: Config,
  catalogue: readonly CatalogueEntry[],
): Promise<void> {
  const mark = readMark();
  const entry = (path: string, content: Uint8Array): ZipEntry => ({ path, content, mode: 0o644 });
  const fromFile = async (path: string, file: string) =>
    entry(path, await readFile(resolve(projectRoot, file)));
  const pictures = (await readdir(OUR_PICTURES))
    .filter((name) => PICTURE.test(name) && !belongsToUnlistedGame(name))
    .sort();
  const entries = [
    entry('facts.txt', Buffer.from(factSheet(config, catalogue))),
    await fromFile('mark.svg', `${STUDIO_FOLDER}/pictures/favicon.svg`),
    await fromFile('mark-512.png', `${STUDIO_FOLDER}/pictures/icon-512.png`),
    ...catalogue
      .filter((game) => posterKind(game) === 'printed')
      .map((game) =>
        entry(`posters/poster-${game.slug}.svg`, Buffer.from(namePoster(game, mark, config.voice))),
      ),
    ...(await Promise.all(
      catalogue
        .filter((game) => posterKind(game) === 'public')
        .map(({ slug, poster: { src } }) =>
          fromFile(`posters/poster-${slug}${extname(src)}`, publicFile(src)),
        ),
    )),
    ...(await Promise.all(
      pictures.map((name) =>
        fromFile(
          // Screenshots are recognised by their names, because a game's name may start like a poster's file name.
          `${SCREENSHOT.test(name) ? 'screenshots' : 'posters'}/${name}`,
          drawnPicture(name),
        ),
      ),
    )),
    ...(await Promise.all(
      catalogue
        .flatMap(({ screenshots }) => screenshots)
        .filter(({ src }) => PUBLIC_SCREENSHOT.test(src))
        .map(({ src }) => fromFile(src.slice(1), publicFile(src))),
    )),
  ];
  const target = join(publicDir, PRESS_KIT);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, zip(entries));
}
