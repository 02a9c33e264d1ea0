import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');

test('every connection of the server is opened in one place, which listens for its errors', async () => {
  const openers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: SERVER })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(join(SERVER, file), 'utf8');
    if (/\bnew (?:pg\.)?(?:Client|Pool)\b|extends (?:pg\.)?(?:Client|Pool)\b/.test(text)) openers.push(file);
  }
  expect(openers).toEqual(['platform/database/database-client.ts']);
});
