import { expect, test } from 'vitest';
import { busiestSecond, type ScriptFrame, scriptFrames, type TraceEvent } from './script-frames.ts';

const frameStart = (ts: number, pid = 1): TraceEvent => ({
  name: 'AnimationFrame::Render',
  ph: 'b',
  pid,
  ts,
});
const script = (ts: number, tdur: number, pid = 1): TraceEvent => ({
  name: 'FireAnimationFrame',
  ph: 'X',
  pid,
  ts,
  dur: tdur * 10,
  tdur,
});

test('sums the callbacks of each frame separately', () => {
  const frames = scriptFrames([
    frameStart(1_000),
    script(1_100, 500),
    script(1_700, 250),
    frameStart(17_000),
    script(17_100, 300),
  ]);
  expect(frames).toEqual([
    { startMs: 1.1, scriptMs: 0.75 },
    { startMs: 17.1, scriptMs: 0.3 },
  ]);
});

test('ignores frames without script', () => {
  expect(scriptFrames([frameStart(0), frameStart(16_000), script(16_100, 400)])).toHaveLength(1);
});

test('accepts events in any order', () => {
  const frames = scriptFrames([
    script(17_100, 300),
    frameStart(17_000),
    script(1_100, 500),
    frameStart(1_000),
  ]);
  expect(frames.map(({ scriptMs }) => scriptMs)).toEqual([0.5, 0.3]);
});

test('frames of other processes do not split ours', () => {
  expect(scriptFrames([frameStart(0), script(100, 200), frameStart(150, 2), script(400, 200)])).toHaveLength(
    1,
  );
});

test('uses wall time if there is no processor time', () => {
  const { tdur: _, ...withoutProcessorTime } = script(100, 200);
  expect(scriptFrames([frameStart(0), withoutProcessorTime])).toEqual([{ startMs: 0.1, scriptMs: 2 }]);
});

test('a recording without script has no frames', () => {
  expect(scriptFrames([frameStart(0)])).toEqual([]);
});

const second = (startMs: number, scriptMs: number, count = 10): ScriptFrame[] =>
  Array.from({ length: count }, (_, index) => ({ startMs: startMs + index * 16, scriptMs }));

test('the busiest second is the one with the highest median, wherever the recording starts', () => {
  expect(busiestSecond([...second(50_300, 1), ...second(51_400, 3), ...second(52_500, 2)])).toBe(3);
});

test('one slow frame does not make the second that contains it the busiest', () => {
  expect(busiestSecond([...second(0, 1), { startMs: 500, scriptMs: 90 }, ...second(1_000, 2)])).toBe(2);
});

test('ignores a second with one or two frames, unless there is no other', () => {
  expect(busiestSecond([...second(0, 1), ...second(1_000, 9, 2)])).toBe(1);
  expect(busiestSecond(second(0, 9, 2))).toBe(9);
});
