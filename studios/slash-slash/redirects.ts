/** Each former address leads to a page of this site, or to an address that starts with https://. */
export const redirects: Readonly<Record<string, string>> = {};
