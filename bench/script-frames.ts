import { highest, median } from './statistics.ts';

/** Times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  ts: number;
  dur?: number;
  /** Processor time of the event, without waiting for other processes. */
  tdur?: number;
}

/** A frame in which script ran; `startMs` is on the trace's clock. */
export interface ScriptFrame {
  startMs: number;
  scriptMs: number;
}

/** Minimum number of frames in a second for a meaningful median. */
const FRAMES_OF_A_SECOND = 5;

export const isScriptOfFrame = ({ name, ph }: TraceEvent) => name === 'FireAnimationFrame' && ph === 'X';
const isFrameStart = ({ name, ph }: TraceEvent) => name === 'AnimationFrame::Render' && ph === 'b';

export function scriptFrames(events: readonly TraceEvent[]): ScriptFrame[] {
  const pid = events.find(isScriptOfFrame)?.pid;
  const own = events
    .filter((event) => event.pid === pid && (isScriptOfFrame(event) || isFrameStart(event)))
    .sort((a, b) => a.ts - b.ts);
  const frames: ScriptFrame[] = [];
  let frame: ScriptFrame | null = null;
  for (const event of own) {
    if (isFrameStart(event)) {
      frame = null;
      continue;
    }
    if (!frame) {
      frame = { startMs: event.ts / 1000, scriptMs: 0 };
      frames.push(frame);
    }
    frame.scriptMs += (event.tdur ?? event.dur ?? 0) / 1000;
  }
  return frames;
}

/** Returns the median script time per frame in the busiest second, or of all frames if no second has enough of them. */
export function busiestSecond(frames: readonly ScriptFrame[]): number {
  const seconds = new Map<number, number[]>();
  for (const { startMs, scriptMs } of frames) {
    const second = Math.floor((startMs - (frames[0]?.startMs ?? 0)) / 1000);
    seconds.set(second, [...(seconds.get(second) ?? []), scriptMs]);
  }
  const full = [...seconds.values()].filter((second) => second.length >= FRAMES_OF_A_SECOND);
  return full.length > 0 ? highest(full.map(median)) : median(frames.map(({ scriptMs }) => scriptMs));
}
