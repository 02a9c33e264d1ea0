import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that can answer: `node:http` writing the bytes of the file that is named, whatever is asked.
const bytes = readFileSync(process.argv[2] ?? '');
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
