import { describe, expect, test } from 'vitest';
import { describeRefusal, refusalOfOutput, refusalOfSystemError } from './embedded-postgres-refusal.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: refused, mkdir '/data'`), { code });

describe('why the embedded database did not start', () => {
  test('names folder, both majors and a way on when another major made the folder', () => {
    const line = describeRefusal({ code: 'other-major', folder: '/data', found: '17', needed: 18 });
    expect(line).toMatch(/\/data .*PostgreSQL 17.*PostgreSQL 18.*DATA_DIR/);
    expect(line).not.toContain('\n');
  });

  test('is a full disk whether the file system or the server says so', () => {
    expect(refusalOfSystemError(systemError('ENOSPC'), '/data')).toEqual({ code: 'disk-full', folder: '/data' });
    const output = 'initdb: error: could not write file "/data/x": No space left on device';
    expect(refusalOfOutput(output, '/data')).toEqual({ code: 'disk-full', folder: '/data' });
  });

  test('is a missing right whether the file system or the server says so', () => {
    expect(refusalOfSystemError(systemError('EROFS'), '/data')).toMatchObject({ code: 'not-writable' });
    const output = 'FATAL:  could not open file "x": Permission denied';
    expect(refusalOfOutput(output, '/data')).toMatchObject({ code: 'not-writable', detail: output });
  });

  test('is an account without a name, as containers run them', () => {
    const output = 'initdb: error: could not look up effective user ID 1234: user does not exist';
    expect(refusalOfOutput(output, '/data')).toEqual({ code: 'account-unnamed', uid: 1234 });
  });

  test('is left open when the error is a defect of ours', () => {
    expect(refusalOfSystemError(new TypeError('undefined is not a function'), '/data')).toBeNull();
    expect(refusalOfOutput('PANIC:  something new', '/data')).toBeNull();
  });
});
