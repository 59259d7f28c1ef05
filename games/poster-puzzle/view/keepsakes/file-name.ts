/** Names of the files that are saved to the device: they say what is in them. */

/** E.g. 'poster-puzzle-the-bow-48-pieces.webm' for 'The Bow', '48 pieces' and 'webm'. */
export function fileName(parts: readonly string[], ending: string): string {
  const words = ['poster puzzle', ...parts].join(' ').normalize('NFKD').toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${ending}`;
}
