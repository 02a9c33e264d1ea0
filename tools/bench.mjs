import { goOn } from './prepare.mjs';

await goOn('bench.ts', ['--expose-gc']);
