/** A mutant that no test can catch, because nobody could tell it from the code as it stands. */
export interface EquivalentMutant {
  readonly file: string;
  /** The line on which it stands, without its indentation. */
  readonly line: string;
  readonly change: string;
  readonly because: string;
}

const NARROWED = 'A cell that gave nothing was refused already; the comparison is for the compiler alone.';
const SOONER = 'What is that long is refused by its characters too, only later.';
const COMPILER = 'There always is one; what stands in for none is for the compiler alone.';
const KEPT = 'What was told is kept to be told faster, and forgotten to save room.';
const NO_REST = 'What is nought has no rest, and was returned before.';
const NAMED = 'The number is only a name; no two pairs of ids that there are have the same.';
const NEITHER = 'What is neither up nor down is half up.';
const SLOWLY = 'The other way is slower and comes to the same figure.';
const ONE_KIND = 'Either all results of a search name a class, or none does.';
const PARSED = 'The parser of addresses has escaped such signs and put slashes right; it is judged twice all the same.';
const NO_PATH = 'What does not begin with a slash is no path, whatever it is.';

const ROOM = 'How much room there is shows nowhere: what is told comes to the same.';
const SIGN = 'What comes first is told by the sign alone.';
const UNLIKE = 'No two listings are alike, for their ids differ.';
const NO_BOUND = 'No bound counts as nought, and no price is below that.';
const REPLACED = 'The first page that counts puts its own in the place of it.';
const GAP = 'Where both bounds lie between two listings of a page, no other page has one between them.';

const PIECES = 'It bounds the memory; where a line passes it depends on the pieces that it comes in.';
const NOBODY_KEPT = 'Of no session nothing is kept that could be forgotten.';

const GATED = 'The gates have refused whoever is not logged in; the check is for the compiler.';
const NOTHING = 'Nothing is written as an empty cell, by either name.';

const ALIKE = 'Of two that are alike either is the one.';
const APART = 'Nought was told apart before.';

const NO_CODE = 'What has no code begins like none that is looked for.';

/** What names a product, zone and class may be any sum of them that no other has. */
const OTHER_NAMES = [
  '… zone) * 10_000 + (allocationClas… → … zone) * 10_000 - (allocationClas…',
  '(product * 1_000_000 + zone) * 10_000 → (product * 1_000_000 + zone) / 10_000',
  'product * 1_000_000 + zone → product * 1_000_000 - zone',
  'product * 1_000_000 → product / 1_000_000',
  '1_000_000 → 1000001',
  '1_000_000 → 999999',
  '10_000 → 10001',
  '10_000 → 9999',
];

/** Several of a file for one reason: their changes by the line on which they stand. */
const changesOf = (
  file: string,
  because: string,
  changes: Readonly<Record<string, readonly string[]>>,
): readonly EquivalentMutant[] =>
  Object.entries(changes).flatMap(([line, all]) => all.map((change) => ({ file, line, change, because })));

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...changesOf('src/domain/book/book-page.ts', ROOM, {
    'export const ENTRIES_PER_PAGE = 512;': ['512 → 513', '512 → 511'],
    'const ENTRIES_AT_FIRST = 16;': ['16 → 17', '16 → 15'],
    'const NEXT_EXPIRY = 5;': ['5 → 6'],
    'const HEAD = 8;': ['8 → 9', '8 → 7'],
    'const COLUMNS = 7;': ['7 → 8'],
    'this.capacity = Math.min(capacity * 2, ENTRIES_PER_PAGE);': [
      'Math.min(capacity * 2, ENTRIES_PER_PAGE) → Math.max(capacity * 2, ENTRIES_PER_PAGE)',
      '2 → 3',
    ],
    'for (let column = 0; column < COLUMNS; column += 1) {': ['column < COLUMNS → column <= COLUMNS'],
  }),
  ...changesOf('src/domain/book/book-page.ts', SLOWLY, {
    'if (this.count === this.capacity) this.grow();': ['this.count === this.capacity → this.count !== this.capacity'],
    'for (let at = 0; at < this.count && newest < known; at += 1) newest = Math.max(newest, this.listedAtAt(at));': [
      'at < this.count && newest < known → at < this.count',
      'newest < known → newest <= known',
    ],
    'for (let at = 0; at < this.count && next > known; at += 1)': ['next > known → next >= known'],
  }),
  ...changesOf('src/domain/book/book.ts', COMPILER, {
    'const index = page?.indexOf(price, id) ?? 0;': [
      'page?.indexOf(price, id) ?? 0 → page?.indexOf(price, id)',
      '0 → 1',
    ],
  }),
  ...changesOf('src/domain/book/book.ts', SLOWLY, {
    'if (this.borrowed?.has(page) !== true) return page;': ['this.borrowed?.has(page) !== true → false'],
    'page.nextExpiry > now ? [] : entriesOf(page).filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now),': [
      'page.nextExpiry > now ? [] : entriesOf(page).… → entriesOf(page).…',
    ],
  }),
  ...changesOf('src/domain/book/compare-listings.ts', SIGN, {
    "(left.direction === 'SELL' ? 1 : -1) * (left.price - right.price);": ['1 → 2'],
  }),
  ...changesOf('src/domain/book/find-best-listings.ts', SLOWLY, {
    'if (shortlist.isClosedTo(direction, asked) && first.isClosedTo(direction, asked)) return;': [
      'shortlist.isClosedTo(direction, asked) && first.isClosedTo(d… → false',
    ],
    'return this.last !== null && compareAsked({ direction, price: asked }, this.last) > 0;': ['0 → 1'],
    'if (this.last !== null && compareListings(parcel, this.last) > 0) return;': [
      'this.last !== null && compareListings(parcel, this.last) > 0 → false',
      '0 → 1',
    ],
    'if (this.kept.length === this.count || this.kept.length >= this.count + WAITING) this.cut();': [
      'this.kept.length === this.count || this.kept.length >= this.… → true',
      'this.kept.length === this.count || this.kept.length >= this.… → false',
      '…h === this.count || this.kept.length >= this.count + WAITING → …h === this.count',
      '…his.kept.length === this.count || this.kept.length >= this.c… → …his.kept.length >= this.count + …',
      'this.kept.length === this.count → this.kept.length !== this.count',
      'this.kept.length >= this.count + WAITING → this.kept.length > this.count + WAITING',
      'this.kept.length >= this.count + WAITING → this.kept.length < this.count + WAITING',
      'this.count + WAITING → this.count - WAITING',
      'this.cut(); → nothing',
    ],
    'this.last = this.kept[this.count - 1] ?? null;': [
      'this.last = this.kept[this.count - 1] ?? null; → nothing',
      'this.kept[this.count - 1] ?? null → this.kept[this.count - 1]',
      'this.kept[this.count - 1] ?? null → null',
      'this.count - 1 → this.count + 1',
      '1 → 0',
    ],
    "for (const page of direction === 'SELL' ? book.pages : book.pages.toReversed()) {": [
      "direction === 'SELL' ? book.pages : book.pages.toReversed() → book.pages",
      "direction === 'SELL' ? book.pages : book.pages.toReversed() → book.pages.toReversed()",
      "direction === 'SELL' → direction !== 'SELL'",
      "'SELL' → ''",
      'book.pages.toReversed() → book.pages',
    ],
  }),
  ...changesOf('src/domain/book/find-best-listings.ts', ROOM, {
    'const WAITING = 500;': ['500 → 501', '500 → 499'],
  }),
  ...changesOf('src/domain/book/find-best-listings.ts', UNLIKE, {
    'if (this.last !== null && compareListings(parcel, this.last) > 0) return;': [
      'compareListings(parcel, this.last) > 0 → compareListings(parcel, this.last) >= 0',
    ],
  }),
  ...changesOf('src/domain/book/find-best-listings.ts', NO_BOUND, {
    'const from = minPrice === null ? 0 : page.firstAtOrAbove(minPrice);': [
      'minPrice === null ? 0 : page.firstAtOrAbove(minPrice) → page.firstAtOrAbove(minPrice)',
    ],
  }),
  ...changesOf('src/domain/book/read-book.ts', NO_BOUND, {
    'const min = filter.minPrice ?? Number.NEGATIVE_INFINITY;': [
      'filter.minPrice ?? Number.NEGATIVE_INFINITY → filter.minPrice',
    ],
    '(minPrice === null || price >= minPrice) &&': ['minPrice === null || price >= minPrice → price >= minPrice'],
  }),
  ...changesOf('src/domain/book/read-book.ts', REPLACED, {
    'let lowest = 0;': ['0 → 1'],
    'let highest = 0;': ['0 → 1'],
    'let bestCounted = 0;': ['0 → 1'],
  }),
  ...changesOf('src/domain/book/read-book.ts', SLOWLY, {
    'if (page.highestPrice < min) continue;': ['page.highestPrice < min → false', 'continue; → nothing'],
    'if (page.lowestPrice > max) break;': ['page.lowestPrice > max → false', 'break; → nothing'],
    'const from = page.lowestPrice >= min ? 0 : page.firstAtOrAbove(min);': [
      'page.lowestPrice >= min ? 0 : page.firstAtOrAbove(min) → page.firstAtOrAbove(min)',
      'page.lowestPrice >= min → page.lowestPrice > min',
    ],
    'const to = page.highestPrice <= max ? page.count : page.firstAbove(max);': [
      'page.highestPrice <= max ? page.count : page.firstAbove(max) → page.firstAbove(max)',
      'page.highestPrice <= max → page.highestPrice < max',
    ],
    'if (from === 0 && to === page.count) {': ['from === 0 && to === page.count → false'],
    'if (page.largestVolume >= volume) largeEnough = page.countAtLeast(volume);': [
      'page.largestVolume >= volume → true',
    ],
  }),
  ...changesOf('src/domain/book/read-book.ts', GAP, {
    'if (from >= to) continue;': ['from >= to → from > to'],
  }),
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: '…|| zone === null || price === null → …|| zone === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: '…rection === null || zone === null → …rection === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: '…|| kind === null || direction === null → …|| kind === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: 'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '…radedAt === null || confidence === null → …radedAt === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '… zoneTo === null || tradedAt === null → … zoneTo === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '…oneFrom === null || zoneTo === null → …oneFrom === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '…|| kind === null || zoneFrom === null → …|| kind === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: 'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    because: NARROWED,
  },
  {
    file: 'src/domain/accounts/attempt-delay.ts',
    line: 'return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));',
    change: '20 → 21',
    because: 'The longest wait is far below either power of two.',
  },
  {
    file: 'src/domain/accounts/attempt-delay.ts',
    line: 'return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));',
    change: '20 → 19',
    because: 'The longest wait is far below either power of two.',
  },
  {
    file: 'src/domain/accounts/email.ts',
    line: 'at > 0 &&',
    change: 'at > 0 → at >= 0',
    because: 'An empty local part is refused by its pattern.',
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: "if (password.length > 2 * MAX_PASSWORD || [...password].length > MAX_PASSWORD) return 'too_long';",
    change: 'password.length > 2 * MAX_PASSWORD || [...password].le… → [...password].le…',
    because: SOONER,
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: "if (password.length > 2 * MAX_PASSWORD || [...password].length > MAX_PASSWORD) return 'too_long';",
    change: '2 → 3',
    because: SOONER,
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: 'password.length <= 2 * MAX_PASSWORD && [...password].length <= MAX_PASSWORD && !/\\p{Cs}/u.test(password);',
    change: 'password.length <= 2 * MAX_PASSWORD && [...password].le… → [...password].le…',
    because: SOONER,
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: 'password.length <= 2 * MAX_PASSWORD && [...password].length <= MAX_PASSWORD && !/\\p{Cs}/u.test(password);',
    change: '2 → 3',
    because: SOONER,
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);',
    change: 'gain < 0n && at < width - 1 → gain < 0n',
    because: 'The last of the gains is the sum so far, which is never below zero.',
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);',
    change: 'at < width - 1 → at <= width - 1',
    because: 'The last of the gains is the sum so far, which is never below zero.',
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);',
    change: 'width - 1 → width + 1',
    because: 'The last of the gains is the sum so far, which is never below zero.',
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'if (column < 0) return (gains[width - 1] ?? 0n) / divisor;',
    change: 'gains[width - 1] ?? 0n → gains[width - 1]',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'if (column < 0) return (gains[width - 1] ?? 0n) / divisor;',
    change: '0n → 1n',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/parse-written-volume.ts',
    line: "const unit = UNITS[symbol ?? ''];",
    change: "symbol ?? '' → symbol",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/parse-written-volume.ts',
    line: "const unit = UNITS[symbol ?? ''];",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/money.ts',
    line: 'if (product > Number.MAX_SAFE_INTEGER) {',
    change: 'product > Number.MAX_SAFE_INTEGER → true',
    because: 'The slow way is exact for small products too.',
  },
  {
    file: 'src/domain/units/money.ts',
    line: 'if (product > Number.MAX_SAFE_INTEGER) {',
    change: 'product > Number.MAX_SAFE_INTEGER → product >= Number.MAX_SAFE_INTEGER',
    because: 'The slow way is exact for small products too.',
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → true',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → false',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → knownMinutes.size > MAX_KNOWN_MINUTES',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → knownMinutes.size < MAX_KNOWN_MINUTES',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.clear(); → nothing',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'knownMinutes.set(minute, read);',
    change: 'knownMinutes.set(minute, read); → nothing',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (known !== undefined) return known;',
    change: 'known !== undefined → false',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "weekday: parts.weekday ?? '',",
    change: "parts.weekday ?? '' → parts.weekday",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "weekday: parts.weekday ?? '',",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "abbreviation: parts.timeZoneName ?? '',",
    change: "parts.timeZoneName ?? '' → parts.timeZoneName",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "abbreviation: parts.timeZoneName ?? '',",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const step = dividend < 0n ? -1n : 1n;',
    change: 'dividend < 0n → dividend <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'down') return dividend < 0n ? quotient - 1n : quotient;",
    change: 'dividend < 0n → dividend <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'up') return dividend < 0n ? quotient : quotient + 1n;",
    change: 'dividend < 0n → dividend <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const twice = rest < 0n ? -rest * 2n : rest * 2n;',
    change: 'rest < 0n → rest <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'for (let count = 0; count < places; count += 1) {',
    change: 'count < places → count <= places',
    because: 'The last one is written whether it says so or not.',
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'return succeed(scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale });',
    change: 'scale < 0 → scale <= 0',
    because: 'Times ten to the power of nought.',
  },
  {
    file: 'src/domain/accounts/preferences.ts',
    line: 'preferences.find(({ key }) => key === wanted)?.value ?? null;',
    change:
      'preferences.find(({ key }) => key === wanted)?.value ?? null → preferences.find(({ key }) => key === wanted)?.value',
    because: COMPILER,
  },
  {
    file: 'src/domain/accounts/preferences.ts',
    line: 'return value !== null && /^\\d{1,9}$/.test(value) ? Number(value) : null;',
    change: 'value !== null && /^\\d{1,9}$/.test(value) → /^\\d{1,9}$/.test(value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/accounts/preferences.ts',
    line: 'return value !== null && isVolumeUnit(value) ? value : DEFAULT_VOLUME_UNIT;',
    change: 'value !== null && isVolumeUnit(value) → isVolumeUnit(value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const product = DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length + WATER_KINDS.indexOf(from.waterKind);',
    change: '…ER_KINDS.length + WATER_KINDS.ind… → …ER_KINDS.length - WATER_KINDS.ind…',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const product = DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length + WATER_KINDS.indexOf(from.waterKind);',
    change: 'DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length → DEALING_KINDS.indexOf(dealing) / WATER_KINDS.length',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const known = fees.get(name) ?? collectFees(dealing, from, to);',
    change: 'fees.get(name) ?? collectFees(dealing, from, to) → collectFees(dealing, from, to)',
    because: KEPT,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'fees.set(name, known);',
    change: 'fees.set(name, known); → nothing',
    because: KEPT,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: 'left * 1_000_000 + right → left * 1_000_000 - right',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: 'left * 1_000_000 → left / 1_000_000',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: '1_000_000 → 1000001',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: '1_000_000 → 999999',
    because: NAMED,
  },
  {
    file: 'src/domain/units/calendar.ts',
    line: "const index = (MONTH_NAMES as readonly string[]).indexOf(match?.[1] ?? '');",
    change: "match?.[1] ?? '' → match?.[1]",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/calendar.ts',
    line: "const index = (MONTH_NAMES as readonly string[]).indexOf(match?.[1] ?? '');",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "const whole = match?.[2] ?? '';",
    change: "match?.[2] ?? '' → match?.[2]",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "const whole = match?.[2] ?? '';",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding = 'half_up'): bigint {",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const step = dividend < 0n ? -1n : 1n;',
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'down') return dividend < 0n ? quotient - 1n : quotient;",
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'up') return dividend < 0n ? quotient : quotient + 1n;",
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const twice = rest < 0n ? -rest * 2n : rest * 2n;',
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'const minute = Math.floor(at / MILLISECONDS_PER_MINUTE);',
    change: 'at / MILLISECONDS_PER_MINUTE → at * MILLISECONDS_PER_MINUTE',
    because: KEPT,
  },
  {
    file: 'src/domain/units/price.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/price.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, divisor, PLACES_ON_THE_WIRE);',
    change: 'denominator === 1n → false',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/price.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, divisor, PLACES_ON_THE_WIRE);',
    change: '1n → 2n',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/price.ts',
    line: 'return read.ok && read.value === Math.abs(value);',
    change: 'read.ok && read.value === Math.abs(value) → read.value === Math.abs(value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/price.ts',
    line: "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Number(priceToText(value, unit));",
    change: "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Numb… → Number(priceToTe…",
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/price.ts',
    line: "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Number(priceToText(value, unit));",
    change: "'megalitre' → ''",
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/rewrite-figure.ts',
    line: 'return decimal.ok ? count(decimal.value) : null;',
    change: 'decimal.ok ? count(decimal.value) : null → count(decimal.value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, numerator, PLACES_ON_THE_WIRE);',
    change: 'denominator === 1n → false',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, numerator, PLACES_ON_THE_WIRE);',
    change: '1n → 2n',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: 'return read.ok && read.value === Math.abs(volume);',
    change: 'read.ok && read.value === Math.abs(volume) → read.value === Math.abs(volume)',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Number(volumeToText(volume, unit));",
    change: "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Numbe… → Number(volumeToT…",
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Number(volumeToText(volume, unit));",
    change: "'megalitre' → ''",
    because: SLOWLY,
  },
  {
    file: 'src/web/market/rank-answers.ts',
    line: 'allocationClass: result.allocationClass?.id ?? 0,',
    change: 'result.allocationClass?.id ?? 0 → result.allocationClass?.id',
    because: ONE_KIND,
  },
  {
    file: 'src/web/market/rank-answers.ts',
    line: 'allocationClass: result.allocationClass?.id ?? 0,',
    change: '0 → 1',
    because: ONE_KIND,
  },
  {
    file: 'src/web/market/split-cents.ts',
    line: "return dollars === undefined || cents === undefined ? { dollars: text, cents: '' } : { dollars, cents };",
    change: 'dollars === undefined || cents === undefined → dollars === undefined',
    because: COMPILER,
  },
  {
    file: 'src/web/market/split-cents.ts',
    line: "return dollars === undefined || cents === undefined ? { dollars: text, cents: '' } : { dollars, cents };",
    change: 'dollars === undefined || cents === undefined → cents === undefined',
    because: COMPILER,
  },
  {
    file: 'src/web/forms/group-zones.ts',
    line: 'if (first === undefined) return [];',
    change: 'first === undefined → false',
    because: COMPILER,
  },
  {
    file: 'src/web/features/search-form/group-ways.ts',
    line: 'first === undefined ? [] : [{ limit: first.limitData, zones: [first.zone, ...others.map(({ zone }) => zone)] }],',
    change: 'first === undefined ? [] : [{ limit: first.… → [{ limit: first.…',
    because: COMPILER,
  },
  {
    file: 'src/web/features/words/list-parts.ts',
    line: "[...html.matchAll(HEADING)].map(([, inside = ''], index) => ({",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/web/features/words/list-parts.ts',
    line: "text: inside.replace(TAG, '').replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign),",
    change: 'SIGNS[sign] ?? sign → SIGNS[sign]',
    because: COMPILER,
  },
  {
    file: 'src/web/features/trade/shorten-provider-names.ts',
    line: 'const short = shorts[index] ?? name;',
    change: 'shorts[index] ?? name → shorts[index]',
    because: COMPILER,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: 'const again = /^\\/[/\\\\]/.test(path) || CONTROL.test(path) ? null : URL.parse(path, HERE);',
    change: '/^\\/[/\\\\]/.test(path) || CONTROL.test(path) → /^\\/[/\\\\]/.test(path)',
    because: PARSED,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: 'return again !== null && isHere(again) ? path : null;',
    change: 'again !== null && isHere(again) → again !== null',
    because: PARSED,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: "findPathWithin(target ?? '') ?? otherwise;",
    change: "'' → 'mutant'",
    because: NO_PATH,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: "const within = findPathWithin(target ?? '');",
    change: "'' → 'mutant'",
    because: NO_PATH,
  },
  ...changesOf('src/server/market/traded-days.ts', NAMED, {
    'return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? 0);': OTHER_NAMES,
  }),
  ...changesOf('src/server/market/traded-days.ts', KEPT, {
    'if (this.movementsOf !== today) {': ['this.movementsOf !== today → true'],
  }),
  ...changesOf('src/server/market/book-shelf.ts', NAMED, {
    'return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? asId(0));': OTHER_NAMES,
  }),
  ...changesOf('src/server/publishing/feeds/csv/parse-records.ts', PIECES, {
    'const MAX_RECORD_CHARACTERS = 1_000_000;': ['1_000_000 → 1000001', '1_000_000 → 999999'],
  }),
  ...changesOf('src/server/accounts/session-handlers.ts', NOBODY_KEPT, {
    'if (call.sessionToken !== null) sessions.forget(call.sessionToken);': ['call.sessionToken !== null → true'],
  }),
  ...changesOf('src/server/publishing/feeds/csv/open-bytes.ts', NO_CODE, {
    "const code = error instanceof Error && 'code' in error ? String(error.code) : '';": ["'' → 'mutant'"],
  }),
  ...changesOf('src/server/market/load-listings-then.ts', SLOWLY, {
    'if (ids.length === 0) return;': ['ids.length === 0 → false'],
  }),
  ...changesOf('src/server/accounts/who-in.ts', GATED, {
    "if (user === null || sessionToken === null) throw new Error('A call of nobody.');": [
      'user === null || sessionToken === null → user === null',
    ],
  }),
  ...changesOf('src/server/publishing/append-trades.ts', NOTHING, {
    'delivery: value.delivery ?? undefined,': ['value.delivery ?? undefined → value.delivery'],
  }),
  ...changesOf('src/domain/statistics/trade-sums.ts', ALIKE, {
    'lowest: pick(left.lowest, right.lowest, (one, other) => one < other),': ['one < other → one <= other'],
    'highest: pick(left.highest, right.highest, (one, other) => one > other),': ['one > other → one >= other'],
  }),
  ...changesOf('src/domain/statistics/trade-graph.ts', SIGN, { '? -1': ['1 → 2'], ': 1;': ['1 → 2'] }),
  ...changesOf('src/domain/statistics/movement.ts', APART, {
    "direction: centsApart === 0 ? 'none' : centsApart > 0 ? 'up' : 'down',": ['centsApart > 0 → centsApart >= 0'],
  }),
  ...changesOf('src/domain/statistics/seasons.ts', COMPILER, {
    'const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];': [
      'sorted[(sorted.length - 1) >> 1] ?? 0 → sorted[(sorted.length - 1) >> 1]',
    ],
  }),
];
