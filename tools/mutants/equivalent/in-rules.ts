import { ALIKE, COMPILER, changesOf, type EquivalentMutant, KEPT, NAMED, SIGN, SLOWLY } from './equivalent-mutant.ts';

const SOONER = 'What is that long is refused by its characters too, only later.';
const NARROWED = 'A cell that gave nothing was refused already; the comparison is for the compiler alone.';
const APART = 'Nought was told apart before.';

const OUTSIDE = 'What is none of the readings keeps none.';
const SOONER_TOLD = 'It spares asking the calendar, which says the same.';
const FOUR = 'Every year that is asked about has four digits.';

export const IN_RULES: readonly EquivalentMutant[] = [
  ...changesOf('src/domain/accounts/attempt-delay.ts', 'The longest wait is far below either power of two.', {
    'return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));': [
      '20 → 21',
      '20 → 19',
    ],
  }),
  ...changesOf('src/domain/accounts/email.ts', 'An empty local part is refused by its pattern.', {
    'at > 0 &&': ['at > 0 → at >= 0'],
  }),
  ...changesOf('src/domain/accounts/password.ts', SOONER, {
    'if (password.length > 2 * MAX_PASSWORD_CHARACTERS || [...password].length > MAX_PASSWORD_CHARACTERS)': [
      'password.length > 2 * MAX_PASSWORD_CHARACTERS || [...passwor… → [...password].le…',
      '2 → 3',
    ],
    'password.length <= 2 * MAX_PASSWORD_CHARACTERS &&': [
      'password.length <= 2 * MAX_PASSWORD_CHARACTERS && [...passwo… → [...password].le…',
      '2 → 3',
    ],
  }),
  ...changesOf('src/domain/accounts/preferences.ts', COMPILER, {
    'preferences.find(({ key }) => key === wanted)?.value ?? null;': [
      'preferences.find(({ key }) => key === wanted)?.value ?? null → preferences.find(({ key }) => key === wanted)?.value',
    ],
    'return value !== null && /^\\d{1,9}$/.test(value) ? Number(value) : null;': [
      'value !== null && /^\\d{1,9}$/.test(value) → /^\\d{1,9}$/.test(value)',
    ],
    'return value !== null && isVolumeUnit(value) ? value : DEFAULT_VOLUME_UNIT;': [
      'value !== null && isVolumeUnit(value) → isVolumeUnit(value)',
    ],
  }),
  ...changesOf('src/domain/map/lines.ts', NAMED, {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
    'export const keyOfPoint = ([x, y]: MapPoint): string => `${x},${y}`;': ['`${x},${y}` → `${y},${x}`'],
  }),
  ...changesOf('src/domain/map/lines.ts', COMPILER, {
    'if (first === undefined || last === undefined || line.length < 3) return line;': [
      'first === undefined || last === undefined || line.length < 3 → line.length < 3',
      'first === undefined || last === undefined → first === undefined',
      'first === undefined || last === undefined → last === undefined',
    ],
    '.filter((point, at, all) => at === 0 || keyOfPoint(point) !== keyOfPoint(all[at - 1] ?? [0, 0]));': [
      'all[at - 1] ?? [0, 0] → all[at - 1]',
    ],
    'const [x0, y0] = at === 0 ? [0, 0] : (kept[at - 1] ?? [0, 0]);': [
      'at === 0 ? [0, 0] : (kept[at - 1] ?? [0, 0]) → (kept[at - 1] ?? [0, 0])',
      'kept[at - 1] ?? [0, 0] → kept[at - 1]',
    ],
  }),
  ...changesOf('src/domain/map/lines.ts', SLOWLY, {
    'if (first === undefined || last === undefined || line.length < 3) return line;': [
      'first === undefined || last === undefined || line.length < 3 → first === undefined || last === undefined',
      '3 → 2',
    ],
  }),
  ...changesOf('src/domain/publishing/check-listing.ts', NARROWED, {
    'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {': [
      '…|| zone === null || price === null → …|| zone === null',
      '…rection === null || zone === null → …rection === null',
      '…|| kind === null || direction === null → …|| kind === null',
      'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    ],
  }),
  ...changesOf('src/domain/publishing/check-trade.ts', NARROWED, {
    'read.refusals.length > 0 ||': [
      '…radedAt === null || confidence === null → …radedAt === null',
      '… zoneTo === null || tradedAt === null → … zoneTo === null',
      '…oneFrom === null || zoneTo === null → …oneFrom === null',
      '…|| kind === null || zoneFrom === null → …|| kind === null',
      'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    ],
  }),
  ...changesOf('src/domain/reference.ts', NAMED, {
    'const pair = (left: number, right: number): number => left * 1_000_000 + right;': [
      'left * 1_000_000 + right → left * 1_000_000 - right',
      'left * 1_000_000 → left / 1_000_000',
      '1_000_000 → 1000001',
      '1_000_000 → 999999',
    ],
  }),
  ...changesOf('src/domain/statistics/movement.ts', APART, {
    "direction: centsApart === 0 ? 'none' : centsApart > 0 ? 'up' : 'down',": ['centsApart > 0 → centsApart >= 0'],
  }),
  ...changesOf('src/domain/statistics/seasons.ts', COMPILER, {
    'const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];': [
      'sorted[(sorted.length - 1) >> 1] ?? 0 → sorted[(sorted.length - 1) >> 1]',
    ],
  }),
  ...changesOf('src/domain/statistics/trade-graph.ts', SIGN, {
    '? -1': ['1 → 2'],
    ': 1;': ['1 → 2'],
  }),
  ...changesOf('src/domain/statistics/trade-sums.ts', ALIKE, {
    'lowest: pick(left.lowest, right.lowest, (one, other) => one < other),': ['one < other → one <= other'],
    'highest: pick(left.highest, right.highest, (one, other) => one > other),': ['one > other → one >= other'],
  }),
  ...changesOf('src/domain/places/limit-dates.ts', COMPILER, {
    "const [month = '', dayOfMonth] = day.split('-');": ["'' → 'mutant'"],
  }),
  ...changesOf('src/domain/places/limit-history.ts', COMPILER, {
    'if (first === undefined || last === undefined || moments.length <= parts) return moments;': [
      'first === undefined || last === undefined → last === undefined',
    ],
    'return before !== undefined && moment !== undefined && before.isClosed !== moment.isClosed;': [
      'before !== undefined && moment !== undefined → before !== undefined',
    ],
  }),
  ...changesOf('src/domain/places/limit-history.ts', OUTSIDE, {
    '(moment) => moment ?? [],': ['moment ?? [] → moment'],
  }),
  ...changesOf('src/domain/places/limit-history.ts', SOONER_TOLD, {
    'to - from >= HOURS_OF_TWO_DAYS * MILLISECONDS_PER_HOUR &&': [
      'to - from >= HOURS_OF_TWO_DAYS * MILLISECONDS_PER_HOUR && co… → countBusinessDay…',
      'to - from >= HOURS_OF_TWO_DAYS * MILLISECONDS_PER_HOUR → to - from > HOURS_OF_TWO_DAYS * MILLISECONDS_PER_HOUR',
      'to - from → to + from',
    ],
  }),
  ...changesOf('src/domain/statistics/check-trade-graph.ts', COMPILER, {
    'if (zone === null || allocationClass === null || existsInZone(allocationClass, zone)) return [];': [
      'zone === null || allocationClass === null → zone === null',
    ],
    'const allocationClass = reference.findAllocationClass(draft.allocationClass ?? NOBODYS_ID);': [
      'draft.allocationClass ?? NOBODYS_ID → draft.allocationClass',
    ],
    'const zone = reference.findZone(draft.zone ?? NOBODYS_ID);': ['draft.zone ?? NOBODYS_ID → draft.zone'],
  }),
  ...changesOf('src/domain/statistics/grain.ts', FOUR, {
    "`${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;": ['4 → 3'],
  }),
  ...changesOf('src/domain/statistics/seasons.ts', COMPILER, {
    'if (from === undefined || to === undefined) throw new RangeError(`A water year has no day ${day}.`);': [
      'from === undefined || to === undefined → from === undefined',
    ],
    'const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];': ['0 → 1'],
  }),
  ...changesOf('src/domain/statistics/trade-dots.ts', NAMED, {
    'const name = `${day} ${Math.floor(paid / step)}`;': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      '`${day} ${Math.floor(paid / step)}` → `${Math.floor(paid / step)} ${day}`',
    ],
  }),
  ...changesOf('src/domain/statistics/traded-days.ts', NAMED, {
    'return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? 0);': [
      '… zone) * 10_000 + (allocationClas… → … zone) * 10_000 - (allocationClas…',
      '(product * 1_000_000 + zone) * 10_000 → (product * 1_000_000 + zone) / 10_000',
      'product * 1_000_000 + zone → product * 1_000_000 - zone',
      'product * 1_000_000 → product / 1_000_000',
      '1_000_000 → 1000001',
      '1_000_000 → 999999',
      '10_000 → 10001',
      '10_000 → 9999',
    ],
  }),
  ...changesOf('src/domain/statistics/traded-days.ts', KEPT, {
    'if (this.movementsOf !== today) {': ['this.movementsOf !== today → true'],
    'this.movementsOf = today;': ['this.movementsOf = today; → nothing'],
    'if (known !== undefined) return known;': ['known !== undefined → false'],
  }),
  ...changesOf('src/domain/statistics/trade-graph.ts', NAMED, {
    'const name = `${start}/${allocationClass}`;': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      '`${start}/${allocationClass}` → `${allocationClass}/${start}`',
    ],
  }),
  ...changesOf('src/contract/description/describe-api.ts', 'All parameters of a path are required by its schema.', {
    "required: place === 'path' || required.includes(name),": ["'path' → ''"],
  }),
];
