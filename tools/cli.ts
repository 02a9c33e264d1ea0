import { runProcess } from '../src/server/cli/cli.ts';

await runProcess();
