/** Screens of which at most one is shown: the present one of the game, or a panel that was opened over it. */

/** Switches between screens by their `hidden`. */
export interface ScreenSwitch {
  /** The shown screen or panel; null while playing. */
  readonly shown: HTMLElement | null;
  readonly panel: HTMLElement | null;
  /** Shows a screen, or none; an open panel closes. */
  show(screen: HTMLElement | null): void;
  /** Opens a panel over the screen and gives it focus. */
  openPanel(panel: HTMLElement): void;
  /** Goes back to the screen, with focus on it. */
  closePanel(): void;
}

/** Hides all `screens`. */
export function createScreenSwitch(screens: readonly HTMLElement[]): ScreenSwitch {
  let base: HTMLElement | null = null;
  let panel: HTMLElement | null = null;
  const refresh = (): void => {
    for (const each of screens) each.hidden = each !== (panel ?? base);
  };
  refresh();
  return {
    get shown() {
      return panel ?? base;
    },
    get panel() {
      return panel;
    },
    show(next) {
      base = next;
      panel = null;
      refresh();
    },
    openPanel(next) {
      panel = next;
      refresh();
      next.querySelector('button')?.focus();
    },
    closePanel() {
      panel = null;
      refresh();
      base?.querySelector('button')?.focus();
    },
  };
}
