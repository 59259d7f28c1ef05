/**
 * The child process in which the real Auth emulator runs, without the command line around it, which takes its own
 * time to start. Loading it is all CPU time, so it must not share a process with the server. Tells its port to its
 * parent and ends with it; needs no Java and no network, and writes no files.
 */
import { createRequire } from 'node:module';

/** An internal module of firebase-tools: its version is pinned, and the tests run this file. */
const { createApp } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server.js');

const [projectId] = process.argv.slice(2);

process.once('disconnect', () => process.exit());

const app = await createApp(projectId);
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
