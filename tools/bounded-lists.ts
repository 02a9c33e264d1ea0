/** Lists that are spread into a call where rows are worked on, each with the reason why it stays short. */
export const BOUNDED_LISTS: Readonly<Record<string, string>> = {
  'src/domain/alerts/rehearse.ts steps.push(...this.tell(startOfLocalDay(day), readingOn(reading, before), readingOn(reading, day), reading.readAt))':
    'one step of one limit, or none',
  'src/domain/book/book.ts this.pages.splice(...halves)': 'two pages in the place of one',
  'src/domain/search/assess-candidate.ts Math.min(...days)': 'a day for each provider of a zone',
  'src/domain/search/assess-candidate.ts Math.min(...known)': 'a price for each provider of a zone',
  'src/domain/search/assess-candidate.ts Math.max(...known)': 'a price for each provider of a zone',
  'src/domain/statistics/traded-days.ts Math.min(...days.map(({ low }) => low))': 'the days of a window of movement',
  'src/domain/statistics/traded-days.ts Math.max(...days.map(({ high }) => high))': 'the days of a window of movement',
  'src/server/publishing/feeds/read-feed.ts errors.push(...mapped.errors.map((error) => ({ row, ...error })))':
    'an error for each column of one row',
  'src/server/publishing/publish-trades.ts rejected.push(...errors.slice(0, MAX_ROW_ERRORS - rejected.length))':
    'as many errors as are kept',
};
