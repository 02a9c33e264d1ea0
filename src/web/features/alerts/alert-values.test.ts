import { describe, expect, test } from 'vitest';
import type { LimitRuleAnswer, TemporaryRuleAnswer } from '#contract/operations/alerts.ts';
import { limitBody, temporaryBody } from './alert-bodies.ts';
import { limitValuesAt, limitValuesOf, priceValuesAt, priceValuesOf } from './alert-values.ts';

const irrigator = { unit: 'megalitre', homeZone: '12' } as const;
const at = (query: string) => new URLSearchParams(query);

describe('a new price alert', () => {
  test('is for selling temporary water at home, unless its address says something else', () => {
    expect(priceValuesAt(at(''), irrigator)).toMatchObject({
      ...{ type: 'temporary', zone: '12', direction: 'SELL', price: '', volume: '' },
    });
    expect(priceValuesAt(at('type=permanent&zone=3&direction=BUY&price=4200&reliability=1'), irrigator)).toMatchObject({
      ...{ type: 'permanent', zone: '3', direction: 'BUY', price: '4200', reliability: '1' },
    });
  });

  test('from a search takes the price of its filter, the highest of a buyer and the lowest of a seller', () => {
    expect(priceValuesAt(at('direction=buy&maxPrice=300&minPrice=100'), irrigator).price).toBe('300');
    expect(priceValuesAt(at('direction=sell&maxPrice=300&minPrice=100'), irrigator).price).toBe('100');
    expect(priceValuesAt(at('direction=buy&maxPrice=300&price=228'), irrigator).price).toBe('228');
  });

  test('has its figures in the unit of whoever reads; without a unit they are in megalitres', () => {
    const reader = { unit: 'kilolitre', homeZone: '' } as const;
    expect(priceValuesAt(at('direction=BUY&price=250&volume=100'), reader)).toMatchObject({
      ...{ price: '0.25', volume: '100000' },
    });
    expect(priceValuesAt(at('direction=BUY&price=0.25&unit=kL'), irrigator).price).toBe('250');
    // As a link comes out of a letter that broke its line.
    expect(priceValuesAt(at('direction=BUY&price=%200.25&unit=%20kL%0A'), irrigator).price).toBe('250');
  });
});

describe('a new limit alert', () => {
  test('has nothing chosen', () =>
    expect(limitValuesAt(at(''), irrigator)).toMatchObject({ zone: '12', direction: '', closedOption: '' }));

  test('that is asked for one state of a limit does nothing in the other', () => {
    expect(limitValuesAt(at('direction=true&closedOption=1'), irrigator)).toMatchObject({
      ...{ direction: 'true', closedOption: '1', openOption: '3' },
    });
    expect(limitValuesAt(at('openOption=2&openVolume=500'), irrigator)).toMatchObject({
      ...{ closedOption: '3', openOption: '2', openVolume: '500' },
    });
  });

  test('has both volumes in the unit of whoever reads', () => {
    const reader = { unit: 'kilolitre', homeZone: '' } as const;
    const query = 'closedOption=2&closedVolume=3&openOption=2&openVolume=500';
    expect(limitValuesAt(at(query), reader)).toMatchObject({ closedVolume: '3000', openVolume: '500000' });
  });
});

const kept = { id: 1, zone: 12, active: true, summary: '', created: '', lastMatched: null } as const;
const always = { quietFrom: null, quietTo: null, expires: null } as const;

describe('a kept alert', () => {
  test.each([
    [null, '3', ''],
    [{ valueDisplay: 0, unitDisplay: 'ML' }, '1', ''],
    [{ valueDisplay: 500, unitDisplay: 'ML' }, '2', '500'],
  ])('on limits with the volume %j has the option %s', (closedVolume, option, volume) => {
    const rule: LimitRuleAnswer = {
      ...{ ...kept, ...always, type: 'limit', direction: true, volumeUnit: 'megalitre' },
      ...{ closedVolume, openVolume: null },
    };
    const values = limitValuesOf(rule);
    expect(values).toMatchObject({ closedOption: option, closedVolume: volume, openOption: '3' });
    expect(limitBody(values)).toMatchObject({
      closedVolume: option === '3' ? null : option === '1' ? 0 : '500',
      openVolume: null,
      direction: 'true',
    });
  });

  test('on a price fills its form, and the form sends it again', () => {
    const rule: TemporaryRuleAnswer = {
      ...{ ...kept, type: 'temporary', direction: 'BUY', price: 250.5, volumeUnit: 'megalitre' },
      ...{ volume: { valueDisplay: 50, unitDisplay: 'ML' }, state: 2 },
      ...{ quietFrom: '21:00', quietTo: '06:00', expires: '2027-06-30' },
    };
    expect(temporaryBody(priceValuesOf(rule))).toEqual({
      ...{ direction: 'BUY', zone: '12', price: '250.5', volume: '50', state: '2' },
      ...{ quietFrom: '21:00', quietTo: '06:00', expires: '2027-06-30' },
    });
  });
});

test('what was not chosen of a limit alert is left out, and a threshold without a volume is sent as it is', () => {
  expect(limitBody({ zone: '12' })).not.toHaveProperty('closedVolume');
  expect(limitBody({ closedOption: '2', closedVolume: '' })).toMatchObject({ closedVolume: '' });
});
