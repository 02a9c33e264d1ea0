import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { LimitDataAnswer } from '#contract/wire.ts';
import type { Deliverability } from '#domain/places/deliverability.ts';
import { instant } from '#domain/units/instant.ts';
import { DeliverabilitySection } from './deliverability-section.tsx';

/** 21 November 2026, noon in Sydney. */
const NOW = instant(Date.UTC(2026, 10, 21, 1));

const limitOf = (name: string, valueDisplay: number | null, isClosed = false): LimitDataAnswer => ({
  ...{ limit: { id: name.length, name }, tradeOpen: !isClosed, isClosed, note: null },
  limitVolume: { valueDisplay, unitDisplay: 'ML' },
  ...{ readAt: '2026-11-20T22:00:00.000Z', staleAt: '2026-11-22T22:00:00.000Z' },
});

function render(
  deliverability: Deliverability | null,
  limitData: LimitDataAnswer | null,
  others: readonly string[] = [],
) {
  const result = {
    ...(deliverability === null ? {} : { limit: { deliverability } }),
    ...{ limitData, otherLimits: others.map((name, n) => ({ id: n + 2, name, limit: { id: n + 2, name } })) },
    ...{ tradability: 'open', letsThrough: null, volumeUnit: 'megalitre' },
  } as unknown as ZoneResultAnswer;
  const html = renderToStaticMarkup(<DeliverabilitySection result={result} now={NOW} />);
  const words = html
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<\/?a\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
  return { isOpen: html.includes(' open=""'), words: words.replaceAll(/\s+/g, ' ') };
}

test('the section of an entitlement names every limit on the way, the one that binds first, and what is left there', () => {
  const { words, isOpen } = render('limited', limitOf('Barmah Choke', 8_420), ['Goulburn to Murray', 'Murrumbidgee']);
  expect(words).toContain('Possible trade restrictions Barmah Choke, Goulburn to Murray, Murrumbidgee');
  expect(words).toContain('Current trade balance Open, 8,420 ML left read 9:00 am today');
  expect(isOpen).toBe(true);
});

test.each([
  ['unrestricted', 'Deliverable to your zone without restriction'],
  ['limited', 'Delivery depends on a trade limit that is open now'],
  ['restricted', 'Delivery is closed at present by a trade limit'],
  ['none', 'Not deliverable to your zone'],
] as const)('its head says of %s water: %s', (level, words) => {
  expect(render(level, null).words).toContain(`Deliverability ${words}`);
});

test('behind a closed limit it says so, though the entitlement itself changes hands', () => {
  const { words } = render('restricted', limitOf('Barmah Choke', 0, true));
  expect(words).toContain('Trade Closed due to Barmah Choke');
  expect(words).toContain('The entitlement itself changes hands whatever the limits.');
});

test('with no limit on the way there is nothing to look at, and the section stays shut', () => {
  const { words, isOpen } = render('unrestricted', null);
  expect(words).toContain('Possible trade restrictions None Current trade balance No limit on the way');
  expect(isOpen).toBe(false);
});

test('a limit on the way that does not bind is a possible restriction all the same', () => {
  const { words, isOpen } = render('limited', null, ['Goulburn to Murray']);
  expect(words).toContain('Possible trade restrictions Goulburn to Murray Current trade balance No limit on the way');
  expect(isOpen).toBe(true);
});

test('water that is no entitlement has no such section', () => {
  expect(render(null, limitOf('Barmah Choke', 8_420)).words).toBe('');
});
