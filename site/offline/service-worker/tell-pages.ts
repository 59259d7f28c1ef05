import { SERVER_NEWS } from '../server-news.ts';
import type { WorkerScope } from './worker-scope.ts';

let isGone = false;

/** Has the open pages look whether the server is there, when it did not answer, and when it does again. */
export async function tellPages(answered: boolean): Promise<void> {
  if (answered && !isGone) return;
  isGone = !answered;
  const { clients } = globalThis as unknown as WorkerScope;
  for (const page of await clients.matchAll()) page.postMessage(SERVER_NEWS);
}
