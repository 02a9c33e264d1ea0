import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SiteProcess {
  readonly port: number;
  /** What it wrote to its log, line by line. */
  readonly lines: readonly string[];
  /** Why it is gone; null while it lives. */
  end(): string | null;
  stop(): Promise<void>;
}

export async function startSite(databaseUrl: string): Promise<SiteProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'serve-site.ts')],
    {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  let ended: string | null = null;
  const gone = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      ended = `The process ended with ${code ?? signal}.`;
      resolve();
    }),
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(Number(line)));
    child.once('exit', () => reject(new Error(`${ended}\n${lines.join('\n')}`)));
  });
  return {
    port,
    lines,
    end: () => ended,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
