import { parseArgs } from 'node:util';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { printChoices } from './print-help.ts';
import type { Command } from './toolkit/command.ts';

/** What stands on the command line behind the name of a command. */
export interface ParsedCall {
  readonly args: readonly string[];
  readonly values: ReadonlyMap<string, string | true>;
  readonly wantsHelp: boolean;
}

/** The command whose name begins the line, the longest name first; null where none does. */
export function findCommand(commands: readonly Command[], words: readonly string[]): Command | null {
  const fitting = commands.filter(({ name }) => name.split(' ').every((word, at) => word === words[at]));
  return fitting.sort((left, right) => right.name.length - left.name.length)[0] ?? null;
}

/** Checks arguments and options against what the command takes; the refusal is a line for people. */
export function parseCall(command: Command, words: readonly string[]): Result<ParsedCall, string> {
  const rest = words.slice(command.name.split(' ').length);
  const read = readWords(command, rest);
  if (!read.ok) return read;
  const { args, wantsHelp } = read.value;
  if (wantsHelp) return read;
  for (const [at, argument] of command.args.entries()) {
    const value = args[at];
    if (value === undefined || value === '') return refuse(`${argument.name} is missing.`);
    if (argument.choices !== undefined && !argument.choices.some(({ name }) => name === value))
      return refuse(`${argument.name} is "${value}"; allowed: ${printChoices(argument)}.`);
  }
  const extra = args[command.args.length];
  return extra === undefined ? read : refuse(`"${extra}" is one word too many.`);
}

function readWords(command: Command, words: readonly string[]): Result<ParsedCall, string> {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { takes }]) => [
      name,
      { type: takes === null ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: joinNegatives(command, words),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const { help, ...others } = values as Record<string, string | boolean>;
    const given = Object.entries(others).map(([name, value]) => [name, value === true ? true : String(value)] as const);
    return succeed({ args: positionals, values: new Map(given), wantsHelp: help === true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** `--level "-3 GL"` as `--level=-3 GL`: a figure below zero is no option. */
function joinNegatives(command: Command, words: readonly string[]): string[] {
  const takesValue = (word: string): boolean =>
    word.startsWith('--') && (command.options[word.slice(2)]?.takes ?? null) !== null;
  const joined: string[] = [];
  for (const word of words) {
    const option = joined.at(-1);
    if (/^-[\d.]/.test(word) && option !== undefined && takesValue(option))
      joined[joined.length - 1] = `${option}=${word}`;
    else joined.push(word);
  }
  return joined;
}
