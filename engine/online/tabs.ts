/** Tabs of one browser among themselves: a reply that is opened in one finds the other that waits for it. */

/** How long a tab that waits has for saying so, in ms. They are on one machine, but a hidden one may be slow. */
const ANSWER_MS = 1_500;

type Message =
  | { readonly type: 'reply'; readonly invite: number; readonly text: string }
  | { readonly type: 'who-waits'; readonly invite: number }
  | { readonly type: 'here' | 'used'; readonly invite: number };

export interface Tabs {
  /** Gives a reply to the tab that waits for it: 'used' if that has had one, null if there is no such tab. */
  deliver(invite: number, text: string): Promise<'here' | 'used' | null>;
  /** Whether another tab waits for a reply to this invite. */
  isAwaited(invite: number): Promise<boolean>;
  /** From now on this tab waits, until the returned function is called. */
  wait(invite: number, onReply: (text: string) => void): () => void;
  /** From now on this tab says that the invite has had its reply. */
  markUsed(invite: number): void;
  dispose(): void;
}

/** What comes from another tab is as old as that tab's code. */
function readMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, invite, text } = data as Record<string, unknown>;
  if (typeof invite !== 'number') return null;
  if (type === 'who-waits' || type === 'here' || type === 'used') return { type, invite };
  return type === 'reply' && typeof text === 'string' ? { type, invite, text } : null;
}

/** Null where the browser refuses one, as with storage in a frame: then no tab hears another, and links are pasted by hand. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Begins to listen. `slug` keeps games apart. */
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
        listeners.delete(hear);
        resolve(answer);
      };
      const hear = ({ type, invite }: Message): void => {
        if ((type === 'here' || type === 'used') && invite === question.invite) end(type);
      };
      const timer = setTimeout(() => end(null), ANSWER_MS);
      listeners.add(hear);
      post(question);
    });

  return {
    deliver: (invite, text) => answerTo({ type: 'reply', invite, text }),
    isAwaited: async (invite) => (await answerTo({ type: 'who-waits', invite })) === 'here',
    wait(invite, onReply) {
      const hear = (message: Message): void => {
        if (message.invite !== invite || message.type === 'here' || message.type === 'used') return;
        post({ type: 'here', invite });
        if (message.type === 'reply') onReply(message.text);
      };
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    markUsed(invite) {
      listeners.add((message) => {
        if (message.type === 'reply' && message.invite === invite) post({ type: 'used', invite });
      });
    },
    dispose: () => channel?.close(),
  };
}

// Keeps a match of two machines going in a tab that may be hidden, or closed.

/** A hidden tab has no frames; browsers let a timer run once a second there. */
const WAKE_EVERY_MS = 250;

/** What goes on in the tab. */
interface FollowedMatch {
  /** Whether the tab is seen. */
  setHidden(isHidden: boolean): void;
  /** Time has passed; there may be no frames. */
  wake(nowMs: number): void;
  /** Leaves the match for good. */
  end(): void;
}

/** Follows the tab until `ended` or until the returned function is called; both leave the match. */
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
