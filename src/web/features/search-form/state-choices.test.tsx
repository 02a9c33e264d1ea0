import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StateAnswer, ZoneAnswer } from '#contract/wire.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { StateChoices } from './state-choices.tsx';

const VICTORIA: StateAnswer = { id: 1, name: 'Victoria', code: 'VIC' };
const NEW_SOUTH_WALES: StateAnswer = { id: 2, name: 'New South Wales', code: 'NSW' };
const QUEENSLAND: StateAnswer = { id: 4, name: 'Queensland', code: 'QLD' };

const zoneOf = (id: number, state: StateAnswer) => ({ id, state }) as ZoneAnswer;

const FACTS: SearchFacts = {
  homeZone: zoneOf(7, VICTORIA),
  zones: [zoneOf(7, VICTORIA), zoneOf(11, NEW_SOUTH_WALES)],
  states: [VICTORIA, NEW_SOUTH_WALES, QUEENSLAND],
  allocationClasses: [],
  processing: [
    { stateFrom: 2, stateTo: 1, days: 10, kind: 'permanent', waterKind: null, onlyZones: null },
    { stateFrom: 1, stateTo: 1, days: 2, kind: 'temporary', waterKind: null, onlyZones: null },
    { stateFrom: 1, stateTo: 2, days: 5, kind: 'temporary', waterKind: null, onlyZones: null },
    { stateFrom: 2, stateTo: 1, days: 8, kind: 'temporary', waterKind: null, onlyZones: null },
  ],
};

function tell(purchase: SearchSide, seenFrom?: string, draft: SearchDraft = {}, facts = FACTS) {
  const html = renderToStaticMarkup(
    <StateChoices purchase={purchase} facts={facts} draft={draft} seenFrom={seenFrom} />,
  );
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const ticked = [...html.matchAll(/<input[^>]*>/g)]
    .filter(([box]) => box.includes('checked'))
    .map(([box]) => /value="(\d+)"/.exec(box)?.[1]);
  return { words, ticked };
}

test('a buyer reads how long water takes from each state into his own', () => {
  const { words } = tell('buy');
  expect(words).toContain('From which states');
  expect(words).toContain('Business days to process a trade into Victoria. None ticked means any.');
  expect(words).toMatch(/Victoria Up to 2 days .*New South Wales Up to 8 days/);
});

test('a seller reads how long it takes out of his state into each', () => {
  const { words } = tell('sell');
  expect(words).toContain('To which states');
  expect(words).toContain('Business days to process a trade out of Victoria.');
  expect(words).toMatch(/Victoria Up to 2 days .*New South Wales Up to 5 days/);
});

test('seen from a zone that was chosen, the times are those of its state', () => {
  const { words } = tell('buy', '11');
  expect(words).toContain('into New South Wales.');
  expect(words).toMatch(/Victoria Up to 5 days/);
  expect(words).not.toMatch(/New South Wales Up to/);
});

test('only states that trade with the home zone are offered, and of a single one there is no choice to explain', () => {
  expect(tell('buy').words).not.toContain('Queensland');
  const { words } = tell('buy', undefined, {}, { ...FACTS, zones: [zoneOf(7, VICTORIA)] });
  expect(words).not.toContain('None ticked means any');
});

test('the states of the search are ticked, and no others', () => {
  expect(tell('buy', undefined, { state: ['2'] }).ticked).toEqual(['2']);
  expect(tell('buy').ticked).toEqual([]);
});
