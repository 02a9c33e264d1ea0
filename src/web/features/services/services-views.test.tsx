import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { OtherServicesView } from './other-services-view.tsx';
import { PremiumView } from './premium-view.tsx';
import { offerIn, quotePath } from './quote-path.ts';
import { RequestSent } from './request-sent.tsx';

const draw = (element: ReactElement): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const OLD = 'this is the last one we have';

const OFFERS = [
  { offer: 'Data Export', title: 'Export of data', text: 'Every trade.', label: 'Ask for a quote' },
  { offer: 'Reports & maps', title: 'Reports', text: 'As you want them.', label: 'Ask for reports' },
];
const HEAD = { title: 'Services', lead: 'What we do.', banner: null };

describe('an offer', () => {
  test('leads to the form of the other services, where it is chosen', () => {
    const html = draw(<PremiumView {...HEAD} offers={OFFERS} isStale={false} />).replaceAll('&amp;', '&');
    const ways = Array.from(
      html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g),
      ([, to, label]) => `${label}: ${to}`,
    );
    expect(ways).toEqual([
      'Ask for a quote: /other-services?offer=Data+Export#request',
      'Ask for reports: /other-services?offer=Reports+%26+maps#request',
    ]);
    expect(draw(<OtherServicesView {...givenServices(false)} />)).toMatch(/<section [^>]*id="request"/);
  });

  test('is read from the address as it was written there; one that there is not is none', () => {
    const offers = OFFERS.map(({ offer }) => offer);
    const at = (path: string) => offerIn(new URL(path, 'https://water.example'), offers);
    for (const offer of offers) expect(at(quotePath(offer))).toBe(offer);
    expect([at('/other-services?offer=Gold'), at('/other-services')]).toEqual(['', '']);
  });
});

const givenServices = (isStale: boolean) => ({
  services: { ...HEAD, features: [], formTitle: 'Ask us', formText: '', isStale },
  ...{ offers: OFFERS.map(({ offer }) => offer), offer: 'Reports & maps', failure: null },
});

test.each([
  ['the other services', (isStale: boolean) => <OtherServicesView {...givenServices(isStale)} />],
  ['the premium services', (isStale: boolean) => <PremiumView {...HEAD} offers={OFFERS} isStale={isStale} />],
])('the words of %s say that they are the last copy we have, where they are', (_, view) => {
  expect(draw(view(true))).toContain(OLD);
  expect(draw(view(false))).not.toContain(OLD);
});

test('who has sent a request reads to which address its confirmation goes', () => {
  expect(draw(<RequestSent email="margaret@example.com" />)).toContain(
    'A short confirmation goes to <strong>margaret@example.com</strong>',
  );
});
