import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { VolumeForm } from './volume-form.tsx';

function draw(search: string): string {
  const form = <VolumeForm volume="20" volumeError={null} unit="megalitre" />;
  const router = createMemoryRouter([{ path: '/', element: form }], { initialEntries: [`/${search}`] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const hidden = (html: string) =>
  [...html.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, ...pair]) => pair);

test('another volume keeps the period of the chart and the listings that are looked at', () => {
  expect(hidden(draw('?volume=5&period=1M&listings=bids&class=2'))).toEqual([
    ['unit', 'ML'],
    ['period', '1M'],
    ['listings', 'bids'],
    ['class', '2'],
  ]);
  expect(hidden(draw('?volume=5&unit=kL'))).toEqual([['unit', 'ML']]);
});
