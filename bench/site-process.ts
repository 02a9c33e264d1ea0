import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the process is asked over its channel. */
export type Watch = 'begin' | 'end';

/** What one piece of work cost the process that did it. */
export interface Strain {
  /** The longest time for which nothing else could run, in milliseconds of its own thread. */
  readonly stretch: number;
  /** By how much its memory grew at most, in bytes. */
  readonly memory: number;
}

/** The whole site in a process of its own, which tells what a piece of work costs it. */
export class SiteProcess {
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
  }

  static async start(databaseUrl: string, environment: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'serve-site.ts')],
      {
        env: { ...process.env, ...environment, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    );
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout?.once('data', (line) => resolve(Number(line)));
      child.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)));
    });
    return new SiteProcess(child, port);
  }

  async watch(work: () => Promise<unknown>): Promise<Strain> {
    await this.ask('begin');
    await work();
    return (await this.ask('end')) as Strain;
  }

  private async ask(watch: Watch): Promise<unknown> {
    const answered = once(this.child, 'message');
    this.child.send(watch);
    const [answer] = await answered;
    return answer;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
