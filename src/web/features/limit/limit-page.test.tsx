import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { LimitAnswer } from '#contract/operations/readings.ts';
import { LimitPage } from './limit-page.tsx';
import type { LoadedLimit } from './load-limit.ts';

const zone = (id: number) => ({ id, code: String(id), name: `Zone ${id}` });

/** What may pass out of zone 3 into zones 7 and 8. */
const limit = {
  ...{ id: 2, name: 'Goulburn to Murray (IVT)', open: true, isClosed: false, volume: 1_500, volumeUnit: 'megalitre' },
  ...{ timestamp: '2026-11-20T22:00:00.000Z', staleAt: '2026-11-22T22:00:00.000Z', imageUrl: null, note: null },
  ...{ providerRecent: 'The register', rule: 'x', missing: null, dates: [], allocationClass: null },
  ...{ zonesFrom: [zone(3)], zonesTo: [zone(7), zone(8)] },
} as unknown as LimitAnswer;

function alertOf(given: Partial<LimitAnswer>, homeZoneId: number | null): string | undefined {
  const loaded = { limit: { ...limit, ...given }, history: null, now: Date.UTC(2026, 10, 21, 1) } as LoadedLimit;
  const element = <LimitPage loaded={loaded} homeZoneId={homeZoneId} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return /<a [^>]*href="([^"]*)"[^>]*>Alert me<\/a> when this changes/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

const FORM = '/notifications/edit/limit';

test('the alert on a limit watches water into the home zone, or out of it, as the limit stands to it', () => {
  expect(alertOf({}, 7)).toBe(`${FORM}?direction=true&zone=&openOption=1`);
  expect(alertOf({}, 3)).toBe(`${FORM}?direction=false&zone=&openOption=1`);
  expect(alertOf({ isClosed: true }, 7)).toBe(`${FORM}?direction=true&zone=&closedOption=1`);
});

test('who has no zone at the limit is offered the alert on water into the first zone behind it', () => {
  for (const home of [9, null]) expect(alertOf({}, home)).toBe(`${FORM}?direction=true&zone=7&openOption=1`);
});

test('there is no alert on a limit that binds no zone', () =>
  expect(alertOf({ zonesFrom: [], zonesTo: [] }, 7)).toBeUndefined());
