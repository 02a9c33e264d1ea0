import { goOn } from './prepare.mjs';

await goOn('mutants.ts');
