import { spawn } from 'node:child_process';
import type { ServerAccount } from './server-account.ts';

export interface ProgramEnd {
  /** Null when it was ended by a signal or could not be started at all. */
  readonly exitCode: number | null;
  /** What it printed on both outputs, or why it could not be started. */
  readonly output: string;
}

/** What Windows programs need to run at all, and the places of temporary files. No secret of the application is handed on. */
const HANDED_ON = ['PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP', 'TMPDIR'];

/** The environment of database programs: no `PG*` variable, no locale, no time zone of the user's session. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
  TZ: 'UTC',
});

/** The part of spawn's options that decides who runs the program. The folder `/` can be entered by every account. */
export const runAs = (account: ServerAccount | null) => ({
  cwd: '/',
  windowsHide: true,
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
});

/** Runs a program to its end as the account (null: as ourselves) and collects what it printed. */
export function runProgram(account: ServerAccount | null, file: string, args: readonly string[]): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...runAs(account),
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ exitCode: null, output: error.message }));
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}
