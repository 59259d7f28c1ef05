/** Which of the screens is open: at most one, or the settings over it. */
import { focusedControl, moveFocus } from '#engine/menus/menu-focus.ts';

export interface OpenScreen {
  /** Null while none is. */
  readonly current: HTMLElement | null;
  /** Opens another one, or none. */
  show(screen: HTMLElement | null): void;
  /** The same; while the settings are open it lies behind them. */
  showBehindSettings(screen: HTMLElement): void;
  openSettings(): void;
  closeSettings(): void;
}

/** Closes all `screens`; `settings` is one of them. */
export function createOpenScreen(screens: readonly HTMLElement[], settings: HTMLElement): OpenScreen {
  let current: HTMLElement | null = null;
  let behind: HTMLElement | null = null;
  const show = (next: HTMLElement | null): void => {
    const hadFocus = screens.some((screen) => focusedControl(screen) !== null);
    current = next;
    for (const screen of screens) screen.hidden = screen !== next;
    // Who goes by keys goes on from the new screen's first control.
    if (hadFocus && next) moveFocus(next, 'down');
  };
  show(null);
  return {
    get current() {
      return current;
    },
    show,
    showBehindSettings(screen) {
      if (current === settings) behind = screen;
      else show(screen);
    },
    openSettings() {
      behind = current;
      show(settings);
    },
    closeSettings() {
      if (current === settings) show(behind);
    },
  };
}
