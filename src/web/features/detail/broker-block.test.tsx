import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { BrokerAnswer } from '#contract/operations/reference.ts';
import { BrokerBlock } from './broker-block.tsx';

const broker = (id: number, name: string): BrokerAnswer => ({
  ...{ id, name, logoUrl: null, association: null, websiteUrl: null, address: null, phone: null, description: '' },
});
const BROKERS = [broker(1, 'Mallee Brokers'), broker(2, 'Zephyr Water'), broker(3, 'Plains')];

/** The headings of the block, and where it leads. */
function show(given: Partial<Parameters<typeof BrokerBlock>[0]>) {
  const element = <BrokerBlock purchase="buy" isClosed={false} brokers={null} brokersUrl="/brokers?at=7" {...given} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return {
    words: html.replace(/<[^>]*>/g, ' '),
    heads: Array.from(html.matchAll(/<h[34][^>]*>([^<]*)/g), ([, head]) => head),
    way: /href="([^"]*)"/.exec(html)?.[1],
  };
}

test('a buyer is asked whether he is ready, behind a closed limit to ask a broker, a seller to call one', () => {
  expect(show({})).toMatchObject({ heads: ['Ready to trade?'], way: '/brokers?at=7' });
  expect(show({ isClosed: true }).heads).toEqual(['Ask a broker']);
  for (const isClosed of [false, true])
    expect(show({ purchase: 'sell', isClosed }).heads).toEqual(['Contact a broker']);
});

test('a seller finds the first two brokers of the zone right there', () => {
  expect(show({ purchase: 'sell', brokers: BROKERS }).heads).toEqual([
    'Contact a broker',
    'Mallee Brokers',
    'Zephyr Water',
  ]);
});

test('that a zone has no brokers is said to the seller of whose zone none is known, and to no buyer, for whom none were looked up', () => {
  const none = 'We have found no brokers for this zone.';
  expect(show({ purchase: 'sell', brokers: [] }).words).toContain(none);
  expect(show({ purchase: 'sell', brokers: BROKERS }).words).not.toContain(none);
  expect(show({ brokers: null }).words).not.toContain(none);
});
