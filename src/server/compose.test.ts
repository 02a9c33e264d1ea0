import { expect, test } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { startTestInstance } from '#testing/start-test-instance.ts';

test('each start in production warns of every insecurity that is allowed, and a demonstration of none', async () => {
  const warningsOf = async (mode: 'demo' | 'production'): Promise<readonly string[]> => {
    const { log, lines } = captureLog();
    const allowedInsecurities = ['http-origin', 'unencrypted-smtp'] as const;
    const instance = await startTestInstance({ log, config: { mode, allowedInsecurities } });
    await instance.stop();
    return lines.filter((line) => line.includes('ALLOW_INSECURE')).map((line) => JSON.parse(line).insecurity);
  };
  expect([await warningsOf('production'), await warningsOf('demo')]).toEqual([['http-origin', 'unencrypted-smtp'], []]);
});
