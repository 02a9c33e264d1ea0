import { describe, expect, test } from 'vitest';
import { printHostRules, printPostgresSettings } from './postgres-settings.ts';

describe('the settings of the embedded server', () => {
  test('close the network when there is a socket', () => {
    const settings = printPostgresSettings({ kind: 'socket', folder: '/data' });
    expect(settings).toContain("listen_addresses = ''\n");
    expect(settings).toContain(`unix_socket_directories = '"/data"'\n`);
    expect(printHostRules({ kind: 'socket', folder: '/data' })).toBe('local all all trust\n');
  });

  test('open the loopback alone, against a password, when there is none', () => {
    const settings = printPostgresSettings({ kind: 'loopback', port: 23456 });
    expect(settings).toContain("listen_addresses = '127.0.0.1'\n");
    expect(settings).toContain("unix_socket_directories = ''\n");
    expect(printHostRules({ kind: 'loopback', port: 23456 })).toBe('host all all 127.0.0.1/32 scram-sha-256\n');
  });

  test('take folders with quotes, commas and backslashes', () => {
    const settings = printPostgresSettings({ kind: 'socket', folder: `/a "b", o'c\\d` });
    expect(settings).toContain(`unix_socket_directories = '"/a ""b"", o''c\\\\d"'\n`);
  });
});
