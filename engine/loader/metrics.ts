/** What `GetMemoryInfo` gives in Unity 2021.2 and later, in bytes. The WASM heap of our games is always empty. */
export interface MemoryInfo {
  totalWASMHeapSize: number;
  usedWASMHeapSize: number;
  totalJSHeapSize: number;
  usedJSHeapSize: number;
}

/** What `GetMetricsInfo` of Unity 6 tells beside the memory, as far as our games have it. In milliseconds. */
export interface StartTimes {
  /** From the page's navigation to the loader's start. */
  pageLoadTime: number;
  /** From the loader's start to the last byte of the data. */
  assetLoadTime: number;
  /** From the loader's start to the last byte of the code. */
  codeDownloadTime: number;
  /** How long the game's own start took. */
  gameStartupTime: number;
}

/** Only Chromium tells; elsewhere the sizes are NaN, as in Unity. */
export function memoryInfo(): MemoryInfo {
  const { memory } = performance as { memory?: { totalJSHeapSize: number; usedJSHeapSize: number } };
  return {
    totalWASMHeapSize: 0,
    usedWASMHeapSize: 0,
    totalJSHeapSize: memory?.totalJSHeapSize ?? Number.NaN,
    usedJSHeapSize: memory?.usedJSHeapSize ?? Number.NaN,
  };
}
