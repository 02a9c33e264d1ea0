import { goOn } from './prepare.mjs';

await goOn('fuzz.ts');
