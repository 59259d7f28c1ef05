import { type HTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Gesture } from '../input/gestures.ts';
import { observeGesturesAndWheel } from '../input/wheel.ts';

interface GestureAreaProps<Game> extends HTMLAttributes<HTMLDivElement> {
  /** Game at the last rendering, passed to the gestures. */
  readonly game: Game;
  readonly idle: Gesture<RefObject<Game>>;
}

export function GestureArea<Game>({ game, idle, ...attributes }: GestureAreaProps<Game>) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(game);
  latest.current = game;
  useLayoutEffect(() => {
    const listening = new AbortController();
    if (root.current) observeGesturesAndWheel(root.current, latest, idle, () => {}, listening.signal);
    return () => listening.abort();
  }, [idle]);
  return <div ref={root} {...attributes} />;
}
