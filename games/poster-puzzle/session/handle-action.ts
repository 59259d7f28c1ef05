/** What becomes of a wish, whichever device it came from: at the table, or where a sheet or a time-lapse is over it. */
import type { Wish } from '../input/key-map.ts';
import { describeTable } from '../view/describe-table.ts';
import type { Words } from '../view/overlay.ts';
import type { Shop } from '../view/renderer.ts';
import type { Screens } from './menu-flow.ts';
import { createKeyPlay } from './piece-actions.ts';
import type { PlayClock } from './play-clock.ts';
import type { Programme } from './puzzle-flow.ts';
import type { Session } from './session.ts';
import type { Scene } from './table-play.ts';
import type { Lapsing } from './time-lapse-playback.ts';

/** One press of a zoom key. */
const ZOOM_STEP = 1.5;

/** What wishes are granted with. */
export interface WishParts {
  readonly session: Session;
  readonly shop: Shop;
  readonly words: Words;
  readonly scene: Scene;
  readonly lapsing: Lapsing;
  readonly programme: Programme;
  readonly screens: Screens;
  readonly clock: PlayClock;
  toggleSound(): void;
}

/** Makes the function that does what is wished for. */
export function createWishes(parts: WishParts): (wish: Wish) => void {
  const { session, shop, words, scene, lapsing, programme, screens, clock } = parts;
  const playByKeys = createKeyPlay({
    hands: scene.hands,
    pieces: scene.pieces,
    table: () => session.puzzle.table,
    colours: () => scene.colours,
    say: words.say,
    onBorders: scene.toggleBorders,
  });

  const actAtSheet = (wish: Wish): void => {
    if (wish === 'menu') screens.backToTable();
    else if (wish === 'posters') void screens.openPosters();
    else if (wish === 'gallery') screens.openGallery();
  };
  const actAtTable = (wish: Wish): void => {
    const { table } = session.puzzle;
    clock.pass();
    if (wish === 'posters') void screens.openPosters();
    else if (wish === 'gallery') screens.openGallery();
    else if (wish === 'menu') screens.openMenu();
    else if (wish === 'words') words.say(describeTable(table, scene.print.facts.title));
    else if (wish === 'reference') scene.toggleReference();
    else if (wish === 'fit') shop.look();
    else if (wish === 'zoom-in') shop.zoomBy(ZOOM_STEP);
    else if (wish === 'zoom-out') shop.zoomBy(1 / ZOOM_STEP);
    else if (table.isFinished) {
      if (wish === 'put') programme.next();
    } else {
      playByKeys(wish);
      scene.showChosen();
    }
  };

  return (wish) => {
    if (wish === 'mute') parts.toggleSound();
    else if (lapsing.isOn) {
      if (wish === 'menu' || wish === 'put') void lapsing.stop();
    } else if (words.isScreenOpen()) actAtSheet(wish);
    else actAtTable(wish);
  };
}
