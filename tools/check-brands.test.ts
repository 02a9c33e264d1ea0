import { expect, test } from 'vitest';
import { checkBrands, findForgedBrands } from './check-brands.ts';

const faultsOf = (path: string, text: string) => findForgedBrands(new Map([[path, text]]));

test('no unit and no id is forged outside its module', async () => {
  expect(await checkBrands()).toEqual([]);
});

test.each([
  ['(low + high) as Price', 'src/domain/units/price.ts'],
  ['0 as Litres', 'src/domain/units/volume.ts'],
  ['(text ?? null) as CalendarDate | null', 'src/domain/units/calendar.ts'],
  ['row.id as unknown as ZoneId', 'src/domain/ids.ts'],
  ['(params as { readonly id: ProviderId }).id', 'src/domain/ids.ts'],
  ['row.zones as readonly ZoneId[]', 'src/domain/ids.ts'],
  ["'<p>' as SafeHtml", 'src/server/content/types/safe-html.ts'],
])('%s forges a value that its module has not seen', (cast, module) => {
  const [fault] = faultsOf('src/server/market/x.ts', `const value = ${cast};`);
  expect(fault).toContain(`${module} makes them`);
});

test('an id says of what it is', () => {
  expect(faultsOf('src/server/x.ts', 'findLimit(asId(id));')).toHaveLength(1);
  expect(faultsOf('src/server/x.ts', "findLimit(asId<'limit'>(id));")).toEqual([]);
});

test('its own module makes a value, one beside it forges it; other casts and words in comments are none', () => {
  expect(faultsOf('src/domain/units/price.ts', 'const value = 0 as Price;')).toEqual([]);
  expect(faultsOf('src/domain/units/money.ts', 'const value = 0 as Price;')).toHaveLength(1);
  expect(faultsOf('src/domain/ids.ts', 'const value = 0 as Id<Kind>;')).toEqual([]);
  expect(faultsOf('src/server/x.ts', '// as Price\nconst kinds = [] as Kind[];\nconst of = x as PriceList;')).toEqual(
    [],
  );
});
