/** Files that are saved to the device, under names that say what is in them. */

/** E.g. 'poster-puzzle-the-bow-48-pieces.webm' for 'The Bow', '48 pieces' and 'webm'. */
export function fileName(parts: readonly string[], ending: string): string {
  const words = ['poster puzzle', ...parts].join(' ').normalize('NFKD').toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${ending}`;
}

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
