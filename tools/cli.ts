await import('../src/server/cli/cli.ts');
