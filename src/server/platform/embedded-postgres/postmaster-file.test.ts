import { describe, expect, test } from 'vitest';
import { parsePostmasterFile } from './postmaster-file.ts';

const RUNNING = '4711\n/data/cluster\n1795000000\n5432\n/data\n\n  5432001         3\nready   \n';

describe('the file a running server leaves', () => {
  test('tells the process, its socket and that it is ready', () => {
    expect(parsePostmasterFile(RUNNING)).toMatchObject({
      pid: 4711,
      port: 5432,
      socketFolder: '/data',
      status: 'ready',
    });
  });

  test('names no socket folder when the server listens on the loopback alone', () => {
    const text = '4711\n/data/cluster\n1795000000\n23456\n\n127.0.0.1\n  5432001         3\nready   \n';
    expect(parsePostmasterFile(text)).toMatchObject({ port: 23456, socketFolder: null });
  });

  test('is of a starting server as long as lines are missing', () => {
    expect(parsePostmasterFile('4711\n/data/cluster\n').status).toBe('starting');
  });

  test.each(['', '\n', 'x', '0\n', '1\n', '-4711\n'])(
    'names no process that could be signalled when it reads %j',
    (text) => {
      expect(parsePostmasterFile(text).pid).toBe(0);
    },
  );
});
