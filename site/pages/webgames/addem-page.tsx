import { AddemGame } from '#site/addem/addem-game.tsx';

/** `/webgames/addem-numbers` */
export function AddemPage() {
  return <AddemGame />;
}
