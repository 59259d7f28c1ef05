import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|data|wasm)$/;

/** A file is only worth a compressed twin that saves this share of it. */
const WORTHWHILE = 0.95;

/** Above this many bytes the last few percent would cost minutes: a Unity build may have 30 MB. */
const LARGE = 4e6;

/** Puts a `.br` and a `.gz` beside every file below the folder that gets smaller by it and has none yet. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(files);
  const wanted = files.filter((file) => COMPRESSIBLE.test(file) && !present.has(`${file}.br`));
  await Promise.all(wanted.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length * WORTHWHILE) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length * WORTHWHILE) await writeFile(`${file}.gz`, gz);
}
