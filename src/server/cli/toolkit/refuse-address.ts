import type { CommandCall } from './command.ts';
import { EXIT } from './exit-codes.ts';

/** The end of a command that was given the address of nobody. */
export function refuseAddress({ terminal }: CommandCall, email: string): number {
  terminal.note(`Nobody has the address ${email}.`);
  return EXIT.failed;
}
