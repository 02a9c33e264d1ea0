import { setup } from '../src/testing/database-server.ts';
import { printFaults } from '../src/testing/fuzz/print-faults.ts';
import { runFuzz } from '../src/testing/fuzz/run-fuzz.ts';
import { startTestInstance, TestClock } from '../src/testing/start-test-instance.ts';
import { buildPages } from './build-pages.ts';

// Random calls against every operation and page: FUZZ_CALLS of them, chosen by FUZZ_SEED.
const calls = Number(process.env.FUZZ_CALLS ?? 100_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

await buildPages();
const stopDatabase = await setup();
const start = performance.now();
process.stdout.write(`${calls} calls, FUZZ_SEED=${seed}\n`);
const instance = await startTestInstance({ clock: new TestClock(Date.now()) });
let hasFaults = true;
try {
  const { faults, statuses, slowest, reached } = await runFuzz(instance, { seed, calls, hasPages: true });
  hasFaults = faults.length > 0;
  for (const [status, count] of [...statuses].sort(([left], [right]) => left - right))
    process.stdout.write(`${status === 0 ? 'none' : status} ${count}\n`);
  process.stdout.write(
    `${reached.size} operations and pages answered with success; slowest ${Math.round(slowest)} ms\n`,
  );
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s, ${faults.length} faults\n`);
  if (hasFaults) process.stdout.write(`\n${printFaults(faults)}\n`);
} finally {
  await instance.stop();
  await stopDatabase?.();
}
process.exit(hasFaults ? 1 : 0);
