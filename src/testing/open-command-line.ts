import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '#server/cli/run-cli.ts';
import type { Clock } from '#server/platform/clock.ts';
import { TestClock, urlOf } from './start-test-instance.ts';
import { createTestDatabase } from './test-database.ts';

/** A command line beside a database with the reference data and a provider in it. */
export async function openCommandLine() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-cli-'));

  /** What its words say and note, and its exit code. */
  async function runWords(
    words: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    clock: Clock = new TestClock(),
  ) {
    const said: string[] = [];
    const noted: string[] = [];
    const code = await runCli(words, {
      environment: { DATABASE_URL: urlOf(database), ...environment },
      terminal: {
        say: (...lines) => said.push(...lines),
        note: (...lines) => noted.push(...lines),
        progress: () => undefined,
        isWatched: false,
      },
      clock,
      folder,
      signal: new AbortController().signal,
    });
    return { code, said: said.join('\n'), noted: noted.join('\n') };
  }

  const run = (line: string, environment: Readonly<Record<string, string>> = {}) =>
    runWords(line === '' ? [] : line.split(' '), environment);

  const close = async (): Promise<void> => {
    await database.drop();
    await rm(folder, { recursive: true });
  };
  await run('seed reference');
  await run('provider add Riverside --source https://example.com');
  return { database, folder, run, runWords, close };
}

export type CommandLine = Awaited<ReturnType<typeof openCommandLine>>;
