import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '#contract/description/describe-api.ts';
import { listen } from '#testing/http-client.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ERRAND = join(ROOT, 'src/testing/api-client');
/** Where the project of the errand looks for them; no commit holds them. */
const TYPES = join(ROOT, '.tsbuild/api-client/+types/api.d.ts');

/** The generator needs the compiler as functions, which version 7 has no more; the package beside it has those of version 6. */
async function loadGenerator(): Promise<typeof import('openapi-typescript')> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? '@typescript/typescript6' : name, context),
  });
  try {
    return await import('openapi-typescript');
  } finally {
    hooks.deregister();
  }
}

/** What the compiler says of the errand with the types that are generated from a description; nothing where all fits. */
async function checkErrand(document: object): Promise<string> {
  const { default: generate, astToString } = await loadGenerator();
  await mkdir(join(TYPES, '..'), { recursive: true });
  await writeFile(TYPES, astToString(await generate(JSON.parse(JSON.stringify(document)), { silent: true })));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const compiled = promisify(execFile)(process.execPath, [compiler, '-p', ERRAND]);
  return compiled.then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

let instance: TestInstance;
let origin: string;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'buyer@example.com' });
  await instance.addProvider(1);
  const listings = ['7', '1A', '6B'].map((zone, n) => ({
    ...{ id: `T-${zone}`, kind: 'temporary', direction: 'SELL', zone, price: 240 + n, volume: 300 },
  }));
  expect(await instance.publish(1, 'listings', { kinds: ['temporary'], listings })).toMatchObject({ accepted: 3 });
  origin = `http://127.0.0.1:${await listen(instance.server)}`;
});
afterAll(() => instance.stop());

/** Its types are there once the test has made them, so no import names it. */
interface ErrandModule {
  readonly runErrand: (
    origin: string,
    login: { readonly username: string; readonly password: string },
  ) => Promise<Readonly<Record<string, unknown>>>;
}

test('a client that is generated from the description runs the errand of a buyer', async () => {
  const { runErrand }: ErrandModule = await import(join(ERRAND, 'buyers-errand.ts'));
  const errand = await runErrand(origin, { username: 'buyer@example.com', password: PASSWORD });
  expect(errand).toMatchObject({ refusal: 'login_failed', unread: 0, isWayOpen: true, zone: '7', providers: 1 });
  // A hundred megalitres at $240, and what Victoria takes for the application.
  expect(errand.total).toBe(24_053.8);
  expect(errand.zones).toBeGreaterThanOrEqual(3);
  expect(errand.limits).toBeGreaterThan(5);
  expect(errand.alert).toMatch(/^Buy temporary water into 7 /);
});

test('the types that are generated fit the errand', async () => {
  expect(await checkErrand(describeApi())).toBe('');
});

test('an answer that has lost a field, or a call its name, would not fit', async () => {
  const { paths, ...document } = describeApi();
  const { '/notifications': _, ...others } = paths;
  const { ZoneResult = {}, ...schemas } = document.components.schemas;
  const { minTotalPrice: __, ...properties } = ZoneResult.properties as Record<string, unknown>;
  const spoilt = {
    ...document,
    paths: others,
    components: {
      ...document.components,
      schemas: { ...schemas, ZoneResult: { ...ZoneResult, properties, required: [] } },
    },
  };
  const said = await checkErrand(spoilt);
  expect(said).toContain("'minTotalPrice' does not exist");
  expect(said).toContain('"/notifications"');
});
