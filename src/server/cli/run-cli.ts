import type { Clock } from '../platform/clock.ts';
import { type Environment, readConfig } from '../platform/config.ts';
import { COMMANDS } from './commands.ts';
import { findCommand, parseCall } from './parse-call.ts';
import { printCommand, printCommands } from './print-help.ts';
import type { CommandCall } from './toolkit/command.ts';
import { describeFault } from './toolkit/describe-fault.ts';
import { EXIT } from './toolkit/exit-codes.ts';
import type { Terminal } from './toolkit/terminal.ts';

export interface CliContext {
  readonly environment: Environment;
  readonly terminal: Terminal;
  readonly clock: Clock;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Runs one command line and returns its exit code: 0 done, 1 refused or failed, 2 not understood, 130 broken off. */
export async function runCli(words: readonly string[], context: CliContext): Promise<number> {
  const { terminal, environment, clock, folder, signal } = context;

  const command = findCommand(COMMANDS, words);
  if (command === null) {
    const wantsHelp = words.some((word) => word === '--help' || word === '-h' || word === 'help');
    if (wantsHelp) {
      terminal.say(...printCommands(COMMANDS));
      return EXIT.good;
    }
    const reason = words.length === 0 ? 'A command is needed.' : `There is no command "${words.join(' ')}".`;
    terminal.note(reason, '', ...printCommands(COMMANDS));
    return EXIT.wrongCall;
  }
  const parsed = parseCall(command, words);
  if (!parsed.ok) {
    terminal.note(parsed.reason, '', ...printCommand(command));
    return EXIT.wrongCall;
  }
  if (parsed.value.wantsHelp) {
    terminal.say(...printCommand(command));
    return EXIT.good;
  }
  const config = readConfig(environment);
  if (!config.ok) {
    terminal.note(...config.reason);
    return EXIT.failed;
  }
  const { args, values } = parsed.value;
  const call: CommandCall = {
    config: config.value,
    clock,
    terminal,
    folder,
    signal,
    args,
    option: (name) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : null;
    },
    has: (name) => values.has(name),
  };
  try {
    return await command.run(call);
  } catch (error) {
    terminal.note(`${command.name} failed: ${describeFault(error)}`);
    if (config.value.logLevel === 'debug' && error instanceof Error) terminal.note(error.stack ?? '');
    return EXIT.failed;
  }
}
