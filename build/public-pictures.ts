/** Pictures that an entry brings as files under their own names. */

/** What lies here is published under its own name. */
export const PUBLIC_FOLDER = 'site/public';

/** A screenshot that lies there, by its address. */
export const PUBLIC_SCREENSHOT = /^\/screenshots\/[\w-]+\.webp$/;

/** A poster that lies there. */
export const PUBLIC_POSTER = /^\/posters\/[\w-]+\.(webp|svg)$/;
