import type { Argument, Command } from './toolkit/command.ts';

const INDENT = '  ';

const printTable = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${INDENT}${left.padEnd(width)}  ${right}`.trimEnd());
};

const printCall = ({ name, args }: Command): string => [name, ...args.map((one) => one.name)].join(' ');

/** All commands, a line each. */
export const printCommands = (commands: readonly Command[]): readonly string[] => [
  'Usage: npm run cli -- COMMAND',
  '',
  ...printTable(commands.map((command) => [printCall(command), command.summary])),
  '',
  'npm run cli -- COMMAND --help shows the options of a command.',
];

/** One command with its arguments and options. */
export function printCommand(command: Command): readonly string[] {
  const options = Object.entries(command.options).map(
    ([name, { takes, summary }]) => [`--${name}${takes === null ? '' : ` ${takes}`}`, summary] as const,
  );
  const chosen = command.args.filter(({ choices }) => choices !== undefined);
  return [
    `Usage: npm run cli -- ${printCall(command)}${options.length === 0 ? '' : ' [OPTIONS]'}`,
    `${INDENT}${command.summary}`,
    ...chosen.flatMap(({ name, choices = [] }) => [
      '',
      `${name} is one of`,
      ...printTable(choices.map((choice) => [choice.name, choice.summary])),
    ]),
    ...(options.length === 0 ? [] : ['', 'OPTIONS', ...printTable(options)]),
  ];
}

export const printChoices = ({ choices = [] }: Argument): string => choices.map(({ name }) => name).join(', ');
