import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { ParcelsChart } from './parcels-chart.tsx';

const draw = (...largest: readonly number[]): string => {
  const empty = largest.map(
    (largestParcel, index) =>
      ({ zone: { id: index, code: `Z${index}` }, tradableWater: largestParcel, largestParcel }) as ResultLine,
  );
  return renderToStaticMarkup(<ParcelsChart empty={empty} requested={megalitres(20_000)} unit="megalitre" />);
};

/** Every length of the picture in per cent of its width: the bars, and the line of what was asked for. */
const shares = (picture: string): readonly number[] =>
  [...picture.matchAll(/(?:<rect[^>]* width|<svg x)="([\d.]+)%"/g)].map(([, share]) => Number(share));

test('a bar is to the line of what was asked as the parcel is to the volume', () => {
  const lengths = shares(draw(5_000, 10_000));
  const asked = Math.max(...lengths);
  expect(new Set(lengths.map((one) => (one / asked).toFixed(3)))).toEqual(new Set(['0.500', '0.250', '1.000']));
});

test('the picture says of how many zones it shows the largest parcel', () => {
  expect(draw(10, 20)).toContain('Largest parcel in each zone, ML');
  expect(draw(...Array.from({ length: 13 }, (_, index) => 10 + index))).toContain(
    'Largest parcel in 9 of 13 zones, ML',
  );
});

test('of many zones those with the largest parcels are shown, the largest first', () => {
  const picture = draw(...Array.from({ length: 13 }, (_, index) => 10 + index));
  expect(/aria-label="([^"]*)"/.exec(picture)?.[1]).toBe(
    'Z12 22, Z11 21, Z10 20, Z9 19, Z8 18, Z7 17, Z6 16, Z5 15, Z4 14',
  );
  expect(/aria-label="([^"]*)"/.exec(draw(10, 0, 20))?.[1]).toBe('Z2 20, Z0 10');
});

test('parcels that no limit lets through are not drawn', () => {
  const parcel = (id: number, tradableWater: number) =>
    ({ zone: { id, code: `Z${id}` }, tradableWater, largestParcel: 30 }) as ResultLine;
  const picture = renderToStaticMarkup(
    <ParcelsChart empty={[parcel(1, 0), parcel(2, 12)]} requested={megalitres(60)} unit="megalitre" />,
  );
  expect(/aria-label="([^"]*)"/.exec(picture)?.[1]).toBe('Z2 30');
});
