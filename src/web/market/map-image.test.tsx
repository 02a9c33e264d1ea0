import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ZoneMapImage } from './map-image.tsx';

const tell = (code: string, name: string): string | undefined =>
  / alt="([^"]*)"/.exec(
    renderToStaticMarkup(<ZoneMapImage zone={{ code, name, imageUrl: '/maps/zones/1.svg' }} />),
  )?.[1];

test.each([
  ['1A', 'Greater Goulburn', 'Map of zone 1A Greater Goulburn, in the Goulburn'],
  ['110', 'Upper Goulburn', 'Map of zone 110 Upper Goulburn, in the Goulburn'],
  ['11', 'NSW Murray', 'Map of zone 11 NSW Murray, in the New South Wales Murray'],
  ['Katunga', 'Katunga WSPA', 'Map of zone Katunga Katunga WSPA'],
])('the map of zone %s is told with the unit that the zone lies in, if any', (code, name, words) => {
  expect(tell(code, name)).toBe(words);
});
