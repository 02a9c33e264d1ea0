/** What an unexpected error says, without its stack. */
export function describeError(error: unknown): string {
  // Of several addresses tried, each has its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeError).join('; ');
  return error instanceof Error ? error.message : String(error);
}
