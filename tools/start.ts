import { buildPages } from './build-pages.ts';

process.env.NODE_ENV = 'production';
await buildPages();
await import('../src/server/main.ts');
