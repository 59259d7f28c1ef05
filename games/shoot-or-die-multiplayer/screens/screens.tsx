import type { KeyBindings } from '#engine/commands/key-bindings.ts';
import { Late } from '#engine/ui/late.tsx';
import { type Sticks, TouchSticks } from '#games/shooter-kit/screens/hud.tsx';
import sharedCss from '#games/shooter-kit/screens/overlay.css?inline';
import type { PartyGame } from '../session/party-game.ts';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';
import titleCss from './title.css?inline';
import { Title } from './title.tsx';

export const styles: readonly string[] = [sharedCss, hudCss, titleCss];

export const late = new Late(() => import('../late.ts'));

export function createScreens(game: PartyGame, bindings: KeyBindings, sticks: Sticks) {
  const hud = () => <Hud game={game} />;
  const result = late.screen(({ Result }) => <Result game={game} />);
  return {
    hud: () => <TouchSticks sticks={sticks} />,
    screens: {
      title: () => <Title game={game} bindings={bindings} />,
      playing: hud,
      match: hud,
      paused: late.screen(({ Paused }) => <Paused game={game} />),
      over: result,
      'match-over': result,
      watching: late.screen(({ Watching }) => <Watching game={game} />),
      away: late.screen(({ Away }) => <Away game={game} />),
      stopped: late.screen(({ Stopped }) => <Stopped game={game} />),
      settings: late.screen(({ Settings }) => <Settings game={game} />),
      keys: late.screen(({ Keys }) => <Keys />),
    },
    late,
  };
}
