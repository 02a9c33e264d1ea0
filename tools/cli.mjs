import { goOn } from './prepare.mjs';

await goOn('cli.ts');
