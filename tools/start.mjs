import { goOn } from './prepare.mjs';

await goOn('start.ts');
