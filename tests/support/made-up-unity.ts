import { brotliCompressSync, gzipSync } from 'node:zlib';

const LOADER = `function createUnityInstance(canvas, config, onProgress) {
  const cacheName = 'UnityCache_' + config.companyName + '_' + config.productName;
  const get = async (url) => {
    const answer = await fetch(url);
    if (config.cacheControl(url) !== 'no-store') await (await caches.open(cacheName)).put(url, answer.clone());
    return answer.arrayBuffer();
  };
  onProgress(0);
  return Promise.all([get(config.dataUrl), get(config.codeUrl), get(config.frameworkUrl)])
    .then(([data, code]) => WebAssembly.compile(code).then(() => new TextDecoder().decode(data).slice(0, 15)))
    .then((signature) => {
      if (signature !== 'UnityWebData1.0') throw new Error('The data is damaged.');
      onProgress(1);
      const gl = canvas.getContext('webgl2');
      gl.clearColor(0.9, 0.4, 0.1, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      return { Module: { canvas }, SetFullscreen() {}, SendMessage() {}, Quit: () => Promise.resolve() };
    });
}
`;

const CODE = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const DATA = Buffer.from(`UnityWebData1.0\0${'x'.repeat(400)} 2022.3.9f1 `);

const COMPRESSORS = {
  '': (content: Buffer) => content,
  '.br': (content: Buffer) => brotliCompressSync(content),
  '.gz': (content: Buffer) => gzipSync(content),
  '.unityweb': (content: Buffer) => brotliCompressSync(content),
};

export type UnityCompression = keyof typeof COMPRESSORS;

export function madeUpUnityBuild(name: string, compression: UnityCompression): Map<string, Buffer> {
  const compress = COMPRESSORS[compression];
  return new Map([
    [`${name}.loader.js`, Buffer.from(LOADER)],
    [`${name}.framework.js${compression}`, compress(Buffer.from('var unityFramework;\n'))],
    [`${name}.wasm${compression}`, compress(CODE)],
    [`${name}.data${compression}`, compress(DATA)],
  ]);
}
