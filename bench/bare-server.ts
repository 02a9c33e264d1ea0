import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { reportLoad } from './report-load.ts';

/** An answer as it was recorded: its body and all its headers. */
export interface RecordedAnswer {
  readonly headers: readonly (readonly [string, string])[];
  /** In base64, for it may be compressed. */
  readonly body: string;
}

// The least that can answer: `node:http` writing the same bytes, head and body, whatever is asked.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RecordedAnswer;
const bytes = Buffer.from(body, 'base64');
const head = headers.flat();
const server = createServer((_, response) => {
  response.writeHead(200, head);
  response.end(bytes);
});
reportLoad();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
