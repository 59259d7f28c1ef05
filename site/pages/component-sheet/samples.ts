/** Games that stand for all of their kind on the sheet: one with a poster and no stores, one that is a page, one with a bill. */
import { listing } from '#site/catalogue/games/donum.ts?listing';
import { listing as billed } from '#site/catalogue/games/shoot-or-die-multiplayer.ts?listing';
import { donumScreenshots } from '#site/pictures/donum-play.ts';
import { donumPoster } from '#site/pictures/poster-donum.ts';

export const sampleGame = { name: 'Donum', tagline: listing.tagline, poster: donumPoster };

export const [samplePicture] = donumScreenshots;

export const sampleInPage = { name: 'Addem Numbers' };

export const sampleBill = billed.bill ?? { name: ['', ''], inks: ['', '', '', ''] };
