import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { LocationStrip } from './location-strip.tsx';

/** 20 November 2026 in Sydney, 11 am. */
const PRICES_TO = '2026-11-20T00:00:00.000Z';
const HOME = { id: 12, code: '7', name: 'VIC Murray (Barmah to SA)' } as ZoneAnswer;

function show(homeZone: ZoneAnswer | null, pricesTo: string | null): { readonly words: string; readonly way: string } {
  const element = <LocationStrip homeZone={homeZone} pricesTo={pricesTo} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { words, way: /href="([^"]*)"/.exec(html)?.[1] ?? '' };
}

test('the line over every page names the home zone by its code, and how old the prices are', () => {
  expect(show(HOME, PRICES_TO)).toEqual({
    words: 'Zone 7: VIC Murray (Barmah to SA) Change location Prices to Fri 20 Nov 2026, 11:00 am AEDT',
    way: '/settings#my_zone',
  });
  expect(show(HOME, null).words).toBe('Zone 7: VIC Murray (Barmah to SA) Change location');
});

test('who has chosen no zone is led to choose one, and reads how old the prices are too', () => {
  expect(show(null, PRICES_TO)).toEqual({
    words: 'Choose your zone Prices to Fri 20 Nov 2026, 11:00 am AEDT',
    way: '/settings#my_zone',
  });
});
