import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

/** What the rules that Redocly recommends find in a document, errors and warnings alike. */
async function lint(document: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ severity, ruleId, message, location: [at] }) =>
    [severity, ruleId, message, at?.pointer].join(' '),
  );
}

test('Redocly finds nothing to say about the description of the API', async () => {
  expect(await lint(describeApi())).toEqual([]);
});

test('Redocly would find a group that nobody described, and a call that tells no refusal', async () => {
  const { paths, tags, ...document } = describeApi();
  const [path = '', methods] = Object.entries(paths)[0] ?? [];
  const { get } = methods ?? {};
  const spoilt = {
    ...document,
    tags: tags.map(({ name }) => ({ name })),
    paths: { [path]: { get: { ...get, responses: { 200: get?.responses['200'] } } } },
  };
  const found = await lint(spoilt);
  expect(found.some((one) => one.includes('tag-description'))).toBe(true);
  expect(found.some((one) => one.includes('operation-4xx-response'))).toBe(true);
});
