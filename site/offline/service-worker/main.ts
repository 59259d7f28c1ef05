/** A new worker waits until all pages are closed. Until then, the old worker responds from both caches. */
import { hasPlentyOfData, savesData } from '../connection-quality.ts';
import type { OfflineManifest } from '../offline-manifest.ts';
import {
  answerGameFile,
  answerHashedFile,
  answerPage,
  answerStreamedFile,
  answerUnhashedFile,
  requestKind,
} from './answer.ts';
import { type CacheLevel, forgetFormerSets, installSet, restoreSet } from './install.ts';
import { REMOVE, RemovableCaches } from './removable-caches.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const __OFFLINE_MANIFEST__: OfflineManifest;

const manifest = __OFFLINE_MANIFEST__;
const scope = globalThis as unknown as WorkerScope;
const storage = new RemovableCaches(caches);

function cacheLevel(): CacheLevel {
  if (savesData(scope.navigator)) return 'seen';
  return hasPlentyOfData(scope.navigator) ? 'everything' : 'pages';
}

/** Logs that the browser refuses storage. Then the worker loads everything from the network. */
function refused(error: unknown): void {
  console.warn('Nothing can be cached for offline use.', error);
}

let restoring: Promise<void> | null = null;

/** Fills the caches again, which a browser or a visitor may have deleted without the worker. */
function restore(): Promise<void> {
  restoring ??= restoreSet(storage, manifest, cacheLevel()).catch((error: unknown) => {
    restoring = null;
    refused(error);
  });
  return restoring;
}

scope.addEventListener('install', (event) => {
  event.waitUntil(installSet(storage, manifest, cacheLevel()));
});

scope.addEventListener('activate', (event) => {
  const forget = forgetFormerSets(storage, manifest.id).catch(refused);
  event.waitUntil(forget.then(() => scope.clients.claim()));
});

scope.addEventListener('message', (event) => {
  if (event.data === REMOVE) event.waitUntil(storage.removeAll().catch(refused));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const keep = (work: Promise<void>) => event.waitUntil(work);
  switch (requestKind({ method, url, mode, hasRange: headers.has('Range') }, scope.location.origin)) {
    case 'page':
      // Restoring starts after the server's page has arrived, which has priority on a slow connection.
      return event.respondWith(answerPage(storage, request, (work) => keep(work.then(restore))));
    case 'hashed-file':
      return event.respondWith(answerHashedFile(storage, request, keep));
    case 'unhashed-file':
      return event.respondWith(answerUnhashedFile(storage, request));
    case 'game-file':
      return event.respondWith(answerGameFile(storage, request));
    case 'streamed-file':
      return event.respondWith(answerStreamedFile(storage, request));
    case 'leave':
      return;
  }
});
