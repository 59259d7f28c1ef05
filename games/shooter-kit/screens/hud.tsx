import { useRef } from 'react';
import { type FloatingStick, STICK_REACH } from '#engine/input/pointers.ts';
import { useFrame } from '#engine/ui/ui.tsx';

export interface Sticks {
  readonly leftStick: Readonly<FloatingStick>;
  readonly rightStick: Readonly<FloatingStick>;
}

export const TouchSticks = ({ sticks }: { sticks: Sticks }) => (
  <>
    <TouchStick stick={sticks.leftStick} className="stick" />
    <TouchStick stick={sticks.rightStick} className="stick aim" />
  </>
);

function TouchStick({ stick, className }: { stick: Readonly<FloatingStick>; className: string }) {
  const ring = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLElement>(null);
  useFrame(() => {
    if (!ring.current || !knob.current) return;
    const isHeld = stick.pointerId !== null;
    if (ring.current.hidden === isHeld) ring.current.hidden = !isHeld;
    if (!isHeld) return;
    ring.current.style.transform = `translate(${stick.centreX}px, ${stick.centreY}px)`;
    knob.current.style.transform = `translate(${stick.tiltX * STICK_REACH}px, ${stick.tiltY * STICK_REACH}px)`;
  });
  return (
    <div ref={ring} className={className} hidden>
      <i ref={knob} />
    </div>
  );
}

/** `read` returns the filled fraction of the bar, 0 to 1. */
export function Bar({ read }: { read: () => number }) {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef(-1);
  useFrame(() => {
    const fraction = read();
    if (bar.current && fraction !== shown.current) bar.current.style.transform = `scaleX(${fraction})`;
    shown.current = fraction;
  });
  return <i ref={bar} />;
}
