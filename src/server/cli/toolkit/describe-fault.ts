/** What an unexpected error says, without its stack. */
export function describeFault(error: unknown): string {
  // Of several addresses tried, each has its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeFault).join('; ');
  return error instanceof Error ? error.message : String(error);
}
