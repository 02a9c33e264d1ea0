import { goOn } from './prepare.mjs';

await goOn('walk.ts');
