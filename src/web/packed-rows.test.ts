import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

/** As after the way to the browser: the same content, other objects. */
const send = <Packed>(packed: Packed): Packed => structuredClone(packed);

const zone = fc.record({ id: fc.nat() }, { noNullPrototype: true });
const row = fc.record(
  { price: fc.option(fc.integer()), zone, note: fc.string(), isThin: fc.boolean() },
  { requiredKeys: ['price'], noNullPrototype: true },
);

test('rows come out as they went in, with what each of them has and nothing else', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(send(packRows(rows)))).toStrictEqual(rows);
    }),
  );
});

test('a name is sent once for all rows', () => {
  const rows = Array.from({ length: 40 }, (_, id) => ({ id, tradableWater: null }));
  expect(JSON.stringify(packRows(rows)).split('tradableWater')).toHaveLength(2);
});

test('what several rows share stays one object', () => {
  const limit = { id: 1 };
  const [first, second] = unpackRows(send(packRows([{ limit }, { limit }])));
  expect(first?.limit).toBe(second?.limit);
});

test('who unpacks twice has the same rows', () => {
  const packed = send(packRows([{ id: 1 }]));
  expect(unpackRows(packed)).toBe(unpackRows(packed));
});
