import { readConfig } from './platform/config.ts';
import { openLog } from './platform/open-log.ts';
import { type ServeOptions, serve } from './serve.ts';
import { Shutdown } from './shutdown.ts';

/** What everybody sees on the terminal; the log is for machines. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** This process as a server of Anabranch, as its environment says, until it is asked to stop. */
export async function runServer(pages: Pick<ServeOptions, 'openPages' | 'addPages'>): Promise<void> {
  const config = readConfig(process.env);
  if (!config.ok) {
    for (const mistake of config.reason) say(mistake);
    process.exit(1);
  }
  // Whoever reads the terminal may go.
  process.stdout.on('error', () => undefined);
  const { log, fatal, close } = openLog(config.value.logLevel);
  const shutdown = new Shutdown({ say, fatal, close });
  await serve(config.value, { log, shutdown, say, ...pages });
}
