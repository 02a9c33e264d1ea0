import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId } from '../ids.ts';
import { instant } from '../units/instant.ts';
import { price } from '../units/price.ts';
import { litres } from '../units/volume.ts';
import type { BookEntry } from './book-entry.ts';
import { BookPage } from './book-page.ts';

const few = { min: 1, max: 4 };
const entry = fc.record({
  price: fc.integer(few),
  volume: fc.integer(few),
  // Also before 1970, where instants are below zero.
  listedAt: fc.integer({ min: -4, max: 4 }),
  expiresAt: fc.option(fc.integer(few)),
});
/** Puts one in, or takes out what then stands at a share of the page. */
const step = fc.oneof(
  { weight: 3, arbitrary: entry },
  { weight: 2, arbitrary: fc.double({ min: 0, max: 0.999, noNaN: true }) },
);

test('what is told of a page as a whole is what a look at each of its listings tells, whatever came and went', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const page = new BookPage();
      const listed: BookEntry[] = [];
      for (const [id, one] of steps.entries()) {
        if (typeof one === 'number') {
          const [gone] = listed.splice(Math.floor(one * listed.length), 1);
          if (gone !== undefined) page.removeAt(page.indexOf(gone.price, gone.id));
        } else {
          const added: BookEntry = {
            id: asId(id),
            price: price(one.price),
            volume: litres(one.volume),
            listedAt: instant(one.listedAt),
            expiresAt: one.expiresAt === null ? null : instant(one.expiresAt),
            deliveryDay: 0,
          };
          page.insertAt(page.indexOf(added.price, added.id), added);
          listed.push(added);
        }
        expect(page.count).toBe(listed.length);
        expect([page.totalVolume, page.largestVolume, page.highestPrice]).toEqual([
          listed.reduce((sum, { volume }) => sum + volume, 0),
          Math.max(0, ...listed.map(({ volume }) => volume)),
          Math.max(0, ...listed.map(({ price }) => price)),
        ]);
        if (listed.length === 0) continue;
        expect({
          lowest: page.lowestPrice,
          newest: page.newestListedAt,
          nextExpiry: page.nextExpiry,
        }).toEqual({
          lowest: Math.min(...listed.map(({ price }) => price)),
          newest: Math.max(...listed.map(({ listedAt }) => listedAt)),
          nextExpiry: Math.min(...listed.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY)),
        });
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
