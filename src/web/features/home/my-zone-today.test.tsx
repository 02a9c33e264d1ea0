import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import type { LoadedMyZone } from './load-my-zone.ts';
import { MyZoneToday } from './my-zone-today.tsx';
import { readZonePrices } from './zone-prices.ts';
import { HOME_ID, result, unconfirmed, way } from './zone-result-samples.ts';

/** 20 November 2026 in Sydney, 4 pm. */
const NOW = instant(Date.UTC(2026, 10, 20, 5));

type Results = Parameters<typeof readZonePrices>[0];
const offers = (...results: Results) => readZonePrices(results, 'buy', HOME_ID);
const bids = (...results: Results) => readZonePrices(results, 'sell', HOME_ID);

const EMPTY: LoadedMyZone = {
  homeZone: result('7', null).zone,
  unit: 'megalitre',
  now: NOW,
  offers: offers(result('7', null)),
  bids: bids(result('7', null)),
  levels: [],
  trades: [],
  weeks: [],
  limits: [],
  entitlements: [],
};

function htmlOf(today: Partial<LoadedMyZone>): string {
  const router = createMemoryRouter([{ path: '/', element: <MyZoneToday today={{ ...EMPTY, ...today }} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const TRADE = {
  tradeTimestamp: '2026-11-19T01:00:00.000Z',
  pricePerVolume: 220,
  volume: 10,
  volumeUnit: 'megalitre',
  reliability: null,
} as const;

/** Of what the page lets one ask who offers it, or bids it. */
const questionsOf = (today: Partial<LoadedMyZone>): readonly string[] =>
  [...htmlOf(today).matchAll(/href="\/says-who\/listings\?([^"]*)" aria-label="Says who\? ([^"]*)"/g)].map(
    ([, asked = '', about = '']) => `${about}: ${asked.replaceAll('&amp;', '&')}`,
  );

/** The words of the page, line by line. */
const linesOf = (today: Partial<LoadedMyZone>): readonly string[] =>
  htmlOf(today)
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<span class="[^"]*paper[^"]*">.*?<\/span>/g, '')
    .replace(/<\/?(p|li|h1|h2|h3|div)\b/g, '\n$&')
    .replace(/<[^>]+>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replaceAll(' ,', ',').replaceAll(' .', '.').trim())
    .filter((line) => line !== '');

describe('the start page of a zone', () => {
  test('tells the lowest offer and the highest bid, whose they are, and on how much they rest', () => {
    const lines = linesOf({ offers: offers(result('7', 228)), bids: bids(result('7', 219.5)) });
    expect(lines).toEqual(
      expect.arrayContaining(['Lowest offer', 'Highest bid', 'Riverbend Water, 1 h ago Says who?']),
    );
    expect(lines.join('\n')).toMatch(/Lowest offer\n\$228 ?\.00\n[\s\S]*Highest bid\n\$219 ?\.50\n/);
    expect(lines.join('\n')).toMatch(/thin 1 offer with 100.ML, thin 1 bid with 100.ML\. Per ML, excluding brokerage/);
    expect(lines.filter((line) => line === 'too few trades Says who?')).toHaveLength(2);
  });

  test('compares what binds with the own zone, and names the limit with what is left and when it was read', () => {
    const lines = linesOf({
      offers: offers(result('7', 228), result('1A', 224.5, way(2)), result('10', 183, way(1, 0))),
      bids: bids(result('7', 219), result('12', 219)),
    });
    const at = lines.findIndex((line) => line.startsWith('Cheapest that reaches you'));
    const source = 'Riverbend Water, 1 h ago Says who?';
    expect(lines.slice(at, at + 12)).toEqual([
      'Cheapest that reaches you: $224.50',
      'from 1A Zone 1A, $3.50 below your zone.',
      source,
      expect.stringMatching(/^Limit 2, 8,420.ML left, read 11:00 am today/),
      'Cheaper, but shut off: $183.00',
      'from 10 Zone 10, $45.00 below your zone.',
      source,
      expect.stringMatching(/^Limit 1, closed, read 11:00 am today/),
      'Dearest bid you can reach: $219.00',
      'from 12 Zone 12, as much as in your zone.',
      source,
      'No limit on the way.',
    ]);
  });

  test('lets one ask of each price who offers or bids it, in the zone where it stands', () => {
    const offer = (zone: number, code: string) =>
      `Lowest offer, zone ${code}: kind=temporary&zone=${zone}&direction=SELL`;
    const bid = (zone: number, code: string) => `Highest bid, zone ${code}: kind=temporary&zone=${zone}&direction=BUY`;
    const today = {
      offers: offers(result('7', 228), result('1A', 224.5, way(2))),
      bids: bids(result('7', 219), result('1B', 221, way(2))),
    };
    // What it costs, what binds, the ways in and out.
    expect(questionsOf(today)).toEqual([
      ...[offer(1, '7'), bid(1, '7')],
      ...[offer(2, '1A'), bid(3, '1B')],
      ...[offer(2, '1A'), bid(3, '1B')],
    ]);
  });

  test('lets one ask of the change of prices beside the offer for trades out of the zone, beside the bid for those into it', () => {
    const asked = [...htmlOf({}).matchAll(/href="\/says-who\/movement\?([^"]*)" aria-label="Says who\? ([^"]*)"/g)];
    expect(asked.map(([, query, about]) => [about, query?.replaceAll('&amp;', '&')])).toEqual([
      ['Change of prices out of zone 7', 'kind=temporary&zone=1&side=out_of'],
      ['Change of prices into zone 7', 'kind=temporary&zone=1&side=into'],
    ]);
  });

  test('draws the ways in as into the zone and the ways out as out of it, for who listens too', () => {
    const neighbours = [result('1A', 224, way(2)), result('10', 183, way(1, 0)), result('12', 190)];
    const html = htmlOf({
      offers: offers(result('7', 228), ...neighbours),
      bids: bids(result('7', 219), ...neighbours),
    });
    const drawn = (part: string) =>
      [
        ...(html.split(`aria-labelledby="${part}"`)[1]?.split('</section>')[0] ?? '').matchAll(
          /role="img" aria-label="([^"]*)"/g,
        ),
      ]
        .map(([, label]) => label)
        .sort();
    expect(drawn('ways-in')).toEqual(['1A to 7, open', '10 to 7, closed', '12 to 7, no limit on the way'].sort());
    expect(drawn('ways-out')).toEqual(['7 to 1A, open', '7 to 10, closed', '7 to 12, no limit on the way'].sort());
  });

  test('tells how prices moved with the trades that this rests on, not with the listings', () => {
    const moved = { ...result('7', 228), marketMovement: 'up', priceDifference: 3.4, tradesCompared: 12 } as const;
    expect(linesOf({ offers: offers(moved) }).join('\n')).toMatch(/up \$3 ?\.40 in 30 days, 12 trades/);
  });

  test.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'tomorrow'],
    ['2026-11-22', 'in 2 days'],
    ['2026-12-15', 'in 25 days'],
  ])('counts the days until %s: %s', (on, words) => {
    const limit = { name: 'Goulburn', volumeUnit: 'megalitre', rule: 'VWR news 377', missing: null };
    const dates = [{ on, what: 'closes', least: null, most: null }];
    const limits = [{ ...limit, dates }] as unknown as NonNullable<LoadedMyZone['limits']>;
    const lines = linesOf({ limits });
    expect(lines[lines.indexOf('Goulburn closes') - 1]).toMatch(new RegExp(` 2026 ${words}$`));
  });

  test.each([
    ['without a limit', null],
    ['behind an open limit', way(2)],
  ])('does not say of a price on an unconfirmed way %s that it can be had, in words or by a gate', (_, limit) => {
    const seen = unconfirmed(result('1A', 180, limit));
    const given = { offers: offers(result('7', 228), seen), bids: bids(result('7', 219), seen) };
    const told = linesOf(given).join('\n');
    expect(told).toMatch(
      /Cheapest, way not confirmed: \$180\.00\nfrom .*\n.*\n(Limit .*\n)?We have not confirmed this way/,
    );
    expect(told).toMatch(
      /Dearest bid, way not confirmed: \$180\.00\nfrom .*\n.*\n(Limit .*\n)?We have not confirmed this way/,
    );
    expect(told).not.toMatch(/reaches you|you can reach/);
    const gateOf = (title: string) =>
      new RegExp(`data-tone="(\\w+)"[^>]*>((?!data-tone).)*${title}`).exec(htmlOf(given))?.[1];
    expect([gateOf('Cheapest, way'), gateOf('Dearest bid, way')]).toEqual(['none', 'none']);
  });

  test.each([
    ['open', 'Cheapest that reaches you', result('1A', 224, way(2))],
    ['open', 'Cheapest that reaches you', result('1A', 224)],
    ['closed', 'Cheaper, but shut off', result('1A', 224, way(2, 0))],
    // Read too long ago to be called open.
    ['limited', 'Cheapest that reaches you', result('1A', 224, { ...way(2), staleAt: '2026-11-20T04:00:00.000Z' })],
    ['closed', 'Cheaper, but shut off', result('1A', 224, { ...way(2, 0), staleAt: '2026-11-20T04:00:00.000Z' })],
  ])('shows in the colour of %s what is "%s"', (tone, title, other) => {
    const html = htmlOf({ offers: offers(result('7', 228), other) });
    const tones = [...html.matchAll(/data-tone="(\w+)"(?:(?!data-tone).)*?<span>([^<:]*): /gs)];
    expect(tones.map(([, ...told]) => told)).toContainEqual([tone, title]);
  });

  test.each([
    ['Cheaper', 'an offer in the own zone is to be had', [result('7', 228)]],
    ['Cheaper', 'one from another zone is', [result('7', null), result('1A', 224, way(2))]],
    ['Cheapest', 'nothing else is', [result('7', null), result('1A', null, way(2))]],
  ])('calls what is shut off "%s" where %s', (word, _, others) => {
    const lines = linesOf({ offers: offers(...others, result('10', 183, way(1, 0))) });
    expect(lines.filter((line) => line.includes('shut off'))).toEqual([`${word}, but shut off: $183.00`]);
  });

  test('marks a price behind a limit that was not read of late', () => {
    const old = { ...way(4), readAt: '2026-11-12T00:00:00.000Z', staleAt: '2026-11-14T00:00:00.000Z' };
    const told = linesOf({ offers: offers(result('7', 228), result('11', 224, old)) }).join('\n');
    expect(told).toMatch(/Cheapest that reaches you: \$224\.00\n.*\n.*\nLimit 4, 8,420.ML left, not read since 12 Nov/);
  });

  test('says of an empty market that it is empty, part by part, and shows no zero in its place', () => {
    const lines = linesOf({});
    expect(lines).toEqual(
      expect.arrayContaining([
        'Nothing is on offer in your zone now.',
        'Nobody is bidding in your zone now.',
        'No other zone has an offer or a bid for yours now.',
        'No other zone delivers temporary water to zone 7.',
        'No other zone takes temporary water from zone 7.',
        'No storage of zone 7 is known.',
        'There is no recent trade history',
        'No price was paid in the last 8 weeks.',
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/\$|\b0\b/);
  });

  test.each([
    ['an offer', { offers: offers(result('7', 200), result('10', 201, way(1, 0))) }],
    ['a bid', { bids: bids(result('7', 200), result('10', 300, way(1, 0))) }],
  ])('says of %s behind a closed limit that it is out of reach, not that there is none', (_, given) => {
    const told = linesOf(given);
    expect(told).toContain('No other zone has an offer that reaches you or a bid that you can reach now.');
    expect(told).not.toContain('No other zone has an offer or a bid for yours now.');
  });

  test('shows the neighbours of a zone with nothing on offer, and a way without an offer as such', () => {
    const lines = linesOf({ offers: offers(result('7', null), result('1A', 224, way(2)), result('2A', null, way(8))) });
    expect(lines).toContain('from 1A Zone 1A.');
    expect(lines).toContain('$224.00');
    expect(lines).toContain('no offer');
  });

  test.each([
    ['offers or bids', {}, 'No offers, no bids. Per'],
    [
      'bids',
      { offers: offers(result('7', 228)), bids: bids(result('7', null)) },
      'thin 1 offer with 100 ML, no bids. Per',
    ],
    ['bids where the offers are lost', { offers: null, bids: bids(result('7', null)) }, 'No bids. Per'],
  ])('says in a sentence that there are no %s', (_, given, begun) => {
    expect(linesOf(given).find((line) => line.includes('Per ML'))).toMatch(new RegExp(`^${begun}`));
  });

  test('tells of its storages how full each is, and how full all are together, by volume', () => {
    const storage = (storageName: string, capacity: number, levelPercentage: number) => ({
      ...{ id: capacity, storageName, capacity, levelPercentage, levelVolume: (capacity * levelPercentage) / 100 },
      ...{ percentageYearAgo: null, timestamp: '2026-11-19', source: 'the Bureau', isSimulated: false },
      volumeUnit: 'megalitre' as const,
    });
    const storages = [storage('Dartmouth', 3_000, 20), storage('Hume', 1_000, 80)];
    const told = (levelPercentage: number | null, shown = storages) =>
      linesOf({ levels: [{ zone: HOME_ID, levelPercentage, storages: shown }] });
    const lines = told(35);
    expect(lines).toEqual(
      expect.arrayContaining(['20.00 %', 'Dartmouth', '600 of 3,000 ML', '80.00 %', 'Hume', '800 of 1,000 ML']),
    );
    expect(lines).toContain('All 2 together, by volume 35.00 %');
    // Where one was not read, or there is one alone, there is no figure of all.
    for (const without of [told(null), told(20, storages.slice(0, 1))])
      expect(without.join('\n')).not.toContain('together');
  });

  test.each([
    [0, 'Last trades'],
    [4, 'Last trades'],
    [5, 'Last five trades'],
  ])('calls %d trades "%s", and says who confirmed them', (count, heading) => {
    const trade = { ...TRADE, provider: { id: 1, name: 'Riverbend Water', logoUrl: null } };
    const lines = linesOf({ trades: Array.from({ length: count }, () => trade) });
    expect(lines.filter((line) => line.startsWith('Last '))).toEqual([heading]);
    expect(lines.join('\n')).toMatch(
      /Trades out of zone 7 that an exchange, a register or market analysis confirms, excluding brokerage\./,
    );
  });

  test.each([
    ['2026-11-18T04:59:59.000Z', true],
    ['2026-11-18T05:00:00.000Z', false],
  ])('a market in which nobody has published since %s is called old: %s', (at, isOld) => {
    const own = result('7', 228, null, [{ name: 'Riverbend Water', price: 228, at }]);
    const isTold = linesOf({ offers: offers(own) }).some((line) => line.startsWith('No prices were published since'));
    expect(isTold).toBe(isOld);
  });

  test('stands without the parts that could not be had, and says which', () => {
    const lines = linesOf({
      offers: null,
      trades: null,
      levels: null,
      weeks: null,
      limits: null,
      entitlements: null,
      bids: bids(result('7', 219)),
    });
    for (const part of [
      'The lowest offer',
      'What binds',
      'The ways in',
      'The storages',
      'The last trades',
      'The prices paid in the last weeks',
      'The dates of the limits',
    ])
      expect(lines).toContain(`${part} could not be loaded. Reload the page to try again.`);
    expect(lines.join('\n')).toMatch(/Highest bid\n\$219/);
  });
});

test('the time of the page is not parted at the end of a line', () =>
  expect(htmlOf({})).toContain('Temporary water in your zone, <span class="num">Fri 20 Nov 2026, 4:00 pm AEDT</span>'));

test('where several providers ask the lowest price, how many others do', () => {
  const at = '2026-11-20T04:00:00.000Z';
  const asking = (...names: readonly string[]) =>
    offers(
      result(
        '7',
        228,
        null,
        names.map((name) => ({ name, price: 228, at })),
      ),
    );
  const source = (given: ReturnType<typeof asking>) =>
    linesOf({ offers: given }).find((line) => line.includes('1 h ago'));
  expect(source(asking('Elms'))).toBe('Elms, 1 h ago Says who?');
  expect(source(asking('Elms', 'Pike'))).toBe('Elms and 1 more, 1 h ago Says who?');
});

test('a price at a gate is an offer on the way in and a bid on the way out', () => {
  const neighbours = [result('7', 228), result('1A', 224, way(2))];
  const lines = linesOf({ offers: offers(...neighbours), bids: bids(...neighbours) });
  const from = (part: string) => lines.slice(lines.indexOf(part)).find((line) => / of Riverbend/.test(line));
  expect([from('Ways in'), from('Ways out')]).toEqual([
    expect.stringContaining('Offer of Riverbend Water'),
    expect.stringContaining('Bid of Riverbend Water'),
  ]);
});

test('each day ahead has the rule that names it below it', () => {
  const limit = { name: 'Goulburn', volumeUnit: 'megalitre', rule: 'VWR news 377', missing: null };
  const limits = [{ ...limit, dates: [{ on: '2026-12-15', what: 'closes', least: null, most: null }] }];
  const lines = linesOf({ limits: limits as unknown as NonNullable<LoadedMyZone['limits']> });
  expect(lines[lines.indexOf('Goulburn closes') + 1]).toBe('Rule: VWR news 377');
});
