import { parentPort, threadId } from 'node:worker_threads';
import { serveMessages } from '#server/pages/serve-messages.ts';

// Of two threads that are begun one after the other, one comes up and one does not.
if (parentPort === null || threadId % 2 === 0) throw new Error('This one does not come up.');
serveMessages(parentPort, async () => ({ status: 204, headers: [], body: null }));
