/**
 * Child process of the real Auth emulator, without the slow command line around it. Loading it is CPU-bound, so it must not
 * share a process with the server. Sends its port to its parent and ends with it; needs no Java and no network, and writes no
 * files.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/** Internal module of firebase-tools: its version is pinned, and the tests run this file. */
const SERVER = 'firebase-tools/lib/emulator/auth/server.js';

const require = createRequire(import.meta.url);

// The emulator’s router compiles the validators of all requests before it listens: 7.9 of the 8.3 seconds of CPU time of a
// start. It has an option to compile them at first use, which the emulator does not set.
const router = createRequire(require.resolve(SERVER))('exegesis-express');
const { middleware } = router;
router.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });

const { createApp } = require(SERVER);

const [projectId, keyHeader] = process.argv.slice(2);
const { EMULATOR_KEY: key } = process.env;

process.once('disconnect', () => process.exit());

const app = await createApp(projectId);
// The emulator itself allows every origin.
const server = createServer((request, response) => {
  if (request.headers[keyHeader] === key) app(request, response);
  else response.writeHead(403).end();
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
