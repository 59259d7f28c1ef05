/**
 * Child process of the Auth emulator, without its slow command line. Loading it is CPU-bound, so it must not share a
 * process with the server. Sends its port to its parent and ends with it.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/** Internal module of firebase-tools, whose version is pinned; the tests run this file. */
const SERVER = 'firebase-tools/lib/emulator/auth/server.js';

const require = createRequire(import.meta.url);

// The router compiles the validators of all requests before it listens, which takes 7.9 of the 8.3 seconds of
// CPU time of a start. The emulator does not set the router's option to compile them at first use.
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
