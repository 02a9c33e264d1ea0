import { DatabaseClock } from '../platform/database/database-clock.ts';
import { runCli } from './run-cli.ts';
import { EXIT } from './toolkit/exit-codes.ts';
import { openTerminal } from './toolkit/terminal.ts';

const STOP_MILLISECONDS = 5_000;

/** Runs the command line of this process. Ctrl-C ends a command cleanly where it can, and within seconds where not. */
export async function runProcess(): Promise<void> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      stopping.abort();
      setTimeout(() => process.exit(EXIT.interrupted), STOP_MILLISECONDS).unref();
    });
  }
  // Whoever reads may have seen enough, as `head` has.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => stopping.abort());
  process.exitCode = await runCli(process.argv.slice(2), {
    environment: process.env,
    terminal: openTerminal(),
    clock: new DatabaseClock(),
    // npm runs its scripts in the root of the project.
    folder: process.env.INIT_CWD ?? process.cwd(),
    signal: stopping.signal,
  });
}
