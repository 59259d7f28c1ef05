import { type PageMessage, type PlayerMessage, WARNINGS } from '#common/messages.ts';
import type { UnityInstance } from './unity-contract.ts';

export type Command = Exclude<PageMessage, { kind: 'hello' | 'focus' | 'restart' | 'quit' }>;

const WARNING_OF = {
  'pointer-lock': WARNINGS.pointerLock,
  send: WARNINGS.sendMessage,
  screenshot: WARNINGS.screenshot,
  metrics: WARNINGS.noInstance,
} as const satisfies Record<Command['kind'], string>;

/** Browsers refuse pointer lock without a user gesture, and phones do not support it. The game continues without it. */
async function lockPointer(canvas: HTMLCanvasElement): Promise<void> {
  try {
    canvas.focus({ preventScroll: true });
    await canvas.requestPointerLock();
  } catch (error) {
    console.warn('The browser did not lock the pointer.', error);
  }
}

/** Copies metrics through JSON, because they may be properties of objects that cannot be cloned. */
function readMetrics(instance: UnityInstance): unknown {
  try {
    const metrics = instance.GetMetricsInfo?.() ?? instance.GetMemoryInfo?.() ?? null;
    return JSON.parse(JSON.stringify(metrics));
  } catch (error) {
    console.warn('The game could not report its metrics.', error);
    return null;
  }
}

/** Calls `use` at once, or if the context is lost, after the build has drawn in a restored context. */
function whenDrawn(canvas: HTMLCanvasElement, use: () => void): void {
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!context?.isContextLost()) {
    use();
    return;
  }
  const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(use));
  canvas.addEventListener('webglcontextrestored', afterTwoFrames, { once: true });
}

export function runCommand(
  command: Command,
  instance: UnityInstance | null,
  answer: (message: PlayerMessage) => void,
): void {
  const canvas = instance?.Module.canvas;
  const needsCanvas = command.kind === 'pointer-lock' || command.kind === 'screenshot';
  if (!instance || (needsCanvas && !canvas)) {
    console.warn(WARNING_OF[command.kind]);
    if (command.kind === 'screenshot') answer({ kind: 'screenshot', id: command.id, image: null });
    if (command.kind === 'metrics') answer({ kind: 'metrics', id: command.id, metrics: null });
    return;
  }
  switch (command.kind) {
    case 'pointer-lock':
      if (canvas) void lockPointer(canvas);
      return;
    case 'send':
      // An error thrown here is a crash of the build, so it is not caught.
      if (command.value === null) instance.SendMessage(command.objectName, command.methodName);
      else instance.SendMessage(command.objectName, command.methodName, command.value);
      return;
    case 'metrics':
      answer({ kind: 'metrics', id: command.id, metrics: readMetrics(instance) });
      return;
    case 'screenshot':
      if (canvas)
        takeScreenshot(canvas, command, (image) => answer({ kind: 'screenshot', id: command.id, image }));
  }
}

/** The page receives null if there is no picture, for example because the canvas was transferred to a worker. */
function takeScreenshot(
  canvas: HTMLCanvasElement,
  { type, quality }: Extract<Command, { kind: 'screenshot' }>,
  pass: (image: Blob | null) => void,
): void {
  const attempt = (use: () => void) => {
    try {
      use();
    } catch (error) {
      console.warn('The game returned no picture.', error);
      pass(null);
    }
  };
  attempt(() => whenDrawn(canvas, () => attempt(() => canvas.toBlob(pass, type, quality))));
}
