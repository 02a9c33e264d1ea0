import { expect, test } from 'vitest';
import type { PriceRuleKind, RuleTerms } from '#domain/alerts/rule.ts';
import { asId } from '#domain/ids.ts';
import type { Direction } from '#domain/products/kind.ts';
import { dollarsPerMegalitre } from '#domain/units/price.ts';
import { buildAllocationClass, buildTestReference, buildZone } from '#testing/build-reference.ts';
import { writeMessage } from './write-message.ts';

const zone = buildZone({ id: asId(7), code: '7' });
const high = buildAllocationClass();
const reading = {
  unit: 'megalitre',
  reference: buildTestReference({ zones: [zone], allocationClasses: [high] }),
} as const;
const told = { count: 1, lowest: null, highest: null, found: null, listed: [] };

const priceTerms = (type: PriceRuleKind, direction: Direction): RuleTerms => ({
  ...{ type, direction, zone: zone.id, price: dollarsPerMegalitre(250), volume: null, state: null },
  allocationClass: type === 'permanent' ? high.id : null,
});

test.each([
  ['BUY', 'temporary', '/search/buy/temporary'],
  ['SELL', 'temporary', '/search/sell/temporary'],
  ['BUY', 'permanent', '/search/buy/permanent'],
  ['SELL', 'permanent', '/search/sell/permanent'],
] as const)('who wants to %s %s water is led to the search that finds it', (direction, type, path) => {
  expect(writeMessage(priceTerms(type, direction), told, reading).html).toContain(
    `<p><a href="${path}">Look at the market</a></p>`,
  );
});

test('who watches limits is led to no search', () => {
  const terms = { type: 'limit', isInto: true, zone: zone.id, closedVolume: null, openVolume: null } as const;
  expect(writeMessage(terms, told, reading).html).not.toContain('href');
});
