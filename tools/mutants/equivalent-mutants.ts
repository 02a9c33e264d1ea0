/** A mutant that no test can catch, because nobody could tell it from the code as it stands. */
export interface EquivalentMutant {
  readonly file: string;
  /** The line on which it stands, without its indentation. */
  readonly line: string;
  readonly change: string;
  readonly because: string;
}

const NARROWED = 'A cell that gave nothing was refused already; the comparison is for the compiler alone.';

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
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
];
