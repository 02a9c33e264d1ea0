import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { SILENT_LOG, startTestInstance, UNLIMITED } from '#testing/start-test-instance.ts';
import { openSecurityLog } from './open-security-log.ts';
import { SecurityLog } from './security-log.ts';

test('the security log says what it has to when the ordinary log is told to be silent', () => {
  const written: string[] = [];
  const silent = pino({ level: 'silent' }, { write: (line: string) => void written.push(line) });
  const opened = openSecurityLog(silent, null, Buffer.alloc(32));
  if (!opened.ok) throw new Error(opened.reason);
  opened.value.note('login', { user: 1 });
  expect(written).toHaveLength(1);
});

test('marks of what was typed are of the key: with another database nobody can compare them', () => {
  const [one, other] = ['a', 'b'].map((fill) =>
    new SecurityLog(SILENT_LOG, Buffer.alloc(32, fill)).markOf('me@example.org'),
  );
  expect(one).not.toBe(other);
});

test('a stranger who calls too often is one line in a minute, however often he calls', async () => {
  const own = captureLog();
  const limited = await startTestInstance({ log: own.log, callsPerMinute: { ...UNLIMITED, stranger: 2 } });
  try {
    const stranger = limited.visitor();
    stranger.cookies.set('anabranch', 'x'.repeat(43));
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await stranger.get('session')).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect(
      own.lines
        .map((line) => JSON.parse(line))
        .filter(({ log }) => log === 'security')
        .map(({ event }) => event),
    ).toEqual(['rate_limited']);
  } finally {
    await limited.stop();
  }
});

test('a file that cannot be written ends the start, with a line that says which setting it is', async () => {
  const refused = startTestInstance({ config: { securityLog: join(import.meta.dirname, 'no', 'such', 'folder.log') } });
  await expect(refused).rejects.toThrow('SECURITY_LOG');
});
