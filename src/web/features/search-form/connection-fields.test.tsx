import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StateAnswer, ZoneAnswer } from '#contract/wire.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { ConnectionFields } from './connection-fields.tsx';

const VICTORIA: StateAnswer = { id: 1, name: 'Victoria', code: 'VIC' };
const NEW_SOUTH_WALES: StateAnswer = { id: 2, name: 'New South Wales', code: 'NSW' };
const QUEENSLAND: StateAnswer = { id: 4, name: 'Queensland', code: 'QLD' };
const system = { id: 1, name: 'Southern Connected' };
const zoneOf = (id: number, state: StateAnswer) => ({ id, state, system, waterKind: 'regulated' }) as ZoneAnswer;
const permanent = (stateFrom: number, stateTo: number, days: number) => ({
  ...{ stateFrom, stateTo, days, kind: 'permanent' as const, waterKind: null, onlyZones: null },
});

const FACTS: SearchFacts = {
  homeZone: zoneOf(7, VICTORIA),
  zones: [zoneOf(7, VICTORIA), zoneOf(11, NEW_SOUTH_WALES)],
  states: [VICTORIA, NEW_SOUTH_WALES, QUEENSLAND],
  allocationClasses: [],
  processing: [permanent(1, 1, 65), permanent(1, 2, 64), permanent(2, 1, 20), permanent(2, 2, 19)],
};

const tell = (current: object): string =>
  renderToStaticMarkup(<ConnectionFields facts={FACTS} draft={current} current={current} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('who buys an entitlement reads how long it takes from each state into the own', () => {
  expect(tell({})).toMatch(/ Victoria Up to 65 days New South Wales Up to 20 days Queensland not searched $/);
});

test('seen from a zone that was chosen, the times are those into its state', () => {
  expect(tell({ zone: '11' })).toMatch(
    / Victoria Up to 64 days New South Wales Up to 19 days Queensland not searched $/,
  );
});

test('without connected zones the own state alone is searched', () => {
  const words = tell({ showConnected: 'false' });
  expect(words).toMatch(/ Victoria Up to 65 days New South Wales not searched Queensland not searched $/);
  expect(words).not.toContain('Connected options');
  expect(tell({ showConnected: 'false', zone: '11' })).toMatch(
    / Victoria not searched New South Wales Up to 19 days Queensland not searched $/,
  );
});

test('the connected options stand as the address says them, in any case', () => {
  const chosen = (draft: object): string | undefined => {
    const html = renderToStaticMarkup(<ConnectionFields facts={FACTS} draft={draft} current={draft} />);
    return /<option value="(\w+)" selected/.exec(html)?.[1];
  };
  expect([{}, { showUnreliable: 'False' }].map(chosen)).toEqual(['False', 'False']);
  expect([{ showUnreliable: 'True' }, { showUnreliable: 'true' }].map(chosen)).toEqual(['True', 'True']);
});

test.each(['showConnected', 'carryover'] as const)('the tick of %s stands as it was searched for', (name) => {
  const isTicked = (draft: object): boolean => {
    const html = renderToStaticMarkup(<ConnectionFields facts={FACTS} draft={draft} current={draft} />);
    return (
      html
        .match(/<input[^>]*type="checkbox"[^>]*>/g)
        ?.some((tag) => tag.includes(`"${name}"`) && tag.includes('checked')) ?? false
    );
  };
  expect([isTicked({ [name]: 'true' }), isTicked({ [name]: 'false' })]).toEqual([true, false]);
});
