import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { TradabilityNote } from './tradability-note.tsx';

const RESULT = {
  tradability: 'closed',
  letsThrough: 0,
  volumeUnit: 'megalitre',
  limitData: { limit: { id: 1, name: 'Barmah Choke' }, note: null },
};
const OPEN = { zone: { code: '7', name: 'VIC Murray' }, minTotalPrice: 15_553.8 } as ZoneResultAnswer;
const ALERT = '/notifications/edit/limit?direction=true&zone=&closedOption=1';

const tell = (given: Readonly<Record<string, unknown>>, purchase: SearchSide = 'buy', hasNext = false) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TradabilityNote
        result={{ ...RESULT, ...given } as unknown as ZoneResultAnswer}
        purchase={purchase}
        requested="1,500 ML"
        next={hasNext ? { result: OPEN, url: '/next' } : null}
        alertUrl={ALERT}
        urlFor={(volume) => `/smaller?volume=${volume}`}
      />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  return { words: html.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, '|'), links };
};

test('behind a closed limit the reader is told before any figure, with the reason and where it is open', () => {
  const { words, links } = tell({}, 'buy', true);
  expect(words).toContain('1,500 ML cannot be bought here now');
  expect(words).toContain('Barmah Choke is closed.');
  expect(words).toContain('Open now: 7 VIC Murray, $15,553.80');
  expect(words).toContain('|Alert me| when it opens.|');
  expect(links).toEqual(['/next', ALERT]);
  const note = { ...RESULT.limitData, note: 'until 1 December' };
  const sale = tell({ limitData: note }, 'sell', true).words;
  expect(sale).toContain('1,500 ML cannot be sold here now');
  expect(sale).toContain('Barmah Choke is closed: until 1 December.');
  expect(sale).toContain('Open now: 7 VIC Murray, up to $15,553.80');
});

test('where nothing else is open either, nothing is promised', () => {
  expect(tell({}).words).toContain('No zone of this search is open for 1,500 ML today.');
  expect(tell({}).links).toEqual([ALERT]);
});

test('a limit that lets less through says how much, and leads to the page for that', () => {
  const { words, links } = tell({ tradability: 'limited', letsThrough: 1_200.5 });
  expect(words).toContain('Only 1,200 ML of 1,500 ML can be bought now');
  expect(words).toContain('Barmah Choke lets no more through.');
  expect(links).toEqual(['/smaller?volume=1200']);
  const inKilolitres = tell({ tradability: 'limited', letsThrough: 1_200_500, volumeUnit: 'kilolitre' });
  expect(inKilolitres.words).toContain('Only 1,200,500 kL of ');
  expect(inKilolitres.links).toEqual(['/smaller?volume=1200500']);
  expect(tell({ tradability: 'limited', letsThrough: 5 }, 'sell').words).toContain('can be sold now');
});

test('what can be traded needs no note', () => {
  expect(tell({ tradability: 'open' }).words).toBe('');
  expect(tell({ limitData: null }).words).toBe('');
});
