import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { COOKIE_CONSENT_DAYS } from '#contract/cookie-consent.ts';
import { MAX_KEPT_PAGES } from '#contract/kept-page.ts';
import { IDEMPOTENCY_KEY_HOURS } from '#contract/upload.ts';
import { FAILED_PUSH_DAYS, NEWS_DAYS, VALUATION_REQUEST_DAYS } from '#domain/accounts/retention.ts';
import { MIN_MILLISECONDS_BETWEEN_MESSAGES } from '#domain/alerts/message-times.ts';
import { MAX_ALERT_RULES } from '#domain/alerts/rule.ts';
import { HOURS_UNTIL_STALE } from '#domain/places/limit.ts';
import { priceFeeUnits } from '#domain/places/price-fee-units.ts';
import { printMoney } from '#domain/print/print-figures.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { LISTINGS_LAPSE_AFTER_MILLISECONDS } from '#domain/publishing/lapse.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import { MIN_TRADES_OF_MOVEMENT, MOVEMENT_WINDOW_DAYS } from '#domain/statistics/movement.ts';
import { PAID_WINDOW_DAYS } from '#domain/statistics/paid-window.ts';
import { SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import { THIN_BELOW } from '#domain/statistics/thin-market.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { cents } from '#domain/units/money.ts';
import { VOLUME_UNIT_FACTS, VOLUME_UNITS } from '#domain/units/volume-unit.ts';
import { MAX_NOTED } from '../alerts/found-match.ts';

/** What a document says, with a figure that stands elsewhere: in a rule, or in the reference data. */
type Sentence = readonly [document: string, sentence: string];

const CONTENT = 'content';
const readDocument = (document: string): string =>
  readFileSync(/\.\w+$/.test(document) ? document : join(CONTENT, `${document}.json`), 'utf8');

const readTable = (table: string) =>
  parse<Readonly<Record<string, string>>>(readFileSync(join('seed', 'reference', `${table}.csv`)), { columns: true });

describe('the rules of the market, as documents repeat them', () => {
  const lapse = LISTINGS_LAPSE_AFTER_MILLISECONDS / MILLISECONDS_PER_DAY;
  const tradesOfMovement = spellNumber(MIN_TRADES_OF_MOVEMENT);
  const thin = spellNumber(THIN_BELOW);

  test.each<Sentence>([
    ['help/how-many-alerts', `Up to ${MAX_ALERT_RULES}. `],
    ['help/how-do-alerts-reach-me', `lists the first ${MAX_NOTED} listings in an hour and counts the rest`],

    ['blog/how-limits-work', `After ${HOURS_UNTIL_STALE} hours we mark a reading as too old to rely on`],
    ['blog/market-overview', `A reading older than ${HOURS_UNTIL_STALE} hours is marked`],
    ['glossary_item/trade-limit', `after ${HOURS_UNTIL_STALE} hours it is marked as too old to rely on`],
    ['help/limit-not-read-for-48-hours', `when a limit has not been read for ${HOURS_UNTIL_STALE} hours?`],
    ['university_article/how-to-use-the-search', `we last read that limit more than ${HOURS_UNTIL_STALE} hours ago`],
    ['university_article/zones-and-limits', `after ${HOURS_UNTIL_STALE} hours we mark it as old`],

    ['glossary_item/data-provider', `publishes nothing of a kind for ${lapse} days loses its listings of that kind`],
    ['help/publish-listings', `Send the list at least every ${lapse} days`],
    ['help/when-are-prices-updated', `publishes nothing of a kind for ${lapse} days loses its listings of that kind`],

    ['blog/how-to-read-a-thin-market', `both of the ${MOVEMENT_WINDOW_DAYS}-day periods it compares`],
    ['blog/how-to-read-a-thin-market', `have at least ${tradesOfMovement} priced trades`],
    ['glossary_item/thin-market', `both of the ${MOVEMENT_WINDOW_DAYS}-day periods compared`],
    ['glossary_item/thin-market', `have at least ${tradesOfMovement} priced trades`],
    ['help/why-no-movement', `last ${MOVEMENT_WINDOW_DAYS} days with that of the ${MOVEMENT_WINDOW_DAYS} days before`],
    ['help/why-no-movement', `fewer than ${tradesOfMovement} priced trades we show none`],
    [
      'university_article/reading-a-price',
      `last ${MOVEMENT_WINDOW_DAYS} days with that of the ${MOVEMENT_WINDOW_DAYS} days before`,
    ],
    ...[
      ...['blog/how-to-read-a-thin-market', 'blog/market-overview', 'blog/what-the-season-holds-2026-27'],
      ...['entitlement-and-allocation', 'forward-and-lease', 'reading-a-price'].map(
        (name) => `university_article/${name}`,
      ),
    ].map((name): Sentence => [name, `over the last ${PAID_WINDOW_DAYS} days`]),
    ['university_article/reading-a-price', `fewer than ${tradesOfMovement} priced trades, it says “too few trades”`],

    ['blog/how-to-read-a-thin-market', `We mark a zone as thin when fewer than ${thin} recent trades`],
    ['blog/market-overview', `Where fewer than ${thin} trades are known, the word *thin* stands`],
    ['glossary_item/thin-market', `a zone with fewer than ${thin} recent priced trades is marked so`],
    ['help/what-does-thin-mean', `it rests on fewer than ${thin} trades or listings`],

    ['blog/market-overview', `Prices: the last ${spellNumber(MAX_OVERVIEW_TRADES)} trades`],
    ['blog/market-overview', `price of its latest ${spellNumber(MAX_OVERVIEW_TRADES)} trades`],
    ['blog/market-overview', `beside the ${spellNumber(SEASON_YEARS_BACK)} years before`],
    ['empty_states/site', `No reading this water year or in the last ${spellNumber(SEASON_YEARS_BACK)}.`],
    ['src/contract/empty-states.ts', `No reading this water year or in the last ${spellNumber(SEASON_YEARS_BACK)}.`],
    [
      'university_article/entitlement-and-allocation',
      `average allocation over ${spellNumber(YEARS_OF_AVERAGE_ALLOCATION)} years`,
    ],
    ['water_search/buy-permanent', `average allocation of the last ${spellNumber(YEARS_OF_AVERAGE_ALLOCATION)} years`],
  ])('%s: %s', (document, sentence) => {
    expect(readDocument(document)).toContain(sentence);
  });
});

describe('the units of volumes, as documents list them', () => {
  const listed = VOLUME_UNITS.map((unit) => VOLUME_UNIT_FACTS[unit].name.toLowerCase());
  const printChoice = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

  test.each<Sentence>([
    ['help/change-units', `choose ${printChoice(listed)} in [Settings](/settings)`],
    ['glossary_item/megalitre', `Volumes can be shown in ${printChoice(listed.slice(1))} as well`],
  ])('%s: %s', (document, sentence) => {
    expect(readDocument(document)).toContain(sentence);
  });
});

describe('how long and how much is kept, as documents repeat it', () => {
  /** As one would say it. */
  const LENGTHS: Readonly<Record<number, string>> = { 2: 'two days', 7: 'a week', 365: 'a year' };
  const inDays = (days: number): string => LENGTHS[days] ?? `${days} days`;
  const between = MIN_MILLISECONDS_BETWEEN_MESSAGES / MILLISECONDS_PER_HOUR;
  const hour = between === 1 ? 'an hour' : `${between} hours`;
  const years = spellNumber(YEARS_OF_AVERAGE_ALLOCATION);

  test.each<Sentence>([
    ['help/without-a-network', `overview you read, at most ${MAX_KEPT_PAGES} pages.`],
    ['page/privacy', `details and the overview, at most ${MAX_KEPT_PAGES}, so`],
    ['docs/operations.md', `keeps the last ${MAX_KEPT_PAGES} results, details and overviews`],

    ['page/cookies', `have accepted cookies. Stays ${inDays(COOKIE_CONSENT_DAYS)}.`],

    ['help/alerts-on-my-phone', `at once, then at most once ${hour} for each alert`],
    ['help/how-do-alerts-reach-me', `at once, and then at most once ${hour} for each alert`],
    ['help/how-do-alerts-reach-me', `listings in ${hour} and counts the rest`],
    ['src/contract/description/promised-api.txt', `In how many messages: what comes within ${hour} stands in one`],
    ['src/contract/description/promised-api.txt', `what a rule tells within ${hour} stands in one message`],
    ['src/web/features/alerts/rehearsal-panel.tsx', `What comes within ${hour} stands in one message.`],

    ['glossary_item/entitlement', `average allocation of the class over ${years} finished years`],
    ['glossary_item/permanent-water', `average allocation of ${years} finished years, where all ${years} are known`],
    ['docs/glossary.md', `the average is of ${years} finished years`],

    ['docs/operations.md', `a repeated request gets the first answer, for ${IDEMPOTENCY_KEY_HOURS} hours;`],
    ['docs/operations.md', `A message is tried for ${inDays(NEWS_DAYS)} (`],
    ['docs/operations.md', `kept as failed in \`push_outbox\` for ${inDays(FAILED_PUSH_DAYS)} `],
    ['docs/operations.md', `they are kept for ${VALUATION_REQUEST_DAYS} days`],
    ['docs/operations.md', `nothing of a kind for ${LISTINGS_LAPSE_AFTER_MILLISECONDS / MILLISECONDS_PER_DAY} days`],
  ])('%s: %s', (document, sentence) => {
    expect(readDocument(document)).toContain(sentence);
  });
});

describe('the processing times, as documents repeat them', () => {
  const times = readTable('processing_times');
  const timeOf = (dealing: string, from: string, to: string, water = '') =>
    times.find((row) =>
      [row.dealing === dealing, row.state_from === from, row.state_to === to, row.water_kind === water].every(Boolean),
    );
  const days = (...way: Parameters<typeof timeOf>) => timeOf(...way)?.business_days;

  const inVictoria = days('temporary', 'VIC', 'VIC');
  const inNewSouthWales = days('temporary', 'NSW', 'NSW');
  const between = days('temporary', 'VIC', 'NSW');
  const southern = days('temporary', 'VIC', 'SA');
  const ofShare = timeOf('permanent', 'VIC', 'VIC');
  /** The register's own words. */
  const calendarDays = /\d+ to \d+ days/.exec(ofShare?.source ?? '')?.[0];
  const ofLicence = days('permanent', 'NSW', 'NSW');

  test('are those that documents take together', () => {
    expect(inNewSouthWales).toBe(inVictoria);
    expect(days('temporary', 'NSW', 'VIC')).toBe(between);
    const others = [days('temporary', 'SA', 'VIC'), days('temporary', 'SA', 'NSW'), days('temporary', 'NSW', 'SA')];
    expect(others).toEqual([southern, southern, southern]);
  });

  test.each<Sentence>([
    [
      'blog/five-questions-before-you-ring-a-broker',
      `are ${inVictoria} business days inside Victoria or New South Wales, ${between} between them and ${southern} to or from South Australia`,
    ],
    [
      'glossary_item/allocation-trade',
      `from ${inVictoria} business days inside Victoria or New South Wales to ${southern} to or from South Australia`,
    ],
    [
      'glossary_item/processing-time',
      `are ${inVictoria} days inside Victoria or New South Wales, ${between} between the two, and ${southern} to or from South Australia`,
    ],
    [
      'help/how-long-does-approval-take',
      `up to ${inVictoria} inside Victoria or New South Wales, ${between} between them and ${southern} to or from South Australia`,
    ],
    [
      'university_article/from-offer-to-water',
      `within Victoria ${inVictoria}, within New South Wales ${inNewSouthWales}, within South Australia ${days('temporary', 'SA', 'SA', 'regulated')}`,
    ],
    ['university_article/from-offer-to-water', `between Victoria and New South Wales ${between}"`],
    ['university_article/from-offer-to-water', `to or from South Australia ${southern}"`],
    [
      'university_article/from-offer-to-water',
      `with a technical assessment, ${days('temporary', 'SA', 'SA', 'groundwater')}"`,
    ],
    ['university_article/from-offer-to-water', `water from another state takes ${southern} business days`],
    ['university_article/how-to-use-the-search', `$27,779.56**, up to ${between} business days`],
    ['university_article/how-to-use-the-search', `$27,801.00**, up to ${southern} business days`],
    ['water_search/buy-temporary', `to or from South Australia, is ${southern} business days`],
    ['water_search/sell-temporary', `to or from South Australia, is ${southern} business days`],

    ['glossary_item/entitlement-trade', `Victorian water shares take ${calendarDays}`],
    ['glossary_item/entitlement-trade', `in New South Wales is decided within ${ofLicence} business days`],
    ['help/how-long-does-approval-take', `a Victorian water share ${calendarDays}`],
    [
      'university_article/from-offer-to-water',
      `may take ${calendarDays}; we show that as ${ofShare?.fastest_days} to ${ofShare?.business_days} business days`,
    ],
    ['university_article/from-offer-to-water', `the aim is ${ofLicence} business days for moving shares`],
    ['water_search/buy-permanent', `a transfer of a water share may take ${calendarDays}`],
    ['water_search/sell-permanent', `a transfer of a water share may take ${calendarDays}`],
  ])('%s: %s', (document, sentence) => {
    expect(readDocument(document)).toContain(sentence);
  });
});

describe('the fees, as documents repeat them', () => {
  const fees = readTable('fees');
  const units = readTable('fee_units');
  const inCents = (dollars: string | undefined): number => Math.round(Number(dollars) * 100);
  const print = (amount: number): string => printMoney(cents(amount));

  /** Of `fees.csv`, by its number there. */
  function feeOf(id: number) {
    const row = fees.find((one) => one.id === `${id}`);
    const unit = units.find(({ code }) => code === row?.fee_unit);
    const amount =
      unit === undefined
        ? inCents(row?.amount)
        : priceFeeUnits(inCents(row?.units), {
            value: cents(inCents(unit.value)),
            rounding: cents(inCents(unit.rounding)),
          });
    return {
      text: print(amount),
      /** Without cents. */
      about: `$${Math.round(amount / 100)}`,
      year: row?.as_at,
      /** What water of so many dollars costs with it. */
      with: (dollars: number): string => print(dollars * 100 + amount),
      otherCases: Array.from(row?.other_cases?.matchAll(/: ([\d.]+)/g) ?? [], ([, dollars]) => print(inCents(dollars))),
    };
  }

  const victoria = feeOf(1);
  const newSouthWales = feeOf(4);
  const newSouthWalesWells = feeOf(6);
  const southAustralia = feeOf(7);
  const [bundled, assessment] = [feeOf(8), feeOf(9)];
  const victorianShare = feeOf(13);
  const riverDealing = feeOf(16);
  const otherDealing = feeOf(17);
  const southAustralianRight = feeOf(19);
  const unit = units.find(({ code }) => code === 'VIC');

  const SENTENCES: readonly Sentence[] = [
    [
      'blog/five-questions-before-you-ring-a-broker',
      `In ${victoria.year} that was ${victoria.text} online in Victoria and ${southAustralia.about} on the River Murray in South Australia; in New South Wales it is about ${newSouthWales.about},`,
    ],
    [
      'glossary_item/limited-term-transfer',
      `The fee was ${victorianShare.text} on the register’s list for ${victorianShare.year}`,
    ],
    [
      'university_article/entitlement-and-allocation',
      `within Victoria adds ${victoria.text} (the ${victoria.year} fee)`,
    ],
    [
      'university_article/fees-and-brokers',
      `${victoria.text} online, ${victoria.otherCases[0]} on paper (${victoria.year})`,
    ],
    [
      'university_article/fees-and-brokers',
      `${newSouthWales.text} for regulated rivers, ${newSouthWales.year} by the source; ${newSouthWalesWells.text} for unregulated rivers and groundwater (${newSouthWalesWells.year})`,
    ],
    [
      'university_article/fees-and-brokers',
      `${southAustralia.text} for the River Murray and other unbundled resources (${southAustralia.year}). For a bundled one, as most prescribed wells are, ${bundled.text} and ${assessment.text} for a technical assessment`,
    ],
    [
      'university_article/fees-and-brokers',
      `$${unit?.value} in ${unit?.as_at}: ${fees[0]?.units} units make the ${victoria.text},`,
    ],
    [
      'university_article/fees-and-brokers',
      `Fee: ${victoria.text}. Brokerage at 2.75 per cent of the water’s price: $726.00. Together **${victoria.with(26_400 + 726)}**`,
    ],
    ['university_article/fees-and-brokers', `Fee: ${southAustralia.text}. Together **${southAustralia.with(2_200)}**`],
    [
      'university_article/fees-and-brokers',
      `the fee to transfer a water share was ${victorianShare.text} in ${victorianShare.year}`,
    ],
    [
      'university_article/fees-and-brokers',
      `the fee to transfer a River Murray entitlement was ${southAustralianRight.text} (${southAustralianRight.year})`,
    ],
    [
      'university_article/fees-and-brokers',
      `for a dealing on a regulated river is ${riverDealing.text}, from ${riverDealing.year}`,
    ],
    [
      'university_article/fees-and-brokers',
      `it was ${otherDealing.otherCases[0]} for a low-risk case, ${otherDealing.text} otherwise, and ${otherDealing.otherCases[1]} if the groundwater has to be assessed, all in ${otherDealing.year}`,
    ],
    ['university_article/forward-and-lease', `The application cost ${victorianShare.text} in ${victorianShare.year}`],
    [
      'university_article/how-to-use-the-search',
      `120 × 231 = $27,720, and the fee of ${newSouthWales.text} makes **${newSouthWales.with(27_720)}**`,
    ],
    [
      'university_article/how-to-use-the-search',
      `120 × 229 = $27,480, and the fee of ${southAustralia.text} makes **${southAustralia.with(27_480)}**`,
    ],
    [
      'university_article/how-to-use-the-search',
      `${newSouthWales.with(500 * 231)} from zone 11, ${southAustralia.with(500 * 229)} from zone 12`,
    ],
    ['university_article/how-to-use-the-search', `At the Victorian fee that is ${victoria.text} more`],
    [
      'university_article/how-to-use-the-search',
      `Fees: New South Wales ${newSouthWales.text}, ${newSouthWales.year} by`,
    ],
    ['university_article/how-to-use-the-search', `South Australia ${southAustralia.text}, Department`],
    [
      'university_article/how-to-use-the-search',
      `Victoria ${victoria.text} online, Victorian Water Register, ${victoria.year}`,
    ],
  ];

  test.each(SENTENCES)('%s: %s', (document, sentence) => {
    expect(readDocument(document)).toContain(sentence);
  });

  test('are in no other sentence of a document', () => {
    const amounts = [victoria, newSouthWales, southAustralia, assessment, victorianShare, riverDealing, otherDealing];
    const others = globSync('**/*.json', { cwd: CONTENT }).flatMap((file) => {
      const document = file.replace('.json', '').replaceAll(sep, '/');
      const ofDocument = SENTENCES.filter(([one]) => one === document);
      const rest = ofDocument.reduce((text, [, sentence]) => text.replace(sentence, ''), readDocument(document));
      return amounts.filter(({ text }) => rest.includes(text)).map(({ text }) => `${document}: ${text}`);
    });
    expect(others).toEqual([]);
  });
});
