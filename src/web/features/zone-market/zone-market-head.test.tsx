import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { ZoneMarketHead } from './zone-market-head.tsx';

const ZONE = { id: 7, code: '7', name: 'VIC Murray', state: { id: 1, code: 'VIC', name: 'Victoria' } } as ZoneAnswer;

test.each([
  ['temporary', 'Temporary', '/overview/temp', 'direction=buy&zone=7'],
  ['permanent', 'Permanent', '/overview/perm', 'direction=buy&type=permanent&zone=7'],
] as const)(
  'the market of %s water is named so, goes back to its tab and offers an alert on that water',
  (...given) => {
    const [kind, name, back, query] = given;
    const element = <ZoneMarketHead kind={kind} zone={ZONE} isHome={false} />;
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    expect(html).toContain(`>${name}</span>`);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    expect(links).toEqual([back, `/notifications/edit/price?${query}`]);
  },
);
