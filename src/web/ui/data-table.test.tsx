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

test('a table that goes on under the heads of another says them again to those who listen alone, each of them', () => {
  const headsOf = (goesOn: boolean) =>
    [
      ...renderToStaticMarkup(
        <DataTable
          caption="Water of other zones"
          columns={[
            { key: 'day', head: 'Date', cell: () => '20 Nov' },
            { key: 'price', head: 'Price', cell: () => '246.00' },
            { key: 'broker', head: 'Broker', under: 'day', cell: () => 'One' },
            { key: 'class', head: 'Reliability', under: 'day', cell: () => 'HR' },
          ]}
          rows={[]}
          keyOf={() => ''}
          room="narrow"
          goesOn={goesOn}
        />,
      ).matchAll(/<span(?: class="([^"]*)")?>([^<]*)<\/span>/g),
    ].map(([, name, head]) => [head, name?.includes('below') ? 'below' : name]);
  const heard = 'sr-only';
  expect(headsOf(true)).toEqual([
    ...[
      ['Date', heard],
      ['Broker', heard],
      ['Reliability', heard],
    ],
    ...[
      ['Price', heard],
      ['Broker', heard],
      ['Reliability', heard],
    ],
  ]);
  expect(headsOf(false)).toEqual([
    ...[
      ['Date', undefined],
      ['Broker', 'below'],
      ['Reliability', 'below'],
    ],
    ...[
      ['Price', undefined],
      ['Broker', undefined],
      ['Reliability', undefined],
    ],
  ]);
});
