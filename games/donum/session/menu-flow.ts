/** The screens over the stage: levels, menu and workshop, opened with what they show, and closed again. */
import type { SaveStore } from '#engine/saving/save-store.ts';
import { SAVED_DRAFT } from '../levels/editing.ts';
import { presentEntry } from '../rules/history.ts';
import { describeState } from '../view/board-description.ts';
import type { House } from '../view/overlay.ts';
import type { Theatre } from '../view/renderer.ts';
import type { Scene } from './level-controller.ts';
import { SAVED_RUSH } from './rush-run.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

/** What the screens show. */
export interface ScreensParts {
  readonly canvas: HTMLElement;
  readonly session: Session;
  readonly saves: SaveStore;
  readonly house: House;
  scene(): Scene;
  theatre(): Theatre;
  settings(): Settings;
}

/** The screens. */
export interface Screens {
  openLevels(): void;
  openMenu(): void;
  /** Opens the workshop on a map: on what was drawn last, if not told otherwise. */
  openEditor(map?: readonly string[]): void;
  backToStage(): void;
}

/** Makes the functions that open and close them. */
export function createScreens({
  canvas,
  session,
  saves,
  house,
  scene,
  theatre,
  settings,
}: ScreensParts): Screens {
  return {
    openLevels() {
      scene().stop();
      const { day, solutions, score, current } = session;
      house.openLevels({
        solutions,
        score,
        present: current.kind === 'room' ? current.named.id : null,
        day: { best: day.best, fewest: day.playable.fewest },
        rush: saves.read(SAVED_RUSH),
      });
    },
    openMenu() {
      scene().stop();
      const { level, history } = scene().playing;
      house.openMenu(settings(), describeState(level, presentEntry(history).state), session.best !== null);
    },
    openEditor(map = saves.read(SAVED_DRAFT)) {
      scene().stop();
      house.openEditor(map);
    },
    backToStage() {
      const wasDrawing = house.isDrawing();
      house.closeScreens();
      if (wasDrawing) theatre().setDraft(null);
      canvas.focus({ preventScroll: true });
      theatre().wake();
    },
  };
}
