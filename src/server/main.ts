import { pino } from 'pino';
import { readConfig } from './config.ts';
import { loadPages } from './http/load-pages.ts';
import { LOG_OPTIONS } from './log-options.ts';
import { serve } from './serve.ts';
import { Shutdown } from './shutdown.ts';

/** What everybody sees on the terminal; the log is for machines. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const config = readConfig(process.env);
if (!config.ok) {
  for (const mistake of config.reason) say(mistake);
  process.exit(1);
}
const destination = pino.destination({ dest: 2, sync: false });
const log = pino({ level: config.value.logLevel, ...LOG_OPTIONS }, destination);
const shutdown = new Shutdown({
  say,
  fatal(error, message) {
    log.fatal({ err: error }, message);
    destination.flushSync();
  },
});
await serve(config.value, { log, shutdown, say, loadPages });
