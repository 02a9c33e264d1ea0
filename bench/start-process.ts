import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Load } from './report-load.ts';

export interface ServerProcess {
  readonly origin: string;
  /** Since this was asked last. */
  load(): Promise<Load>;
  stop(): Promise<void>;
}

/** Starts a server of this folder in a process of its own; it prints its port when it is ready. */
export async function startProcess(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script), ...args],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(Number(line)));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    load: () =>
      new Promise((resolve) => {
        child.once('message', (load) => resolve(load as Load));
        child.send('load?');
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
