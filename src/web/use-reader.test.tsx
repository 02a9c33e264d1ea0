import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { useReader } from './use-reader.ts';

/** Where the reader of a page is at home, and in which unit volumes are told, by what the frame knows. */
function readerOf(shell: object | null) {
  const found: ReturnType<typeof useReader>[] = [];
  const Page = () => {
    found.push(useReader());
    return null;
  };
  const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: Page }]);
  const loaderData = shell === null ? {} : { 'routes/shell': shell };
  renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
  return found[0];
}

test('whoever is logged in reads in their own unit, from their own zone', () => {
  const user = { id: 3 };
  expect(readerOf({ user, unit: 'gigalitre', homeZone: { id: 42 } })).toEqual({ homeZoneId: 42, unit: 'gigalitre' });
  expect(readerOf({ user, unit: 'acre_foot', homeZone: null })).toEqual({ homeZoneId: null, unit: 'acre_foot' });
});

test('a visitor, and whoever reads a page whose frame failed, reads megalitres from nowhere', () => {
  const nobody = { homeZoneId: null, unit: 'megalitre' };
  expect(readerOf({ user: null, unit: 'gigalitre' })).toEqual(nobody);
  expect(readerOf(null)).toEqual(nobody);
});
