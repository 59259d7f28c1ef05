/** The finished poster, pinned to the corner. */
import { element } from '#engine/menus/elements.ts';

/** Pixels across. */
const WIDTH = 480;

/** Where it is pinned. */
export interface Reference {
  readonly root: HTMLElement;
  /** Pins the poster up, or takes it down. */
  show(image: ImageBitmap | null): void;
}

/** Builds the place for it. */
export function createReference(): Reference {
  const root = element('div', 'reference');
  root.hidden = true;
  return {
    root,
    show(image) {
      root.hidden = image === null;
      if (!image) return root.replaceChildren();
      const picture = element('canvas', 'print');
      picture.width = WIDTH;
      picture.height = (WIDTH * 4) / 3;
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', 'The finished poster');
      picture.getContext('2d')?.drawImage(image, 0, 0, picture.width, picture.height);
      root.replaceChildren(picture);
    },
  };
}
