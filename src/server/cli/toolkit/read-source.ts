import type { CommandCall } from './command.ts';

/** Who said what is noted; null where the option names nobody, be it that it is empty. */
export function readSource(call: CommandCall): string | null {
  const source = call.option('source')?.trim() ?? '';
  return source === '' ? null : source;
}
