/** Passes a reply that was opened in one tab to the tab that waits for it. */

/** Time limit in ms for a response. Both tabs are on one device, but a hidden tab may be slow. */
const ANSWER_MS = 1_500;

type Message =
  | { readonly type: 'reply'; readonly invite: number; readonly text: string }
  | { readonly type: 'who-waits'; readonly invite: number }
  | { readonly type: 'here' | 'used'; readonly invite: number };

export interface Tabs {
  /** Resolves to 'used' if the waiting tab already has a reply, or to null if no tab waits. */
  deliver(invite: number, text: string): Promise<'here' | 'used' | null>;
  isAwaited(invite: number): Promise<boolean>;
  wait(invite: number, onReply: (text: string) => void): () => void;
  /** From now on, reports to other tabs that the invite is used. */
  markUsed(invite: number): void;
  dispose(): void;
}

/** Messages from another tab may come from an older version of the code. */
function readMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, invite, text } = data as Record<string, unknown>;
  if (typeof invite !== 'number') return null;
  if (type === 'who-waits' || type === 'here' || type === 'used') return { type, invite };
  return type === 'reply' && typeof text === 'string' ? { type, invite, text } : null;
}

/** Returns null if the browser refuses channels, e.g. in a frame. Then players paste replies by hand. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

export function createTabs(slug: string): Tabs {
  const channel = openChannel(`slash-slash/${slug}/online`);
  const listeners = new Set<(message: Message) => void>();
  channel?.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message) for (const listener of listeners) listener(message);
  });
  const post = (message: Message): void => channel?.postMessage(message);

  const answerTo = (question: Message): Promise<'here' | 'used' | null> =>
    new Promise((resolve) => {
      const end = (answer: 'here' | 'used' | null): void => {
        clearTimeout(timer);
        listeners.delete(receive);
        resolve(answer);
      };
      const receive = ({ type, invite }: Message): void => {
        if ((type === 'here' || type === 'used') && invite === question.invite) end(type);
      };
      const timer = setTimeout(() => end(null), ANSWER_MS);
      listeners.add(receive);
      post(question);
    });

  return {
    deliver: (invite, text) => answerTo({ type: 'reply', invite, text }),
    isAwaited: async (invite) => (await answerTo({ type: 'who-waits', invite })) === 'here',
    wait(invite, onReply) {
      const receive = (message: Message): void => {
        if (message.invite !== invite || message.type === 'here' || message.type === 'used') return;
        post({ type: 'here', invite });
        if (message.type === 'reply') onReply(message.text);
      };
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
    markUsed(invite) {
      listeners.add((message) => {
        if (message.type === 'reply' && message.invite === invite) post({ type: 'used', invite });
      });
    },
    dispose: () => channel?.close(),
  };
}

/** Interval in ms of a timer that replaces frames in hidden tabs. Browsers limit it to once a second. */
const WAKE_EVERY_MS = 250;

interface FollowedMatch {
  setHidden(isHidden: boolean): void;
  wake(nowMs: number): void;
  end(): void;
}

/** Leaves the match when `ended` aborts or the returned function is called. */
export function followTab(match: FollowedMatch, ended: AbortSignal): () => void {
  const following = new AbortController();
  const { signal } = following;
  const timer = setInterval(() => match.wake(performance.now()), WAKE_EVERY_MS);
  const followHidden = (): void => match.setHidden(document.hidden);
  const stop = (): void => {
    if (signal.aborted) return;
    following.abort();
    clearInterval(timer);
    match.end();
  };
  document.addEventListener('visibilitychange', followHidden, { signal });
  ended.addEventListener('abort', stop, { signal });
  if (ended.aborted) stop();
  else followHidden();
  return stop;
}
