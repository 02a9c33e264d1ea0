import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

test('a table is called by its caption, and each of its heads is that of its column', () => {
  const html = renderToStaticMarkup(
    <DataTable
      caption="Recent trades, newest first"
      columns={[
        { key: 'day', head: 'Date', cell: ({ day }) => day },
        { key: 'price', head: 'Price', isFigure: true, cell: ({ price }) => price },
      ]}
      rows={[{ day: '20 Nov', price: '246.00' }]}
      keyOf={({ day }) => day}
      room="narrow"
    />,
  );
  expect(html).toMatch(/<caption[^>]*>Recent trades, newest first<\/caption>/);
  const heads = [...html.matchAll(/<th scope="(\w+)".*?<span[^>]*>([^<]*)</g)];
  expect(heads.map(([, scope, head]) => [scope, head])).toEqual([
    ['col', 'Date'],
    ['col', 'Price'],
  ]);
});
