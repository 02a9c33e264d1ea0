import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../src/server/main.ts');
const MAX_OUTPUT_LINES = 40;
const READY_WITHIN_MILLISECONDS = 90_000;

/** A process of the product, as it is started on a server. */
export class Product {
  readonly origin: string;
  private readonly child: ChildProcess;
  private readonly lines: string[];
  private isAskedToEnd = false;

  private constructor(child: ChildProcess, origin: string, lines: string[]) {
    this.child = child;
    this.origin = origin;
    this.lines = lines;
  }

  /** Starts it and waits until it says that it is ready. */
  static async start(environment: Readonly<Record<string, string>>): Promise<Product> {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      // Nothing of what the tests have in their context.
      env: {
        ...{ PATH, NODE_COMPILE_CACHE, TMPDIR: tmpdir(), NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0' },
        // It is started hundreds of times, and nobody asks it for pages: their threads would be half of what a start takes.
        PAGE_THREADS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    const ready = new Promise<string | null>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          lines.splice(0, lines.length - MAX_OUTPUT_LINES);
          const [, port] = /is ready on http:\/\/localhost:(\d+)/.exec(line) ?? [];
          if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
        });
      }
      child.once('exit', () => resolve(null));
    });
    const late = pause(READY_WITHIN_MILLISECONDS, null, { ref: false });
    const origin = await Promise.race([ready, late]);
    if (origin === null) {
      const end = child.exitCode ?? child.signalCode ?? 'not ready in time';
      child.kill('SIGKILL');
      throw new Error(`The product did not start (${end}):\n${lines.join('\n')}`);
    }
    return new Product(child, origin, lines);
  }

  /** Why it ended though nobody asked it to; null while it lives. */
  get crash(): string | null {
    const { exitCode, signalCode } = this.child;
    if (this.isAskedToEnd || (exitCode === null && signalCode === null)) return null;
    return `it ended with ${signalCode ?? exitCode}: ${this.lines.join('\n')}`;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.isAlive) return;
    this.isAskedToEnd = true;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  /** Whether it can serve. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }
}

/** Asks again and again until something holds, for so long at most; whether it did, and after how many milliseconds. */
export async function waitFor(
  holds: () => Promise<boolean>,
  milliseconds: number,
): Promise<{ readonly isTrue: boolean; readonly milliseconds: number }> {
  const began = performance.now();
  for (;;) {
    const isTrue = await holds();
    const passed = performance.now() - began;
    if (isTrue || passed > milliseconds) return { isTrue, milliseconds: passed };
    await pause(50);
  }
}
