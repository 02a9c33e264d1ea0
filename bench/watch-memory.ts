import { workerData } from 'node:worker_threads';

// Notes the most memory that the process ever held, until it ends.
const most = new BigInt64Array(workerData as SharedArrayBuffer);
const never = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  const now = BigInt(process.memoryUsage.rss());
  if (now > Atomics.load(most, 0)) Atomics.store(most, 0, now);
  Atomics.wait(never, 0, 0, 2);
}
