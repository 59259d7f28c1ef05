/** Keys for games that ask what a player wishes for, not which key is down: a wish begins with its key and ends with it. */
import { createKeyboard } from './keyboard.ts';

/** What the keys tell. */
export interface WishKeyEvents<Wish> {
  onBegin(wish: Wish): void;
  onEnd(wish: Wish): void;
  /** Any key at all, before its wish: sound may begin. */
  onAnyKey(): void;
}

/** Listening keys. */
export interface WishKeys<Wish> {
  /** Other keys from now on. */
  setWishes(wishes: ReadonlyMap<string, Wish>): void;
  dispose(): void;
}

/** Listens on the window; `first` has the wish of each key by `KeyboardEvent.code`. Keys for 'menu' stay the browser's, too. */
export function createWishKeys<Wish extends string>(
  first: ReadonlyMap<string, Wish>,
  events: WishKeyEvents<Wish>,
): WishKeys<Wish> {
  let wishes = first;
  const claimed = new Set<string>();
  const claim = (): void => {
    claimed.clear();
    for (const [code, wish] of wishes) if (wish !== 'menu') claimed.add(code);
  };
  claim();
  const keyboard = createKeyboard(window, {
    claimed,
    onPress(code) {
      events.onAnyKey();
      const wish = wishes.get(code);
      if (wish) events.onBegin(wish);
    },
  });
  const onKeyUp = ({ code }: KeyboardEvent): void => {
    const wish = wishes.get(code);
    if (wish) events.onEnd(wish);
  };
  window.addEventListener('keyup', onKeyUp);
  return {
    setWishes(next) {
      wishes = next;
      claim();
    },
    dispose() {
      keyboard.dispose();
      window.removeEventListener('keyup', onKeyUp);
    },
  };
}
