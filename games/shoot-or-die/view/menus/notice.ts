/** What is said for a moment, and what screen readers hear of what is shown. */
import { element } from '#engine/menus/elements.ts';

/** Builds both, silent. */
export function createNotice() {
  const root = element('p', 'notice');
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');
  root.hidden = true;
  root.addEventListener('animationend', () => {
    root.hidden = true;
  });
  const speak = (text: string): void => {
    spoken.textContent = text;
  };
  return {
    root,
    spoken,
    /** For screen readers only. */
    speak,
    /** Seen for a moment, and read out. */
    show(text: string): void {
      root.textContent = text;
      root.hidden = false;
      // Begun anew, also if the last one is still shown.
      root.getAnimations?.().forEach((animation) => {
        animation.currentTime = 0;
      });
      speak(text);
    },
  };
}
