import { goOn } from './prepare.mjs';

await goOn('test.ts');
