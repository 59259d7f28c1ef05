/** Files that are saved to the device. */

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the end of the click's own task.
  setTimeout(() => URL.revokeObjectURL(address));
}
