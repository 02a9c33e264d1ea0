import { goOn } from './prepare.mjs';

await goOn('build-pages.ts');
