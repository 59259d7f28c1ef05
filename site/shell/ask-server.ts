/** The server's answer about an address, asked without loading it; null where there is none. */
export async function askServer(url: string, signal?: AbortSignal): Promise<Response | null> {
  try {
    return await fetch(url, { method: 'HEAD', cache: 'no-store', ...(signal && { signal }) });
  } catch {
    // A refused or cut connection is the answer: no.
    return null;
  }
}
