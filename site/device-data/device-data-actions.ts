import { withTimeLimit } from '#site/load-chunk.ts';
import { deviceDataFile, forgetDeviceData, readDeviceData } from './device-data.ts';
import { LARGEST_FILE, type Loading, loadDeviceData } from './load-device-data.ts';
import * as texts from './texts.ts';

/** Resolves to a message about the result. */
export async function saveDeviceData(): Promise<string> {
  const data = await readDeviceData();
  if (data.things.length === 0) return texts.nothingStored(data.refused);
  const { name, text } = deviceDataFile(data, location.origin, new Date());
  download(name, text);
  return texts.savedIn(data.things.length, name, data.refused);
}

/** Time limit in ms for reading a file, which may first be downloaded from a cloud. */
const FILE_TIMEOUT_MS = 60_000;

/** Changes nothing until `apply` of the result is called. */
export async function openDeviceData(file: Blob): Promise<Loading> {
  if (file.size > LARGEST_FILE) return texts.TOO_LARGE;
  // A file on a drive or in a cloud may have been removed since it was chosen, or the drive may not respond.
  const text = await withTimeLimit(FILE_TIMEOUT_MS, 'File', file.text()).catch(() => null);
  return text === null ? texts.UNREADABLE : loadDeviceData(text);
}

/** Signs out in every tab. Resolves to a message about the result. */
export async function forgetDevice(): Promise<string> {
  const refused = await forgetDeviceData();
  // The browser notifies the other tabs, but not this one.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  return refused.length === 0 ? texts.FORGOTTEN : texts.notForgotten(refused);
}

/** Uses a link, because only a link can name a downloaded file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
