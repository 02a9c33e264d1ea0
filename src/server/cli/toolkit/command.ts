import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Terminal } from './terminal.ts';

/** A word that a command takes, by its place. */
export interface Argument {
  readonly name: string;
  /** What may stand there; anything where left out. */
  readonly choices?: readonly { readonly name: string; readonly summary: string }[];
}

export interface Option {
  /** What it takes, `ID`; null for a switch. */
  readonly takes: string | null;
  readonly summary: string;
}

/** What a command is given. */
export interface CommandCall {
  readonly config: Config;
  readonly clock: Clock;
  readonly terminal: Terminal;
  /** Where the person stands who typed the command; paths are relative to it. */
  readonly folder: string;
  /** Ctrl-C. */
  readonly signal: AbortSignal;
  /** As many as the command has arguments. */
  readonly args: readonly string[];
  /** The value of an option; null where it was not given. */
  option(name: string): string | null;
  has(name: string): boolean;
}

/** One line of the table of commands. */
export interface Command {
  /** `seed reference` */
  readonly name: string;
  readonly summary: string;
  readonly args: readonly Argument[];
  readonly options: Readonly<Record<string, Option>>;
  /** Its exit code. */
  run(call: CommandCall): Promise<number>;
}
