import { COMPILER, changesOf, type EquivalentMutant, SIGN, SLOWLY } from './equivalent-mutant.ts';

const ROOM = 'How much room there is shows nowhere: what is told comes to the same.';
const UNLIKE = 'No two listings are alike, for their ids differ.';
const NO_BOUND = 'No bound counts as nought, and no price is below that.';
const REPLACED = 'The first page that counts puts its own in the place of it.';
const GAP = 'Where both bounds lie between two listings of a page, no other page has one between them.';

export const IN_BOOK: readonly EquivalentMutant[] = [
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
];
