import { type Auth, connectAuthEmulator } from '@firebase/auth';

/** Points the SDK at the Auth emulator behind our own origin. Call it before the SDK's first request. */
export function connectToEmulator(auth: Auth): void {
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
}

/** Waits for what a popup sign-in needs before the click: the emulator, and the stand-in for Google's script. */
export async function emulatorReady(): Promise<void> {
  await Promise.all([loadGoogleStandIn(), waitForEmulator()]);
}

/** The SDK loads Google's script by itself where `gapi` is missing; with the stand-in in place it loads nothing. */
function loadGoogleStandIn(): Promise<void> {
  if ('gapi' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/emulator/standin/gapi.js';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The stand-in for Google's script did not load."));
    };
    document.head.append(script);
  });
}

/** The server holds the answer until the emulator runs. */
async function waitForEmulator(): Promise<void> {
  const response = await fetch('/emulator/ready');
  if (!response.ok) throw new Error(await response.text());
}
