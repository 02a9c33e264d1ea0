import { describe, expect, test } from 'vitest';
import { planInstall } from './plan-install.mjs';

describe('in production the server', () => {
  const start = { script: 'start.ts', isProduction: true };

  test('starts from a fresh clone in one go, and without the packages that built it', () => {
    expect(planInstall({ ...start, installed: null, isBuilt: false })).toEqual([
      'install everything',
      'build',
      'remove development',
    ]);
  });

  test('with a build brought along never has packages for development', () => {
    expect(planInstall({ ...start, installed: null, isBuilt: true })).toEqual(['install for production']);
  });

  test('starts a second time without installing anything', () => {
    expect(planInstall({ ...start, installed: 'production', isBuilt: true })).toEqual([]);
  });

  test('is built anew when its sources have changed', () => {
    expect(planInstall({ ...start, installed: 'production', isBuilt: false })).toEqual([
      'install everything',
      'build',
      'remove development',
    ]);
  });

  test('gives up the packages of a demonstration or of tests', () => {
    expect(planInstall({ ...start, installed: 'everything', isBuilt: true })).toEqual(['remove development']);
    expect(planInstall({ ...start, installed: 'everything', isBuilt: false })).toEqual(['build', 'remove development']);
  });
});

describe('a command', () => {
  const command = { script: 'cli.ts', isBuilt: false };

  test('runs with what is installed, whatever it is', () => {
    for (const installed of ['everything', 'production'] as const) {
      for (const isProduction of [true, false])
        expect(planInstall({ ...command, isProduction, installed })).toEqual([]);
    }
  });

  test('on an empty production machine installs no packages for development', () => {
    expect(planInstall({ ...command, isProduction: true, installed: null })).toEqual(['install for production']);
  });
});

describe('tests, development and benchmarks', () => {
  test.each(['test.ts', 'dev.ts', 'bench.ts'])('%s has all packages, in any mode', (script) => {
    for (const isProduction of [true, false]) {
      for (const isBuilt of [true, false]) {
        const given = { script, isProduction, isBuilt };
        expect(planInstall({ ...given, installed: null })).toEqual(['install everything']);
        expect(planInstall({ ...given, installed: 'production' })).toEqual(['install everything']);
        expect(planInstall({ ...given, installed: 'everything' })).toEqual([]);
      }
    }
  });
});

describe('a demonstration', () => {
  const start = { script: 'start.ts', isProduction: false };

  test('installs everything once; it builds when it starts', () => {
    expect(planInstall({ ...start, installed: null, isBuilt: false })).toEqual(['install everything']);
    expect(planInstall({ ...start, installed: 'everything', isBuilt: false })).toEqual([]);
  });

  test('on what production left starts as it is, unless it must be built', () => {
    expect(planInstall({ ...start, installed: 'production', isBuilt: true })).toEqual([]);
    expect(planInstall({ ...start, installed: 'production', isBuilt: false })).toEqual(['install everything']);
  });
});
