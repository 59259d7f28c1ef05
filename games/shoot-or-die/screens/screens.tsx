import type { Device } from '#engine/commands/command.ts';
import type { KeyBindings } from '#engine/commands/key-bindings.ts';
import { Late } from '#engine/ui/late.tsx';
import type { Sticks } from '#games/shooter-kit/screens/hud.tsx';
import kitCss from '#games/shooter-kit/screens/overlay.css?inline';
import type { ShooterGame } from '../session/shooter-game.ts';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';
import screensCss from './screens.css?inline';
import { Title } from './title.tsx';

export const styles: readonly string[] = [kitCss, hudCss, screensCss];

export const late = new Late(() => import('../late.ts'));

interface Devices extends Sticks {
  readonly device: Device;
}

export const createScreens = (
  game: ShooterGame,
  bindings: KeyBindings,
  devices: Devices,
  isHudShown: () => boolean,
) => ({
  hud: () => <Hud game={game} isShown={isHudShown()} sticks={devices} />,
  screens: {
    title: () => <Title game={game} bindings={bindings} device={devices.device} />,
    choosing: late.screen(({ Offer }) => <Offer game={game} />),
    paused: late.screen(({ Paused }) => <Paused game={game} />),
    over: late.screen(({ Result }) => <Result game={game} />),
    watching: late.screen(({ Replay }) => <Replay game={game} />),
    settings: late.screen(({ Settings }) => <Settings game={game} hasKeys={bindings.rows().length > 0} />),
    records: late.screen(({ Records }) => <Records game={game} />),
  },
  late,
});
