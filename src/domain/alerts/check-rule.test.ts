import { describe, expect, test } from 'vitest';
import { describeAlertRefusal, LIMIT_OPTION_WORDS } from '#contract/words/alert-words.ts';
import { asId } from '#domain/ids.ts';
import { buildAllocationClass, buildTestReference, buildZone, VICTORIA } from '#testing/build-reference.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { dollarsPerMegalitre } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import type { VolumeUnit } from '../units/volume-unit.ts';
import {
  checkLimitRule,
  checkPriceRule,
  type LimitChoiceDraft,
  type LimitRuleDraft,
  type PriceRuleDraft,
} from './check-rule.ts';
import { readLimitChoice } from './limit-choice.ts';
import { isOver, LIMIT_OPTIONS, limitOptionOf, type PriceRuleKind, RULE_TYPES } from './rule.ts';
import type { RuleContext } from './rule-draft-reader.ts';

const zone = buildZone({ id: asId(7) });
const context: RuleContext = {
  unit: 'megalitre',
  today: '2026-11-22' as CalendarDate,
  reference: buildTestReference({
    zones: [zone],
    allocationClasses: [
      buildAllocationClass({ id: asId(1), name: 'High Reliability' }),
      buildAllocationClass({ id: asId(3), name: 'High Security', stateCodes: ['NSW'] }),
    ],
  }),
};

const timing = { quietFrom: '', quietTo: '', expires: '' };
const priced: PriceRuleDraft = {
  ...timing,
  direction: 'SELL',
  zone: '7',
  price: '250',
  volume: '',
  state: '',
  reliability: '1',
};
const [ANY, NOTHING] = [
  { option: LIMIT_OPTIONS.any, value: '' },
  { option: LIMIT_OPTIONS.nothing, value: '' },
];
const above = (value: string): LimitChoiceDraft => ({ option: LIMIT_OPTIONS.threshold, value });
const limited: LimitRuleDraft = { ...timing, direction: 'true', zone: '7', whenClosed: ANY, whenOpen: NOTHING };

const wordsOf = (checked: ReturnType<typeof checkPriceRule> | ReturnType<typeof checkLimitRule>) =>
  checked.ok ? [] : checked.reason.map((one) => `${one.field}: ${describeAlertRefusal(one)}`);
const price = (given: Partial<PriceRuleDraft>, type: PriceRuleKind = 'temporary') =>
  checkPriceRule({ ...priced, ...given }, type, context);
const limit = (given: Partial<LimitRuleDraft>) => checkLimitRule({ ...limited, ...given }, context);

const NO_PRICE = 'price: This is not a valid price';
const NO_CHOICE =
  'Please choose an option for when trade limits are closed/open, if you pick lowest limit reaches, please enter a value';
const NEVER = 'This notification will never be triggered, please set at least one to send notifications';

describe('a price alert is refused', () => {
  test.each<[string, Partial<PriceRuleDraft>, PriceRuleKind, readonly string[]]>([
    ['without a zone', { zone: '' }, 'temporary', ['zone: Please select a zone']],
    ['for a zone that there is not', { zone: '8' }, 'temporary', ['zone: There is no such zone']],
    ['for a zone that is no number', { zone: '7a' }, 'temporary', ['zone: There is no such zone']],
    ['for a zone that is no whole number', { zone: '7.0' }, 'temporary', ['zone: There is no such zone']],
    ['for a blank zone', { zone: ' ' }, 'temporary', ['zone: Please select a zone']],
    ['without a price', { price: ' ' }, 'temporary', [NO_PRICE]],
    ['for a price that is none', { price: 'cheap' }, 'temporary', [NO_PRICE]],
    ['for a price a little below 1', { price: '0.99999' }, 'temporary', [NO_PRICE]],
    ['for a price below 0', { price: '-250' }, 'temporary', [NO_PRICE]],
    ['for a price beyond any', { price: '1e12' }, 'temporary', [NO_PRICE]],
    [
      'without a direction',
      { direction: '' },
      'temporary',
      ['direction: Please select whether to notify for Buying or Selling water'],
    ],
    [
      'for a permanent one without a class',
      { reliability: '' },
      'permanent',
      ['reliability: Please select a reliability'],
    ],
    ['for a class that there is not', { reliability: '2' }, 'permanent', ['reliability: There is no such reliability']],
    [
      'for a class of a zone that is missing',
      { zone: '', reliability: '3' },
      'permanent',
      ['zone: Please select a zone'],
    ],
    [
      'for a class that the state of the zone has not',
      { reliability: '3' },
      'permanent',
      ['reliability: High Security water is not available in Victoria'],
    ],
    ['for a state that there is not', { state: '99' }, 'temporary', ['state: There is no such state']],
    ['for a state in other digits', { state: '1.0' }, 'temporary', ['state: There is no such state']],
    ['for a state that is no number', { state: 'VIC' }, 'temporary', ['state: There is no such state']],
    ['for a volume that is no number', { volume: 'much' }, 'temporary', ['volume: The volume must be a number']],
    ['for a volume below 0', { volume: '-1' }, 'temporary', ['volume: The volume must be 0 or more']],
    ['for all water and more', { volume: '1e9' }, 'temporary', ['volume: The volume must be at most 10,000 GL']],
    [
      'with quiet hours without an end',
      { quietFrom: '21:00' },
      'temporary',
      ['quietTo: Quiet hours need both times, such as 21:00 and 06:00'],
    ],
    [
      'with quiet hours without a beginning',
      { quietTo: '06:00' },
      'temporary',
      ['quietFrom: Quiet hours need both times, such as 21:00 and 06:00'],
    ],
    [
      'with two times of no day, which do not end as they begin',
      { quietFrom: 'dusk', quietTo: 'dawn' },
      'temporary',
      [
        'quietFrom: Please write a time of the day such as 21:00',
        'quietTo: Please write a time of the day such as 21:00',
      ],
    ],
    [
      'with a time of no day',
      { quietFrom: '24:00', quietTo: '06:00' },
      'temporary',
      ['quietFrom: Please write a time of the day such as 21:00'],
    ],
    [
      'with quiet hours that never end',
      { quietFrom: '21:00', quietTo: '21:00' },
      'temporary',
      ['quietTo: Quiet hours must end at another time than they begin'],
    ],
    [
      'with an end that is no day',
      { expires: 'soon' },
      'temporary',
      ['expires: Please write a day such as 2027-06-30'],
    ],
    ['with an end that has passed', { expires: '2026-11-21' }, 'temporary', ['expires: This day has passed']],
    [
      'with all that is wrong at once',
      { zone: '', price: '', direction: '' },
      'temporary',
      [
        'zone: Please select a zone',
        NO_PRICE,
        'direction: Please select whether to notify for Buying or Selling water',
      ],
    ],
  ])('%s', (_, given, type, words) => {
    expect(wordsOf(price(given, type))).toEqual(words);
  });

  test.each<[VolumeUnit, string]>([
    ['kilolitre', '0.00099'],
    ['gigalitre', '999'],
    ['acre_foot', '1.233'],
  ])('for a price a little below 1 per megalitre, in the unit %s %s', (unit, written) => {
    const checked = checkPriceRule({ ...priced, price: written }, 'temporary', { ...context, unit });
    expect(wordsOf(checked)).toEqual([NO_PRICE]);
  });
});

describe('a price alert is kept', () => {
  const termsOf = (given: Partial<PriceRuleDraft>, type: PriceRuleKind = 'temporary') => {
    const checked = price(given, type);
    return checked.ok ? checked.value.terms : wordsOf(checked);
  };

  test.each<[VolumeUnit, string, number]>([
    ['megalitre', '1', 1],
    ['kilolitre', '0.001', 1],
    ['kilolitre', '0.25', 250],
    ['kilolitre', '1', 1_000],
    ['gigalitre', '1000', 1],
    ['acre_foot', '1.2335', 1],
    // $243.21395… are nearer to the step above than to the one below.
    ['acre_foot', '300', 243.214],
  ])('for a price of 1 per megalitre or more: in the unit %s %s is %d', (unit, written, dollars) => {
    const checked = checkPriceRule({ ...priced, price: written }, 'temporary', { ...context, unit });
    expect(checked).toMatchObject({ value: { terms: { price: dollarsPerMegalitre(dollars) } } });
  });

  test('for the price that it is kept at, whatever that is', () => {
    expect(termsOf({ price: dollarsPerMegalitre(0.5) })).toMatchObject({ price: dollarsPerMegalitre(0.5) });
  });

  test('for the price of any water, read in whatever unit', () => {
    const inGigalitres = { ...context, unit: 'gigalitre' } as const;
    const entitlement = checkPriceRule({ ...priced, price: '4500000' }, 'permanent', inGigalitres);
    expect(entitlement).toMatchObject({ value: { terms: { price: dollarsPerMegalitre(4_500) } } });
    const inKilolitres = checkPriceRule({ ...priced, price: '1001' }, 'temporary', { ...context, unit: 'kilolitre' });
    expect(wordsOf(inKilolitres)).toEqual([NO_PRICE]);
  });

  test('for buying and for selling, as its zone and its kind', () => {
    expect(termsOf({ direction: 'BUY' })).toMatchObject({ type: 'temporary', direction: 'BUY', zone: 7 });
    expect(termsOf({ direction: 'SELL', zone: ' 7 ' }, 'permanent')).toMatchObject({
      ...{ type: 'permanent', direction: 'SELL', zone: 7 },
    });
  });

  test('with no volume for an empty one or 0, and no state for -1', () => {
    expect(termsOf({ volume: '', state: ' -1 ' })).toMatchObject({ volume: null, state: null });
    expect(termsOf({ volume: '0', state: '' })).toMatchObject({ volume: null, state: null });
    expect(termsOf({ volume: '2.5', state: '1' })).toMatchObject({ volume: litres(2_500_000), state: VICTORIA.id });
  });

  test.each<[VolumeUnit, string, number]>([
    ['kilolitre', '2500', 2_500_000],
    ['gigalitre', '2.5', 2_500_000_000],
    ['acre_foot', '10', 12_334_818],
  ])(
    'for parcels in the unit of its owner: in %s %s are %d litres, and so are the volumes of limits',
    (unit, written, count) => {
      const own = { ...context, unit };
      const kept = { price: dollarsPerMegalitre(250) };
      expect(checkPriceRule({ ...priced, ...kept, volume: written }, 'temporary', own)).toMatchObject({
        value: { terms: { volume: count } },
      });
      expect(checkLimitRule({ ...limited, whenClosed: above(written), whenOpen: above(written) }, own)).toMatchObject({
        value: { terms: { closedVolume: count, openVolume: count } },
      });
    },
  );

  test('with a class and no state for permanent water, a state and no class for temporary', () => {
    expect(termsOf({ state: '1' }, 'permanent')).toMatchObject({ allocationClass: 1, state: null });
    expect(termsOf({ state: '1' }, 'temporary')).toMatchObject({ allocationClass: null, state: 1 });
  });

  test('with quiet hours and a last day, today among them', () => {
    expect(price({ quietFrom: '21:00', quietTo: '6:30', expires: ' 2026-11-22 ' })).toMatchObject({
      value: { timing: { quiet: { from: 1260, to: 390 }, expiresOn: '2026-11-22' } },
    });
    expect(price({})).toMatchObject({ value: { timing: { quiet: null, expiresOn: null } } });
  });
});

describe('a limit alert is refused', () => {
  test.each<[string, Partial<LimitRuleDraft>, readonly string[]]>([
    ['without a zone', { zone: '' }, ['zone: Please select a zone']],
    [
      'without a direction',
      { direction: '' },
      ['direction: Please select whether to notify about trading into or out of zone'],
    ],
    ['without a choice for when closed', { whenClosed: { option: null, value: '' } }, [`closedVolume: ${NO_CHOICE}`]],
    [
      'without a choice, whatever figure stands beside it',
      { whenClosed: { option: null, value: '5' } },
      [`closedVolume: ${NO_CHOICE}`],
    ],
    ['without a choice for when open', { whenOpen: { option: null, value: '' } }, [`openVolume: ${NO_CHOICE}`]],
    ['with "goes above" nothing', { whenClosed: above(' ') }, [`closedVolume: ${NO_CHOICE}`]],
    ['with "goes above" 0', { whenClosed: above('0.0') }, [`closedVolume: ${NO_CHOICE}`]],
    ['with "goes below" nothing', { whenOpen: above('') }, [`openVolume: ${NO_CHOICE}`]],
    ['with "goes below" a word', { whenOpen: above('much') }, ['openVolume: The volume must be a number']],
    [
      'with nothing to do in either case, on both',
      { whenClosed: NOTHING, whenOpen: NOTHING },
      [`closedVolume: ${NEVER}`, `openVolume: ${NEVER}`],
    ],
  ])('%s', (_, given, words) => {
    expect(wordsOf(limit(given))).toEqual(words);
  });
});

test('a limit alert watches what goes into its zone, or what comes out of it', () => {
  const isInto = (direction: string) => limit({ direction });
  expect(isInto('true')).toMatchObject({ value: { terms: { type: 'limit', zone: 7, isInto: true } } });
  expect(isInto('false')).toMatchObject({ value: { terms: { type: 'limit', zone: 7, isInto: false } } });
});

describe('the choices of a limit alert', () => {
  test.each<[LimitChoiceDraft, number | null]>([
    [ANY, 0],
    [above('120.5'), 120_500_000],
    [NOTHING, null],
  ])('%j is kept as %s', (choice, kept) => {
    const other = choice === NOTHING ? ANY : NOTHING;
    expect(limit({ whenClosed: choice, whenOpen: other })).toMatchObject({ value: { terms: { closedVolume: kept } } });
    expect(limit({ whenClosed: other, whenOpen: choice })).toMatchObject({ value: { terms: { openVolume: kept } } });
  });

  test('are known again by what was kept: null, 0 or a volume', () => {
    expect([null, megalitres(0), litres(1)].map(limitOptionOf)).toEqual([3, 1, 2]);
  });

  test('are called as the form calls them', () => {
    expect(LIMIT_OPTION_WORDS.whenClosed).toEqual({ 1: 'Any limit opens', 2: 'Any limit goes above', 3: 'Do nothing' });
    expect(LIMIT_OPTION_WORDS.whenOpen).toEqual({ 1: 'Any limit closes', 2: 'Any limit goes below', 3: 'Do nothing' });
  });

  test.each<[string | number | null | undefined, LimitChoiceDraft]>([
    [undefined, { option: null, value: '' }],
    [null, NOTHING],
    [0, ANY],
    ['0.00', ANY],
    ['.0', ANY],
    ['0.', ANY],
    ['00', ANY],
    ['.', above('.')],
    ['', above('')],
    [12.5, above('12.5')],
    ['.5', above('.5')],
    [' 12.5 ', above('12.5')],
    [' 0 ', ANY],
    ['10', above('10')],
    ['many', above('many')],
  ])('%j on the wire is %j', (written, choice) => {
    expect(readLimitChoice(written)).toEqual(choice);
  });
});

test('rules are of temporary water, of permanent water or of limits', () => {
  expect(RULE_TYPES).toEqual(['temporary', 'permanent', 'limit']);
});

test('an alert watches to the end of its last day, and for good where it has none', () => {
  const today = '2026-11-22' as CalendarDate;
  const isOverAfter = (last: string | null) => isOver(last, today);
  expect(['2026-11-21', '2026-11-22', '2026-11-23', null].map(isOverAfter)).toEqual([true, false, false, false]);
});
