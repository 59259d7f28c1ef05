import panelsCss from './screens/panels.css?inline';

export { playOnline } from '#engine/online/online-play.ts';
export { Away, Keys, Paused, Result, Settings, Stopped, Watching } from './screens/panels.tsx';
export { FriendMatch } from './session/friend-match.ts';
export { copyPlayedMatch, readAddress, WatchedMatch } from './session/match-link.ts';
export { countChampion } from './session/rivalry.ts';
export { createSounds } from './view/audio/sounds.ts';

export const styles: readonly string[] = [panelsCss];
