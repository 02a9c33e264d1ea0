import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import { type MadeTrade, OpenTradeTable, RecentTradeTable, TradeTable } from './trade-table.tsx';

const NOW = instant(Date.UTC(2026, 10, 21, 1));
const PROVIDER = { id: 1, name: 'Provider', logoUrl: null };

const trade = (n: number, given: Partial<MadeTrade> = {}): MadeTrade => ({
  ...{ key: String(n), time: '2026-11-20T01:00:00.000Z', price: 240 + n, volume: 10, reliability: null },
  provider: PROVIDER,
  ...given,
});
const trades = (count: number, given: Partial<MadeTrade> = {}) =>
  Array.from({ length: count }, (_, n) => trade(n, given));

function render(table: React.ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: table }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const common = { unit: 'megalitre', now: NOW } as const;
const made = (kind: Kind, rows: readonly MadeTrade[]) => render(<TradeTable kind={kind} rows={rows} {...common} />);
const open = (kind: Kind, count: number) =>
  render(
    <OpenTradeTable
      kind={kind}
      {...common}
      rows={trades(count).map((one, n) => ({ ...one, direction: n === 0 ? 'SELL' : 'BUY' }))}
    />,
  );
/** The words over the columns, those that a column takes below itself left out. */
const heads = (html: string) => [...html.matchAll(/<th [^>]*><span[^>]*>([^<]*)<\/span>/g)].map(([, head]) => head);
const isNot = (head: string) => (other: string) => other !== head;
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a table of trades', () => {
  test('has its volumes on their points, with the decimals of the parcel that needs most, wherever it stands', () => {
    const volumesOf = (...volumes: readonly number[]) => {
      const rows = volumes.map((volume, n) => trade(n, { volume }));
      return volumes.map((_, n) => words(made('temporary', rows).split('<tr>')[n + 2] ?? '').split(' ')[4]);
    };
    expect(volumesOf(1_250, 12.345, 7.5)).toEqual(['1,250.000', '12.345', '7.500']);
    expect(volumesOf(12.345, 1_250)).toEqual(['12.345', '1,250.000']);
    expect(volumesOf(1_250, 12)).toEqual(['1,250', '12']);
  });

  const OWN: Readonly<Record<Kind, readonly string[]>> = {
    temporary: [],
    permanent: ['Reliability'],
    forward: ['Delivery Date'],
    lease: ['Term (Years)', 'Commencement Date', 'Reliability'],
    carryover_parking: [],
  };

  test.each(KINDS)('of %s has the columns of its kind, and no others', (kind) => {
    const shared = ['Price $/ML', 'Volume ML', ...OWN[kind], 'Broker'];
    expect(heads(made(kind, trades(1)))).toEqual(['Date', ...shared]);
    expect(heads(open(kind, 1))).toEqual(['Direction', ...shared]);
  });

  test.each(KINDS)('in the panel Recent Trades, of %s too, tells the class and whom it is from', (kind) => {
    const panel = heads(render(<RecentTradeTable kind={kind} rows={trades(1)} {...common} />));
    expect(panel).toEqual([
      'Date',
      'Price $/ML',
      'Volume ML',
      ...OWN[kind].filter(isNot('Reliability')),
      'Reliability',
      'From',
    ]);
  });

  test('in the panel Recent Trades has a dash for the class of temporary water', () => {
    const html = render(<RecentTradeTable kind="temporary" rows={trades(1)} {...common} />);
    expect(words(html)).toContain('20 Nov Provider 240.00 10 – – Provider');
  });

  test('shows who sells and who buys', () => {
    expect(words(open('temporary', 2))).toMatch(/Sell .* Buy /);
  });

  test.each([
    [0, 'There is no recent trade history', 'There are no current open listings'],
    [1, 'No other recent trade history', 'No other open listings'],
    [4, 'No other recent trade history', 'No other open listings'],
  ])('with %i rows has them and says "%s" or "%s"', (count, ofTrades, ofListings) => {
    const [past, current] = [made('temporary', trades(count)), open('temporary', count)];
    expect([past, current].map((html) => html.match(/<tr>/g)?.length ?? 0)).toEqual(
      count === 0 ? [0, 0] : [count + 1, count + 1],
    );
    expect(words(past)).toMatch(new RegExp(`${ofTrades}$`));
    expect(words(current)).toMatch(new RegExp(`${ofListings}$`));
  });

  test('with five rows says nothing of others', () => {
    expect(words(made('temporary', trades(5)) + open('temporary', 5))).not.toContain('No other');
  });

  test.each([
    ['0001-01-02', 'Negotiable'],
    ['0001-01-01', 'TBD'],
    ['0001-01-17', 'TBD'],
    ['2027-02-01', '1 Feb 2027'],
  ])('of forward water writes the delivery %s as "%s"', (deliveryDate, written) => {
    expect(words(made('forward', trades(5, { deliveryDate })))).toContain(written);
  });

  test('of leases has term and commencement; a term without an end stands alone, and what is unknown is a dash', () => {
    const rows = [
      trade(1, { term: '2026', termTo: '2029', commencementDate: '2026-07-01', reliability: 'HR' }),
      trade(2, { term: '3', termTo: 'nan', commencementDate: null }),
    ];
    const cells = made('lease', rows).split('</tr>').map(words);
    expect(cells[1]).toContain('2026 - 2029');
    expect(cells[1]).toContain('1 Jul 2026');
    expect(cells[2]).toMatch(/ 3 /);
    expect(cells[2]).not.toContain('nan');
    expect(cells[2]).toContain('–');
  });

  test('has a dash for a price that is not known', () => {
    expect(words(made('temporary', [trade(1, { price: null })]))).toContain('20 Nov Provider – 10');
  });
});
