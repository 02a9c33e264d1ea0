import { openPages } from './http/load-pages.ts';
import { runServer } from './run-server.ts';

await runServer({ openPages });
