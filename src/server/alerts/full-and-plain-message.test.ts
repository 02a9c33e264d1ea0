import { expect, test } from 'vitest';
import type { Reference } from '#domain/reference.ts';
import { composePlainMessage } from './full-and-plain-message.ts';
import type { OwnedRule } from './owned-rule.ts';

type Composed = Parameters<typeof composePlainMessage>;

/** It asks neither the database nor the reference: what is wrong may be wrong there. */
const compose = (rule: Pick<OwnedRule, 'type' | 'direction'>) =>
  composePlainMessage(
    null as unknown as Composed[0],
    rule as OwnedRule,
    null as unknown as Composed[2],
    {} as Reference,
  );

const SENTENCE = '<p>It could not be written out: please look at the market.</p>';

// Who watches the offers buys, who watches the bids sells.
test.each([
  ['BUY', 'temporary', '/search/buy/temporary'],
  ['SELL', 'temporary', '/search/sell/temporary'],
  ['BUY', 'permanent', '/search/buy/permanent'],
  ['SELL', 'permanent', '/search/sell/permanent'],
] as const)('an alert of who would %s %s water, told plainly, leads to %s', async (direction, type, path) => {
  expect((await compose({ type, direction })).html).toBe(`${SENTENCE}<p><a href="${path}">Look at the market</a></p>`);
});

test('an alert on a limit, told plainly, leads to no search', async () => {
  const { heading, summary, html } = await compose({ type: 'limit', direction: null });
  expect([heading, summary]).toEqual([
    'Your alert found something',
    'It could not be written out: please look at the market',
  ]);
  expect(html).toBe(SENTENCE);
});
