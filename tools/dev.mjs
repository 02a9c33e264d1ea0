import { goOn } from './prepare.mjs';

const RESTARTS_ON = ['src/server', 'src/domain', 'src/contract', 'migrations', 'seed', 'content'];

await goOn('dev.ts', ['--watch-preserve-output', ...RESTARTS_ON.map((folder) => `--watch-path=${folder}`)]);
