import panelsCss from './screens/panels.css?inline';

export { playOnline } from '#engine/online/online-play.ts';
export { Away, Paused, Photo, Replay, SettingsScreen, Stopped } from './screens/panels.tsx';
export { ResultScreen, ResultWithFriend } from './screens/result.tsx';
export { FriendRace } from './session/friend-race.ts';
export { readAddress, sendChallenge } from './session/links.ts';
export { opponentOfReplay } from './session/read-opponent.ts';
export { resultOf } from './session/result.ts';
export { createSoundEffects, createVoices } from './view/audio/voices.ts';
export { placePhotoEye } from './view/photo-camera.ts';

export const styles: readonly string[] = [panelsCss];
