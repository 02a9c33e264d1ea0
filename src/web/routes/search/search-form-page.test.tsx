import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { instant } from '#domain/units/instant.ts';
import SearchFormPage from './search-form-page.tsx';

const zone = (id: number, code: string) =>
  ({
    ...{ id, code, name: `Zone ${code}`, state: { id: 1, code: 'VIC', name: 'Victoria' }, imageUrl: null },
    ...{ system: { id: 1, name: 'Southern Connected' }, waterKind: 'regulated', hasOfficialCode: true },
  }) as ZoneAnswer;
const HOME = zone(7, '7');

interface Given {
  readonly purchase?: 'buy' | 'sell';
  readonly draft?: SearchDraft;
  readonly survey?: object;
  readonly content?: object | null;
}

/** The page of a form, by what was loaded for it. */
function show({ purchase = 'buy', draft = {}, ...given }: Given): string {
  const loaderData = {
    ...{ asked: { purchase, kind: 'temporary', draft: { volume: '10', unit: 'ML', ...draft } } },
    ...{ isAnswer: false, failure: null },
    ...{ allocationClasses: [], processing: [], content: null, surveyedZone: undefined },
    ...{ survey: null, now: instant(0), ...given },
  };
  const places = { homeZone: HOME, zones: [HOME, zone(12, '10')], states: [] };
  // biome-ignore lint/suspicious/noExplicitAny: what the framework gives a page, as far as this one reads it
  const Page = () => <SearchFormPage {...({ loaderData } as any)} />;
  const Frame = () => <Outlet context={{ places, unit: 'megalitre' }} />;
  const Stub = createRoutesStub([{ Component: Frame, children: [{ path: '/', Component: Page }] }]);
  return renderToStaticMarkup(<Stub />);
}

/** What the form says was paid of late, of so many trades. */
const paidOf = (trades: number): string | undefined => {
  const paid = { low: 180, high: 260, trades, days: 30 };
  return /Last 30 days[^<]*/.exec(show({ survey: { paid, ways: [], volumeUnit: 'megalitre' } }))?.[0];
};

test('the hint beside the price counts the trades as all other pages do', () => {
  expect(paidOf(1)).toBe('Last 30 days into zone 7: $180.00 to $260.00, 1 trade, thin');
  expect(paidOf(4)).toBe('Last 30 days into zone 7: $180.00 to $260.00, 4 trades, thin');
  expect(paidOf(5)).toBe('Last 30 days into zone 7: $180.00 to $260.00, 5 trades');
  expect(paidOf(1_234)).toBe('Last 30 days into zone 7: $180.00 to $260.00, 1,234 trades');
});

test.each([
  ['buy', null, 'Buy Water'],
  ['sell', null, 'Sell Water'],
  ['buy', { title: '', text: '' }, 'Buy Water'],
  ['buy', { title: 'Find water', text: '' }, 'Find water'],
] as const)('a form to %s has a heading, whether editors wrote one or not: %j', (purchase, content, heading) => {
  expect(/<h1[^>]*>([^<]*)/.exec(show({ purchase, content }))?.[1]).toBe(heading);
});

/** The words of the page. */
const wordsOf = (draft: SearchDraft): string => show({ draft }).replaceAll('\u00a0', ' ');

test('a search that was remembered in another unit is filled in in the one that is read now, and says so', () => {
  const words = wordsOf({ volume: '100000', maxPrice: '0.2', unit: 'kL' });
  expect(words).toContain('This search was for 100,000 kL; you now read in megalitres: 100 ML.');
  expect(/name="volume"[^>]*value="([^"]*)"/.exec(words)?.[1]).toBe('100');
  expect(wordsOf({ volume: '10', unit: 'ML' })).not.toContain('This search was for');
});
