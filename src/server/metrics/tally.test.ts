import { Counter, Histogram, Registry } from '@prometheus-io/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

const BOUNDS = [0.005, 0.01, 0.5, 10];
const COUNTER = { name: 'calls_total', help: 'Calls, by operation and outcome.' };
const HISTOGRAM = { name: 'call_seconds', help: 'Time that a call took.' };

const sorted = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    // Whatever the order of the labels of a figure.
    .map((line) => line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').toSorted().join(',')}}`))
    .toSorted();

test('what is told is what the library tells that counts each by itself', async () => {
  const seconds = fc.oneof(fc.constantFrom(0, ...BOUNDS), fc.double({ min: 0, max: 20, noNaN: true }));
  const notes = fc.array(fc.tuple(fc.constantFrom('search', 'login'), fc.constantFrom('ok', 'forbidden'), seconds));
  await fc.assert(
    fc.asyncProperty(notes, async (given) => {
      const registers = [new Registry()];
      const labelled = (labelNames: readonly string[]) => ({ labelNames: [...labelNames], registers });
      const counter = new Counter({ ...COUNTER, ...labelled(['operation', 'outcome']) });
      const histogram = new Histogram({ ...HISTOGRAM, ...labelled(['operation']), buckets: [...BOUNDS] });
      const tally = new Tally({
        ...{ subject: 'operation', outcome: 'outcome', counter: COUNTER, histogram: HISTOGRAM },
        bounds: BOUNDS,
      });
      for (const [operation, outcome, took] of given) {
        counter.inc({ operation, outcome });
        histogram.observe({ operation }, took);
        tally.note(operation, outcome, took);
      }
      expect(sorted(tally.print())).toEqual(sorted((await registers[0]?.metrics()) ?? ''));
    }),
  );
});
