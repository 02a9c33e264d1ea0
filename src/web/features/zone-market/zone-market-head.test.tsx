import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { ZoneMarketHead } from './zone-market-head.tsx';

const zone = { id: 7, code: '7', name: 'VIC Murray', state: { id: 1, code: 'VIC', name: 'Victoria' } } as ZoneAnswer;

test.each([
  ['temporary', '/overview/temp', '/notifications/edit/price?direction=buy&zone=7'],
  ['permanent', '/overview/perm', '/notifications/edit/price?direction=buy&type=permanent&zone=7'],
] as const)(
  'the page of a zone for %s water leads back to its tab, and to the alert on that water',
  (kind, ...paths) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ZoneMarketHead kind={kind} zone={zone} isHome={false} />
      </MemoryRouter>,
    );
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&'))).toEqual(paths);
  },
);
