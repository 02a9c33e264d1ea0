import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProcessingSection } from './processing-section.tsx';

type Result = Parameters<typeof ProcessingSection>[0]['result'];

const NOTHING: Result = { tradeTime: null, fastestTradeTime: null, tradeTimeNote: null, tradeTimeMissing: null };

const tell = (given: Partial<Result>): string =>
  renderToStaticMarkup(<ProcessingSection result={{ ...NOTHING, ...given }} description="<p>It depends.</p>" />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('an approval takes up to its longest time, of which its fastest and what is not confirmed are told', () =>
  expect(tell({ tradeTime: 65, fastestTradeTime: 22, tradeTimeMissing: 'No standard.' })).toBe(
    'Trade Processing Time Up to 65 business days 65 business days are about 13 weeks, public holidays apart. The shortest is 22 business days. Not confirmed: No standard. It depends.',
  ));

test('an approval whose fastest time nobody tells takes up to its longest', () => {
  expect(tell({ tradeTime: 10 })).toBe(
    'Trade Processing Time Up to 10 business days 10 business days are about 2 weeks, public holidays apart. It depends.',
  );
  expect(tell({ tradeTime: 1 })).toContain('Up to 1 business day 1 business day is less than a week');
});

test('a trade that is only recorded needs no approval, which is told apart from a time that nobody knows', () => {
  expect(tell({ tradeTimeNote: 'Recorded.' })).toBe('Trade Processing Time No approval needed Recorded. It depends.');
  expect(tell({})).toBe('Trade Processing Time not known It depends.');
});
