import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LOG_OPTIONS } from './log-options.ts';

test('of an error the log tells what broke and where, and no value of a row or an address that came with it', () => {
  const lines: string[] = [];
  const log = pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) });
  const values = ['detail', 'where', 'internalQuery', 'parameters', 'query', 'hint', 'input', 'base'];
  const error = Object.assign(new Error('It broke.'), { code: '23505' });
  log.error(
    { err: Object.assign(error, Object.fromEntries(values.map((name) => [name, 'ada@example.com']))) },
    'failed',
  );
  for (const name of ['password', 'token', 'email', 'username'])
    log.info({ [name]: 'ada@example.com', body: { [name]: 'ada@example.com' } }, 'sent');
  expect(lines.join()).not.toContain('ada@example.com');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23505', stack: expect.stringContaining('It broke.') });
});
