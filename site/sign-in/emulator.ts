import { type Auth, connectAuthEmulator } from '@firebase/auth';

/** Call it before the SDK's first request. */
export function connectToEmulator(auth: Auth): void {
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
}

export async function emulatorReady(): Promise<void> {
  await Promise.all([loadGoogleStandIn(), waitForEmulator()]);
}

/** The SDK loads Google's script only if `gapi` is missing. */
function loadGoogleStandIn(): Promise<void> {
  if ('gapi' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/emulator/standin/gapi.js';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The replacement of Google's script did not load."));
    };
    document.head.append(script);
  });
}

/** The server holds the response back until the emulator is running. */
async function waitForEmulator(): Promise<void> {
  const response = await fetch('/emulator/ready');
  if (!response.ok) throw new Error(await response.text());
}
