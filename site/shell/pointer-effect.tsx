import { useEffect, useRef } from 'react';

const CAN_FOLLOW = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/**
 * The halftone dot behind the pointer, 140 by 140 px (specification, section 9). It only ever changes `transform` and
 * `opacity`, once a frame, so following causes no layout; without a fine pointer or with reduced motion it is absent.
 */
export function PointerEffect() {
  const dot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const media = matchMedia(CAN_FOLLOW);
    let frame = 0;
    let position = { x: 0, y: 0 };

    const place = (opacity: number) => {
      const element = dot.current;
      if (!element) return;
      element.style.transform = `translate3d(${position.x - 70}px, ${position.y - 70}px, 0)`;
      element.style.opacity = String(opacity);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !media.matches) return;
      position = { x: event.clientX, y: event.clientY };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(1));
    };
    const hide = () => {
      cancelAnimationFrame(frame);
      place(0);
    };

    addEventListener('pointermove', onMove, { passive: true });
    document.documentElement.addEventListener('pointerleave', hide);
    media.addEventListener('change', hide);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
      document.documentElement.removeEventListener('pointerleave', hide);
      media.removeEventListener('change', hide);
    };
  }, []);

  return <div ref={dot} className="pointer-effect" aria-hidden="true" />;
}
