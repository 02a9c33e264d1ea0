import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { parsePrice } from '#domain/units/price.ts';
import { parseVolume } from '#domain/units/volume.ts';
import { printUnitSymbol, unitOfSymbol, VOLUME_UNITS } from '#domain/units/volume-unit.ts';
import { describeConversion, readConverted } from './conversion-note.tsx';
import { parseSearch, printSearch, unitQuery } from './search-address.ts';
import { findSettledAddress, inUnitOf } from './settle-unit.ts';

const units = fc.constantFrom(...VOLUME_UNITS);

const TEMPORARY = { purchase: 'buy', kind: 'temporary' } as const;

const address = (text: string) => new URLSearchParams(text);

describe('the unit in the address of a search', () => {
  test('is kept with its figures, in every unit and on every form', () => {
    const volumes = fc.integer({ min: 1, max: 99_999 }).map(String);
    fc.assert(
      fc.property(
        volumes,
        units,
        fc.constantFrom(...SEARCH_SIDES),
        fc.constantFrom(...SEARCH_KINDS),
        (volume, unit, purchase, kind) => {
          const draft = { volume, unit: printUnitSymbol(unit) };
          const printed = printSearch({ purchase, kind, draft });
          expect(printed).toBe(`volume=${volume}&unit=${printUnitSymbol(unit)}`);
          const read = parseSearch({ purchase, kind }, address(printed)).draft;
          expect(read).toEqual(draft);
          expect(unitQuery(read)).toEqual({ volume_unit: unit });
        },
      ),
    );
  });

  test('is left out where there is nothing to measure', () => {
    expect(printSearch({ ...TEMPORARY, draft: { state: ['3'], unit: 'ML' } })).toBe('state=3');
    expect(parseSearch(TEMPORARY, address('unit=ML')).draft).toEqual({});
  });

  test('belongs to whoever reads when the address names none', () => {
    expect(inUnitOf('kilolitre', address('volume=5&at=3'))?.toString()).toBe('volume=5&at=3&unit=kL');
    expect(inUnitOf('kilolitre', address('maxPrice=0.2'))?.toString()).toBe('maxPrice=0.2&unit=kL');
    expect(inUnitOf('kilolitre', address('state=3'))).toBeNull();
    expect(inUnitOf('kilolitre', address('volume=&minPrice='))).toBeNull();
  });

  test('is not touched where it is the unit of whoever reads', () => {
    fc.assert(
      fc.property(units, (unit) => {
        expect(inUnitOf(unit, address(`volume=5&unit=${printUnitSymbol(unit)}`))).toBeNull();
      }),
    );
  });

  test('converts volume and prices, and leaves the rest as it was', () => {
    const settled = inUnitOf(
      'kilolitre',
      address('volume=100&unit=ML&minPrice=150&maxPrice=280.5&state=1&state=3&at=7'),
    );
    expect(settled?.toString()).toBe('volume=100000&unit=kL&minPrice=0.15&maxPrice=0.2805&state=1&state=3&at=7&was=ML');
  });

  test('of a tab that was left open means the same water after any changes of the unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        units,
        fc.array(units, { minLength: 1 }),
        (volume, first, changes) => {
          let open = address(`volume=${volume}&unit=${printUnitSymbol(first)}`);
          for (const unit of changes) {
            open = inUnitOf(unit, open) ?? open;
            expect(open.get('unit')).toBe(printUnitSymbol(unit));
          }
          const last = unitOfSymbol(open.get('unit') ?? '');
          expect(last && parseVolume(open.get('volume') ?? '', last)).toEqual(parseVolume(String(volume), first));
          open = inUnitOf(first, open) ?? open;
          expect(open.get('volume')).toBe(String(volume));
        },
      ),
    );
  });

  test('rounds the lowest price and the highest so that both let the same through', () => {
    const settled = inUnitOf('acre_foot', address('minPrice=150&maxPrice=150&unit=ML'));
    expect(settled?.toString()).toBe('minPrice=185.0222&maxPrice=185.0223&unit=ac-ft&was=ML');
  });

  test('changes with whatever somebody typed meaning the same, or being refused for the same reason', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 45, size: 'max' });
    const typed = fc.oneof(
      digits,
      fc.tuple(digits, digits).map((parts) => parts.join('.')),
      fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: -60, max: 60 })).map((parts) => parts.join('e')),
      fc.double({ noNaN: true }).map(String),
      fc.string({ unit: fc.constantFrom(..."0159.,-+eE １２½٣_'−x"), maxLength: 8 }),
      fc.constantFrom(
        '1,200',
        '1 200',
        '1.200,5',
        '１２０',
        '-5',
        '-0',
        '.5',
        '5.',
        '1e3',
        '1E+3',
        '0x10',
        'Infinity',
        '٣',
      ),
    );
    fc.assert(
      fc.property(typed, typed, typed, units, units, (volume, minPrice, maxPrice, from, to) => {
        const before = new URLSearchParams({ volume, minPrice, maxPrice, unit: printUnitSymbol(from) });
        const after = inUnitOf(to, before) ?? before;
        expect(inUnitOf(to, after)).toBeNull();
        const [was, is] = [before, after].map((one) => (name: string) => one.get(name) ?? '');
        if (was === undefined || is === undefined) return;
        expect(parseVolume(is('volume'), to)).toEqual(parseVolume(was('volume'), from));
        expect(parsePrice(is('minPrice'), to, 'up')).toEqual(parsePrice(was('minPrice'), from, 'up'));
        expect(parsePrice(is('maxPrice'), to, 'down')).toEqual(parsePrice(was('maxPrice'), from, 'down'));
      }),
      { numRuns: 3000 },
    );
  });

  test('that there is not leads to the form, which says so', () => {
    const form = '/search/buy/temporary';
    const results = { pathname: `${form}/results/detail`, search: '?volume=5&unit=kl&at=3', form };
    expect(findSettledAddress(results, 'kilolitre')).toBe(`${form}?volume=5&unit=kl&at=3`);
    expect(findSettledAddress({ ...results, pathname: form }, 'kilolitre')).toBeNull();
    expect(findSettledAddress({ ...results, search: '?state=3&unit=kl' }, 'kilolitre')).toBeNull();
    expect(findSettledAddress({ ...results, search: '?volume=5&unit=kL' }, 'kilolitre')).toBeNull();
    expect(findSettledAddress({ ...results, search: '?state=3' }, 'kilolitre')).toBeNull();
  });

  test('of another reader leads to the same page in the unit of this one', () => {
    const form = '/search/buy/temporary';
    const results = { pathname: `${form}/results`, search: '?volume=5&unit=ML', form };
    expect(findSettledAddress(results, 'kilolitre')).toBe(`${form}/results?volume=5000&unit=kL&was=ML`);
    expect(findSettledAddress({ ...results, search: '?volume=5' }, 'kilolitre')).toBe(
      `${form}/results?volume=5&unit=kL`,
    );
  });

  test('that stands there twice counts once, the last, as do the figures', () => {
    expect(inUnitOf('kilolitre', address('volume=1&volume=5&unit=GL&unit=ML'))?.toString()).toBe(
      'volume=5000&unit=kL&was=ML',
    );
  });
});

describe('the note on figures that were converted', () => {
  const note = (text: string) => describeConversion(readConverted(address(text)))?.replaceAll('\u00a0', ' ');

  test('names the water as it was asked for and as it reads now', () => {
    expect(note('volume=100000&unit=kL&was=ML')).toBe(
      'This search was for 100 ML; you now read in kilolitres: 100,000 kL.',
    );
    expect(note('volume=100000&unit=kL&was=ML&maxPrice=0.2')).toBe(
      'This search was for 100 ML; you now read in kilolitres: 100,000 kL. Its prices were converted from dollars per ML to dollars per kL.',
    );
    expect(note('maxPrice=0.2&unit=kL&was=ML')).toBe(
      'The prices of this search were converted from dollars per ML to dollars per kL.',
    );
  });

  test('counts the last of what stands there twice, as all of the address does', () => {
    expect(note('volume=5&volume=100000&unit=GL&unit=kL&was=kL&was=ML')).toBe(
      'This search was for 100 ML; you now read in kilolitres: 100,000 kL.',
    );
  });

  test('is not there when nothing was converted', () => {
    for (const text of [
      'volume=100&unit=ML',
      'volume=100&unit=ML&was=ML',
      'volume=100&unit=ML&was=gallons',
      'volume=5',
    ])
      expect(note(text)).toBeUndefined();
  });
});
