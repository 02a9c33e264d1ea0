import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { DeliveryField } from './delivery-field.tsx';
import { ReliabilityField } from './reliability-field.tsx';
import { ZoneField } from './zone-field.tsx';

const VICTORIA = { id: 1, name: 'Victoria', code: 'VIC' };
const system = { id: 1, name: 'Southern Connected' };
const zoneOf = (id: number, code: string): ZoneAnswer =>
  ({ id, code, name: `Zone ${code}`, state: VICTORIA, system, waterKind: 'regulated' }) as ZoneAnswer;
const classOf = (id: number, name: string): AllocationClassAnswer => ({
  ...{ id, name, short: name, stateCodes: ['VIC'], waterKind: 'regulated', onlyZones: null, mark: 'high' },
});

const HOME = zoneOf(12, '7');
const FACTS: SearchFacts = {
  homeZone: HOME,
  zones: [HOME, zoneOf(11, '6')],
  states: [VICTORIA],
  allocationClasses: [classOf(4, 'High Reliability'), classOf(5, 'Low Reliability')],
  processing: [],
};

function show(element: ReactElement) {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const chosen = Array.from(html.matchAll(/<option([^>]*?) ?selected=""[^>]*>([^<]*)</g), ([, , text]) => text);
  return {
    html,
    chosen,
    label: /<label[^>]*>([^<]*)/.exec(html)?.[1]?.trim(),
    name: /<select[^>]* name="(\w+)"/.exec(html)?.[1],
  };
}

describe('the month of forward water', () => {
  const field = (purchase: 'buy' | 'sell', draft: object) =>
    show(<DeliveryField {...{ purchase, draft, errors: [], today: calendarDate('2026-11-22') }} />);

  test('of a buyer is when he has it by, of a seller when he gives it, each under its own name', () => {
    expect(field('buy', {})).toMatchObject({ name: 'deliveredBy', label: 'Delivered by the end of', chosen: ['Any'] });
    expect(field('sell', {})).toMatchObject({ name: 'deliverBy', label: 'Deliver by the end of', chosen: ['Any'] });
  });

  test('stands as it was searched for, the other side’s is not taken for it', () => {
    expect(field('buy', { deliveredBy: 'Mar 2027' }).chosen).toEqual(['Mar 2027']);
    expect(field('sell', { deliverBy: 'Mar 2027' }).chosen).toEqual(['Mar 2027']);
    expect(field('sell', { deliveredBy: 'Mar 2027' }).chosen).toEqual(['Any']);
  });
});

describe('the zone that the market is seen from', () => {
  const field = (kind: 'temporary' | 'permanent' | 'forward', draft: object) =>
    show(<ZoneField kind={kind} facts={FACTS} draft={draft} error={undefined} />);

  test('of permanent and forward water is the one that was chosen, else the home zone', () => {
    for (const kind of ['permanent', 'forward'] as const) {
      expect(field(kind, { zone: '11' }).chosen, kind).toEqual([expect.stringMatching(/^6 Zone 6/)]);
      expect(field(kind, {}).chosen, kind).toEqual([expect.stringMatching(/^7 Zone 7/)]);
    }
    expect(field('permanent', {}).html).toContain('Only zones of the Southern Connected system are listed.');
  });

  test('of temporary water is the home zone, with the way to change it', () => {
    const { html } = field('temporary', { zone: '11' });
    expect(html).toContain('7 Zone 7 (Default)');
    expect(html).toContain('href="/settings#my_zone"');
    expect(html).not.toContain('Zone 6');
  });
});

describe('the class of an entitlement', () => {
  const field = (chosen: string | undefined, facts: SearchFacts = FACTS, error?: string) =>
    show(<ReliabilityField purchase="buy" seenFrom={HOME} hint={undefined} {...{ chosen, facts, error }} />);

  test('is the one that was chosen, or none yet', () => {
    expect(field('5').chosen).toEqual(['Low Reliability']);
    expect(field(undefined).chosen).toEqual(['Choose a reliability']);
  });

  test('stays what it was where the classes cannot be had', () => {
    const lost = { ...FACTS, allocationClasses: [] };
    expect(field('5', lost).chosen).toEqual(['As before']);
    expect(field('5', lost).html).toContain('<option value="5"');
    expect(field(undefined, lost).html).not.toContain('As before');
  });
});
