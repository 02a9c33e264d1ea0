import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import type { Terminal } from './terminal.ts';

/** Hands the operator an administrator's code; null: no code is needed. */
export function saySetUpCode(terminal: Terminal, setUpCode: string | null): void {
  if (setUpCode === null) return;
  const lifetime = printTokenLifetime('factor_setup');
  terminal.note(
    `In production an administrator needs this code to set up the second factor. It is valid for ${lifetime}:`,
  );
  terminal.say(setUpCode);
}
