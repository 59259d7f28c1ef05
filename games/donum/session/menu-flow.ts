/** Opens level select, calendar, menu and editor with what they show, and closes them again. */
import type { SaveStore } from '#engine/saving/save-store.ts';
import type { SettingsStore } from '#engine/shell/settings-store.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import type { LevelController } from './level-controller.ts';
import { SAVED_DRAFT } from './saved-draft.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

/** What the menus are opened with. */
export interface MenuFlowParts {
  readonly canvas: HTMLElement;
  readonly session: Session;
  readonly saves: SaveStore;
  readonly settings: SettingsStore<Settings>;
  readonly overlay: Overlay;
  readonly renderer: Renderer;
  readonly level: LevelController;
}

/** The ways into the menus and out of them. What is held in the level is let go of. */
export interface MenuFlow {
  openLevelSelect(): void;
  openCalendar(): void;
  openPauseMenu(): void;
  /** Opens the editor on a map: on what was drawn last, if not told otherwise. */
  openEditor(map?: readonly string[]): void;
  /** Goes back to the level. */
  close(): void;
}

/** Makes the functions that open and close them. */
export function createMenuFlow(parts: MenuFlowParts): MenuFlow {
  const { canvas, session, saves, settings, overlay, renderer, level } = parts;
  return {
    openLevelSelect() {
      level.stop();
      const { day, scores, score, current } = session;
      overlay.openLevelSelect({
        solutions: scores.solutions,
        score,
        present: current.kind === 'room' ? current.named.id : null,
        day: { best: day.best, fewest: day.playable.fewest, streak: session.solvedDays.streak },
        rush: scores.rush,
      });
    },
    openCalendar() {
      level.stop();
      overlay.openCalendar(session.solvedDays);
    },
    openPauseMenu() {
      level.stop();
      overlay.openPauseMenu({
        settings: settings.current,
        description: level.describe(),
        canWatch: session.best !== null,
      });
    },
    openEditor(map = saves.read(SAVED_DRAFT)) {
      level.stop();
      overlay.openEditor(map);
    },
    close() {
      const wasDrawing = overlay.isEditorOpen();
      overlay.closeMenus();
      if (wasDrawing) renderer.setDraft(null);
      canvas.focus({ preventScroll: true });
    },
  };
}
