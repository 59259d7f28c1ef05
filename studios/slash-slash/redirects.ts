/** Target of each former address: a page of this site, or an address that starts with https://. */
export const redirects: Readonly<Record<string, string>> = {};
