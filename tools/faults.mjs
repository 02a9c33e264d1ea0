import { goOn } from './prepare.mjs';

await goOn('faults.ts');
