import { useEffect, useState } from 'react';

/** True while a gamepad is connected; browsers tell of one at its first press. */
export function useGamepad(): boolean {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    const look = () => setIsThere(hasGamepad());
    look();
    window.addEventListener('gamepadconnected', look);
    window.addEventListener('gamepaddisconnected', look);
    return () => {
      window.removeEventListener('gamepadconnected', look);
      window.removeEventListener('gamepaddisconnected', look);
    };
  }, []);

  return isThere;
}

/** A policy of a page around this one may refuse gamepads: then there is none. */
function hasGamepad(): boolean {
  try {
    return navigator.getGamepads?.().some((pad) => pad?.connected) ?? false;
  } catch {
    return false;
  }
}
