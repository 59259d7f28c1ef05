import { expect, test, vi } from 'vitest';
import { plainTrack } from '../bot/fly-race.ts';
import { createRace } from '../rules/race.ts';
import { createTrackFrame } from '../rules/track-frame.ts';
import { FIRST_ORBIT, turnOrbit } from '../session/orbit.ts';
import { createCameraRig } from './camera-rig.ts';
import type { placePhotoEye } from './photo-camera.ts';
import type { SeenShip } from './scene/ships/ships.ts';
import { readCourse, readRibbons } from './scene/track/course.ts';

test('the photo camera searches for a position only after it or a ship has moved', () => {
  const track = plainTrack();
  const race = createRace(track, { mode: 'race', laps: 1, assist: 'ace', isRubberBandOn: true, seed: 1 });
  const course = readCourse(track, readRibbons(track), 90);
  const frames = race.ships.map(createTrackFrame);
  const rig = createCameraRig();
  const place = vi.fn<typeof placePhotoEye>((eye) => {
    eye.frame.x += 1;
  });
  rig.setPhotoCamera(place);
  const draw = (): number => {
    const seen = (ship: number) => ({ frame: frames[ship] }) as unknown as SeenShip;
    rig.follow(race, seen, { view: 'chase', isMotionReduced: false, shake: 0 }, course, 1 / 60);
    expect(rig.place.x).toBe(rig.eye.frame.x);
    return place.mock.calls.length;
  };
  const move = (ship: number): void => void Object.assign(frames[ship] ?? {}, { z: -7 });

  rig.setOrbit(FIRST_ORBIT);
  expect([draw(), draw(), draw()]).toEqual([1, 1, 1]);
  rig.setOrbit(turnOrbit(FIRST_ORBIT, { angle: 90 }));
  expect([draw(), draw()]).toEqual([2, 2]);
  move(0);
  expect([draw(), draw()]).toEqual([3, 3]);
  move(5);
  expect([draw(), draw()]).toEqual([4, 4]);
  rig.setOrbit(null);
  rig.setOrbit(FIRST_ORBIT);
  expect([draw(), draw()]).toEqual([5, 5]);
});
