import { parentPort } from 'node:worker_threads';
import { loadBuild } from './load-build.ts';
import { makePagesOf } from './page-maker.ts';
import { serveMessages } from './serve-messages.ts';

// A thread that makes pages, of the process that has begun it.
if (parentPort === null) throw new Error('This is a thread of the server, not a program.');
serveMessages(parentPort, makePagesOf(await loadBuild(), 'production'));
