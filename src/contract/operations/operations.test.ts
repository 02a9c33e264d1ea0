import { expect, test } from 'vitest';
import { z } from 'zod';
import { ANSWER_BOUNDS } from '#testing/answer-bounds.ts';
import { OPERATION_GUARDS } from '#testing/operation-guards.ts';
import { fillPath, needsCsrf } from '../operation.ts';
import { listOperations } from './operations.ts';

const WHO = {
  anyone: 'anyone',
  logged_in: 'whoever is logged in',
  'anabranch.water_search': 'whoever may search',
  'anabranch.preview_cms': 'whoever previews',
  'anabranch.is_admin': 'the administrator',
  publisher: 'the publisher',
} as Readonly<Record<string, string>>;

const CACHES = { private: 'no-store', revalidated: 'private, no-cache' } as const;

test('every call stands behind what was written down for it: who, how often, how large, kept by whom', () => {
  const guards = listOperations().map(({ operation: { method, path, access, rate, cache, bodyLimit } }) => [
    `${method} ${path}`,
    { who: WHO[access], rate, cache: CACHES[cache], bytes: bodyLimit ?? null },
  ]);
  expect(Object.fromEntries(guards)).toEqual(OPERATION_GUARDS);
});

test('every answer that is a list, or holds one, has a bound that was written down', () => {
  const holdsList = (schema: z.ZodType): boolean => {
    const { properties, additionalProperties, ...whole } = z.toJSONSchema(schema, { unrepresentable: 'any' });
    const isOpen = typeof additionalProperties === 'object';
    return isOpen || JSON.stringify([properties, whole]).includes('"type":"array"');
  };
  const lists = listOperations().filter(({ operation }) => operation.method === 'GET' && holdsList(operation.answer));
  expect(lists.map(({ operation }) => operation.path).sort()).toEqual(Object.keys(ANSWER_BOUNDS).sort());
});

test('no two operations share a method and a path', () => {
  const names = listOperations().map(({ operation: { method, path } }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

test('whatever is not merely read must prove that a page of ours sends it', () => {
  const unguarded = listOperations().filter(({ operation }) => !needsCsrf(operation));
  expect([...new Set(unguarded.map(({ operation }) => operation.method))]).toEqual(['GET']);
  const guarded = listOperations().filter(({ operation }) => needsCsrf(operation));
  expect([...new Set(guarded.map(({ operation }) => operation.method))].sort()).toEqual([
    'DELETE',
    'PATCH',
    'POST',
    'PUT',
  ]);
});

test('uploads alone are handed on as they came', () => {
  const uploads = listOperations().filter(({ operation }) => operation.isUpload === true);
  expect(uploads.map(({ operation: { path } }) => path)).toEqual([
    'data_providers/{id}/listings',
    'data_providers/{id}/trades',
  ]);
});

test('a path is filled with its values, made safe for an address', () => {
  expect(fillPath('zones/{id}/brokers', { id: 7 })).toBe('/api/zones/7/brokers');
  expect(fillPath('data_providers/{id}/batches/{batchId}', { id: 1, batchId: 'a/b?c' })).toBe(
    '/api/data_providers/1/batches/a%2Fb%3Fc',
  );
});
