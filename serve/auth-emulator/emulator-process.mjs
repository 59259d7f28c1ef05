/** Child process with the Auth emulator, because loading it is CPU-bound. Sends its port, and ends with its parent. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/** Internal module of firebase-tools: its version is pinned, and tests run this file. */
const SERVER = 'firebase-tools/lib/emulator/auth/server.js';

const require = createRequire(import.meta.url);

// The router compiles the validators of all requests before it listens. That takes 7.9 of the 8.3 seconds of CPU time at a
// start. The router can compile them on first use, but the emulator does not set that option.
const router = createRequire(require.resolve(SERVER))('exegesis-express');
const { middleware } = router;
router.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });

const { createApp } = require(SERVER);

const [projectId, keyHeader] = process.argv.slice(2);
const { EMULATOR_KEY: key } = process.env;

process.once('disconnect', () => process.exit());

const app = await createApp(projectId);
// Refuses requests without the key, because the emulator itself allows every origin.
const server = createServer((request, response) => {
  if (request.headers[keyHeader] === key) app(request, response);
  else response.writeHead(403).end();
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
