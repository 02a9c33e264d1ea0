import { goOn } from './prepare.mjs';

await goOn('dev.ts');
