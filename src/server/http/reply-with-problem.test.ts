import Fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  describeProblem,
  isServerFault,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  type ProblemErrors,
} from '#contract/problems.ts';
import { replyWithProblem } from './reply-with-problem.ts';

async function answerOf(problem: Problem) {
  const server = Fastify();
  server.get('/', async (_, reply) => replyWithProblem(reply, problem));
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const { headers, payload } = await server.inject('/');
  await server.close();
  return { headers, json: JSON.parse(payload) as Problem };
}

const codes = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => code !== 'network');

test.each(codes)('the detail of %s says something that its title does not', async (code) => {
  const { json } = await answerOf(describeProblem(code));
  expect(json.detail).toMatch(/^[A-Z].*\.$/);
  expect(json.title).not.toContain(json.detail);
  expect(json.detail).not.toContain(json.title);
});

test.each(codes)('%s names its request when the server is at fault, and only then', async (code) => {
  const { headers, json } = await answerOf(describeProblem(code));
  expect(json.requestId).toBe(isServerFault(PROBLEMS[code]) ? headers['x-request-id'] : undefined);
});

test('a problem without a detail tells the first thing that is wrong: of a form, or of the rows of an upload', async () => {
  const detailOf = async (errors: ProblemErrors) =>
    (await answerOf(describeProblem('invalid', { errors }))).json.detail;
  expect(await detailOf({ email: ['Enter an email address'], zone: ['Choose a zone'] })).toBe('Enter an email address');
  const ofRow = (row: number, message: string) => ({ row, column: 'price', code: 'not_a_number', message });
  expect(await detailOf([ofRow(2, 'price is "dear"'), ofRow(3, 'price is "free"')])).toBe('price is "dear"');
});
