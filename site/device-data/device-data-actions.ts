import { counted } from '#common/counted.ts';
import { deviceDataFile, forgetDeviceData, readDeviceData } from './device-data.ts';
import { LARGEST_FILE, type Loading, loadDeviceData, TOO_LARGE } from './load-device-data.ts';

/** Saves a JSON file, if anything is stored. Resolves with a sentence about the result. */
export async function saveDeviceData(): Promise<string> {
  const data = await readDeviceData();
  const refusal = data.refused.length > 0 ? ` It does not let us read its ${inWords(data.refused)}.` : '';
  if (data.things.length === 0) return `This browser stores nothing of this site.${refusal}`;
  const { name, text } = deviceDataFile(data, location.origin, new Date());
  download(name, text);
  return `${counted(data.things.length, 'thing is', 'things are')} in ${name}.${refusal}`;
}

/** Changes nothing before the `apply` of the result is called. */
export async function openDeviceData(file: Blob): Promise<Loading> {
  // A huge file is not even read.
  if (file.size > LARGEST_FILE) return TOO_LARGE;
  // A file on a drive or in a cloud may be gone since it was chosen.
  const text = await file.text().catch(() => null);
  return text === null ? 'That file could not be read.' : loadDeviceData(text);
}

/** Deletes the sign-in as well, in every tab. Resolves with a sentence about the result. */
export async function forgetDevice(): Promise<string> {
  const refused = await forgetDeviceData();
  // The browser notifies the other tabs, but not this one.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  if (refused.length === 0) return 'Forgotten. This browser stores nothing of this site.';
  return `This browser does not let us empty its ${inWords(refused)}. Clear this site’s data in its settings.`;
}

function inWords(areas: readonly string[]): string {
  return areas.length < 2 ? areas.join() : `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}`;
}

/** A link is the only way to name a downloaded file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
