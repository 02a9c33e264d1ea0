import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { EMPTY_STATES } from '#contract/empty-states.ts';
import type { BrokerAnswer } from '#contract/operations/reference.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { NO_SHEET, ServedPage } from '../../page/served-page.ts';
import { BrokerList } from './broker-list.tsx';
import { ZoneBrokers } from './zone-brokers.tsx';

const BROKER: BrokerAnswer = {
  ...{ id: 1, name: 'Riverbend Water', logoUrl: null, association: null, websiteUrl: null, address: null },
  ...{ phone: null, description: '' },
};

function show(brokers: readonly BrokerAnswer[], hasNeighbours = false) {
  const element = <BrokerList brokers={brokers} hasNeighbours={hasNeighbours} />;
  const html = renderToStaticMarkup(
    <ServedPage
      value={{ ...{ sheet: NO_SHEET, nonce: '' }, emptyStates: { ...EMPTY_STATES, brokers_nearby: 'Ask next door.' } }}
    >
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </ServedPage>,
  );
  const items = html.split('<li ').slice(1);
  return {
    html,
    words: items.map((item) =>
      `<${item}`
        .replace(/<svg.*?<\/svg>/g, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    links: items.map((item) => [...item.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url]) => url)),
  };
}

test('each broker stands with its own association, address, website and number, as far as they are known', () => {
  const known: BrokerAnswer = {
    ...{ ...BROKER, id: 2, name: 'Plains Broking', address: '1 High Street, Echuca', phone: '03 5551 0110' },
    ...{ websiteUrl: 'https://plains.example/water?from=us', description: '<p>Since 1994.</p>' },
    association: { name: 'Australian Water Brokers Association', logoUrl: null },
  };
  const { words, links } = show([BROKER, known]);
  expect(words).toEqual([
    'Riverbend Water No telephone on record',
    'Plains Broking Australian Water Brokers Association 1 High Street, Echuca plains.example 03 5551 0110 , Plains Broking About Plains Broking Since 1994.',
  ]);
  expect(links).toEqual([[], ['https://plains.example/water?from=us', 'tel:0355510110']]);
});

test('where there is none it is told whether those of a neighbour may work there', () => {
  expect(show([], true).html).toContain('Ask next door.');
  expect(show([], false).html).toContain('We have found no brokers for this zone.');
  expect(show([BROKER], true).html).not.toMatch(/Ask next door|no brokers/);
});

test('the brokers of a zone stand under its code and its name, a step from where the reader came', () => {
  const zone = { id: 7, code: '7', name: 'VIC Murray' } as ZoneAnswer;
  const page = (
    <ZoneBrokers zone={zone} brokers={[BROKER]} hasNeighbours back="/static-market-detail/temp/7?volume=5" />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '')).toBe('Brokers in 7 - VIC Murray');
  expect(html).toContain('href="/static-market-detail/temp/7?volume=5"');
});
