/** Functions above the limits of `check-functions.ts`, each with the reason why it stays. */
export const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'src/domain/book/read-book.ts readPages': 'the innermost loop of every search, written out and measured',
  'src/domain/publishing/check-trade.ts checkTrade': 'one line to a field of a trade',
  'src/domain/search/check-search.ts checkSearch': 'one line to a field of a search',
  'src/domain/units/decimal.ts parseDecimal': 'one line to a way in which a text is no number that we read',
  'src/server/accounts/security-handlers.ts makeSecurityHandlers': 'a table: one short answer to an operation',
  'src/server/accounts/users-handlers.ts makeUsersHandlers': 'a table: one short answer to an operation',
  'src/server/reference/reference-handlers.ts makeReferenceHandlers': 'a table: one short answer to an operation',
  'tools/film/write-webm.ts writeWebm': 'one line to an element of the file',
};
