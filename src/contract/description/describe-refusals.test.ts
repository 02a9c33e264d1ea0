import { expect, test } from 'vitest';
import { listOperations } from '../operations/operations.ts';
import { PROBLEMS } from '../problems.ts';
import { describeApi } from './describe-api.ts';
import { listRefusals } from './describe-refusals.ts';

function refusalsOf(name: string): readonly string[] {
  const found = listOperations().find(({ group, ...one }) => `${group}.${one.name}` === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return listRefusals(found.operation);
}

/** Whoever calls, whatever is called. */
const ANY = ['malformed', 'invalid', 'too_many_requests', 'unexpected', 'unavailable'];
const CHANGING = [...ANY, 'csrf', 'too_large', 'unsupported_media_type'];

test.each([
  ['session.read', ANY],
  ['reference.listLimits', [...ANY, 'not_logged_in']],
  ['search.findSellersTemporary', [...ANY, 'not_logged_in', 'forbidden', 'no_location']],
  ['reference.listBrokersOfZone', [...ANY, 'not_logged_in', 'not_found']],
  ['session.logIn', [...CHANGING, 'login_failed', 'two_factor_needed', 'session_limit']],
  ['alerts.createTemporary', [...CHANGING, 'not_logged_in', 'invalid_type', 'too_many_rules']],
  [
    'publishing.putListings',
    [...CHANGING, 'not_logged_in', 'forbidden', 'not_found', 'idempotency_conflict', 'closing_unconfirmed'],
  ],
  ['administration.decideTrade', [...CHANGING, 'not_logged_in', 'forbidden', 'not_found', 'trade_changed']],
  ['reading.readGlossary', [...ANY, 'not_found', 'content_unreachable']],
])('%s tells every code with which it may be refused', (name, codes) => {
  expect(refusalsOf(name).toSorted()).toEqual(codes.toSorted());
});

test('every refusal but those of addresses that are none, and of a lost line, belongs to some call', () => {
  const told = new Set(listOperations().flatMap(({ operation }) => listRefusals(operation)));
  expect(Object.keys(PROBLEMS).filter((code) => !told.has(code as never))).toEqual(['method_not_allowed', 'network']);
});

test('a call tells its refusals by status: a problem with one of the codes, and when to ask again', () => {
  const { paths, components } = describeApi();
  const { responses = {} } = paths['/session']?.post ?? {};
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '413', '415', '422', '429', '500', '503']);
  expect(responses['401']).toEqual({ $ref: '#/components/responses/login_failed-or-two_factor_needed' });
  const failed = components.responses['login_failed-or-two_factor_needed'];
  expect(failed?.description).toContain('`two_factor_needed`: Please enter the code');
  expect(failed?.content?.['application/problem+json']?.schema).toMatchObject({
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { properties: { code: { enum: ['login_failed', 'two_factor_needed'] }, status: { const: 401 } } },
    ],
  });
  expect(components.responses.too_many_requests).toHaveProperty(['headers', 'Retry-After']);
  expect(components.responses.invalid).not.toHaveProperty('headers');
});
