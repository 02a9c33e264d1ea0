import { expect, test } from 'vitest';
import { ReceivedValues, SentValues } from './sent-values.ts';

/** As a message goes from one thread to another. */
const pass = structuredClone;

test('the same object is sent twice and named from then on; what is equal and another is sent', () => {
  const values = new SentValues();
  const zones = [{ id: 7 }];
  expect(values.send(zones)).toEqual({ value: zones });
  const second = values.send(zones);
  expect(second).toEqual({ value: zones, place: 0 });
  expect(values.send(zones)).toEqual({ place: 0 });
  expect(values.send([{ id: 7 }])).toEqual({ value: [{ id: 7 }] });
});

test.each([['a text'], [7], [null], [false]])('%j is sent each time', (value) => {
  const values = new SentValues();
  for (let turn = 0; turn < 3; turn += 1) expect(values.send(value)).toEqual({ value });
});

test('whatever is sent in whatever order, more than there are places for, comes as it was sent', () => {
  const sender = new SentValues();
  const receiver = new ReceivedValues();
  const all = Array.from({ length: 400 }, (_, n) => ({ n }));
  // Each comes again after a distance of its own, from at once to long after its place was given away.
  for (let turn = 0; turn < 8_000; turn += 1) {
    const value = all[(turn * turn + Math.floor(turn / 3)) % (turn % 5 === 0 ? 10 : all.length)];
    expect(receiver.receive(pass(sender.send(value)))).toEqual(value);
  }
});
