/** Makes the parts of the game and joins them: what input and menus ask for goes through one queue of events to the session. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { createEventQueue } from '#engine/shell/game-shell.ts';
import { untilFontsAreRead } from '#engine/shell/load-font.ts';
import { createPointerInput } from './input/pointer.ts';
import { step } from './rules/state.ts';
import { createActionHandler } from './session/handle-action.ts';
import { createEventHandler, type GameEvent, overlayActions } from './session/handle-event.ts';
import { createKeepsakeFlow } from './session/keepsake-flow.ts';
import { createKeysAtTable } from './session/keys-at-table.ts';
import { createLearnedTools } from './session/learned-tools.ts';
import { createMenuFlow } from './session/menu-flow.ts';
import { createPlayClock, tickEachSecond } from './session/play-clock.ts';
import { createPointerDrag } from './session/pointer-drag.ts';
import { createPuzzleFlow } from './session/puzzle-flow.ts';
import { createAutosave } from './session/saved-puzzle.ts';
import { createSentFlow } from './session/sent-flow.ts';
import type { Session } from './session/session.ts';
import type { Settings } from './session/settings.ts';
import { createTablePlay } from './session/table-play.ts';
import { createTimeLapsePlayback } from './session/time-lapse-playback.ts';
import { createOverlay, type Overlay } from './view/overlay.ts';
import type { PosterRenderer, Print } from './view/posters/poster-renderer.ts';
import { createRenderer, type Renderer } from './view/renderer.ts';
import { createSoundEffects } from './view/sound-effects.ts';
import { DISPLAY_FONT, MONO_FONT } from './view/style.ts';

/** Said once where a device keeps nothing. */
const NOT_KEPT = 'This device keeps nothing for this page. The table is yours until it is closed.';

/** Said when another tab starts to keep a table. */
const PLAYED_ELSEWHERE =
  'Another tab has a puzzle in play and keeps it. Moves made here are not kept: reload to go on with that table.';

/** What is there before the first poster is drawn. */
interface GameParts {
  readonly host: GameHost;
  readonly shell: GameShell<Settings>;
  readonly audio: AudioOutput;
  readonly session: Session;
  readonly posters: PosterRenderer;
  /** The poster of the session's table, small; it is in the making. */
  readonly firstPrint: Promise<Print>;
}

/** Plays the game with what `main.ts` has got ready. */
export async function createGame(parts: GameParts): Promise<RunningGame> {
  const { host, shell, audio, session, posters, firstPrint } = parts;
  const { canvas } = host;
  const { settings } = shell;
  const events = createEventQueue<GameEvent>();
  const overlay = createOverlay(host.overlay, overlayActions(events.push));
  const tools = createLearnedTools(shell.saves);
  overlay.setLearned(tools.learned);
  const sounds = createSoundEffects(audio);
  const autosave = createAutosave(
    () => session.keep(),
    () => overlay.showNote(NOT_KEPT),
  );
  session.onPlayedElsewhere = () => overlay.showNote(PLAYED_ELSEWHERE);
  const renderer = layTable(parts, overlay);
  const tablePlay = createTablePlay({
    session,
    renderer,
    overlay,
    sounds,
    firstPrint: await firstPrint,
    onChange: autosave.soon,
    onFinished: () => events.push({ kind: 'finished' }),
  });
  const { pieces } = tablePlay;
  /** Whether pieces can be taken: no menu is open, no time-lapse runs, and the poster is not done. */
  const isInPlay = (): boolean =>
    !overlay.isScreenOpen() && renderer.table === session.puzzle.table && !session.puzzle.table.isFinished;
  const clock = createPlayClock({
    now: () => performance.now(),
    isOn: () => isInPlay() && document.visibilityState === 'visible',
    step: () => step(session.puzzle.table),
  });
  const pointerDrag = createPointerDrag({ canvas, renderer, session, tablePlay, settings, clock, isInPlay });
  const pointerInput = createPointerInput(canvas, pointerDrag.events);
  const flowParts = { canvas, session, posters, renderer, overlay, sounds, tablePlay, settings };
  const puzzleFlow = createPuzzleFlow({ ...flowParts, onScore: (points) => shell.emitGameOver(points) });
  const menuFlow = createMenuFlow({ ...flowParts, puzzleFlow, pointerInput, clock });
  const playback = createTimeLapsePlayback({ ...flowParts, puzzleFlow, menuFlow });
  const sentFlow = createSentFlow({ ...flowParts, puzzleFlow, menuFlow, playerName: () => shell.playerName });
  const keepsakes = createKeepsakeFlow(flowParts);
  const act = createActionHandler({ ...flowParts, playback, puzzleFlow, menuFlow, clock, tools });
  const keysAndGamepad = createKeysAtTable({
    ...flowParts,
    clock,
    isInPlay,
    onAction(action) {
      audio.unlock();
      events.push({ kind: 'action', action });
    },
  });

  renderer.attend({
    onFrame(nowMs, seconds) {
      if (playback.isOn) {
        playback.advance(nowMs);
        return true;
      }
      const moves = pieces.advance(seconds);
      const pans = pointerDrag.advance(seconds);
      return moves || pans;
    },
    onTrayPage: overlay.showTrayPage,
    onFinaleOver() {
      if (playback.isOn) void playback.stop();
      else puzzleFlow.showOutcome();
    },
  });
  settings.follow(({ hasRims, keys }) => {
    renderer.setRims(hasRims);
    keysAndGamepad.setKeys(keys);
  });
  events.handle(
    createEventHandler({ ...flowParts, puzzleFlow, menuFlow, playback, sentFlow, keepsakes, act }),
  );
  const followAddress = (): void => events.push({ kind: 'follow-address' });
  window.addEventListener('hashchange', followAddress, { signal: shell.ended });
  window.addEventListener('pagehide', autosave.now, { signal: shell.ended });
  for (const { dispose } of [posters, overlay, renderer, keysAndGamepad, pointerInput])
    shell.onDispose(dispose);
  shell.onDispose(tickEachSecond(clock, tablePlay.show));
  shell.onDispose(autosave.now);
  shell.onDispose(keepsakes.cancel);
  puzzleFlow.takeUp();
  followAddress();
  return shell.run({
    onRestart: () => events.push({ kind: 'restart' }),
    onAttentionLost() {
      pieces.rest();
      clock.pass();
      clock.pause();
      autosave.now();
    },
  });
}

/** Makes the renderer. Table and pieces are drafts until the faces that are set on them have been read. */
function layTable({ host, shell, session }: GameParts, overlay: Overlay): Renderer {
  const renderer = createRenderer(host, session.puzzle.table, overlay.arrange);
  void untilFontsAreRead(DISPLAY_FONT, MONO_FONT).then(() => {
    if (!shell.ended.aborted) renderer.sharpen();
  });
  return renderer;
}
