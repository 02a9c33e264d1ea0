import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/** Runs a program of `node_modules/.bin` or of the machine; its exit code. */
export const runProgram = (
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> => endOf(spawn(program, args, { ...surroundings(environment), stdio: 'inherit' }));

export interface ProgramBeside {
  readonly exitCode: Promise<number>;
  /** From now on it is heard, and what it has said so far. */
  show(): void;
}

/** Runs a program while another one talks: what it says is kept until it is to be shown. */
export function runBeside(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ProgramBeside {
  const child = spawn(program, args, { ...surroundings(environment), stdio: ['ignore', 'pipe', 'pipe'] });
  const kept: Buffer[] = [];
  let hear = (words: Buffer): unknown => kept.push(words);
  for (const voice of [child.stdout, child.stderr]) voice.on('data', (words: Buffer) => hear(words));
  return {
    exitCode: endOf(child),
    show() {
      hear = (words) => process.stdout.write(words);
      kept.splice(0).forEach(hear);
    },
  };
}

const surroundings = (environment: NodeJS.ProcessEnv) => ({
  cwd: ROOT,
  env: { ...process.env, ...environment, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` },
});

/** Closed: nothing more will be heard of it. */
const endOf = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
