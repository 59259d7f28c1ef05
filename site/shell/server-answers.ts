/** Whether the server gives a page for the address, asked without loading it. */
export async function serverAnswers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return response.ok;
  } catch {
    // A refused or cut connection is the answer: no.
    return false;
  }
}
