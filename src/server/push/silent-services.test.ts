import { describe, expect, test } from 'vitest';
import { SilentServices } from './silent-services.ts';

const SECOND = 1_000;
const NAME = 'push.example.com';

const silentFor = (times: number): SilentServices => {
  const services = new SilentServices();
  for (let n = 0; n < times; n += 1) services.noteSilence(NAME, 0);
  return services;
};

describe('a push service that gives no answer', () => {
  test('twice is asked again, and is left alone after the third time', () => {
    expect(silentFor(2).listResting(0)).toEqual([]);
    expect(silentFor(3).listResting(0)).toEqual([NAME]);
    expect(silentFor(3).listResting(15 * SECOND - 1)).toEqual([NAME]);
    expect(silentFor(3).listResting(15 * SECOND)).toEqual([]);
  });

  test('is left alone twice as long each time, five minutes at most', () => {
    expect(silentFor(4).listResting(30 * SECOND - 1)).toEqual([NAME]);
    expect(silentFor(4).listResting(30 * SECOND)).toEqual([]);
    expect(silentFor(40).listResting(300 * SECOND - 1)).toEqual([NAME]);
    expect(silentFor(40).listResting(300 * SECOND)).toEqual([]);
  });

  test('begins anew once it has answered', () => {
    const services = silentFor(10);
    services.noteAnswer(NAME);
    expect(services.listResting(0)).toEqual([]);
    services.noteSilence(NAME, 0);
    expect(services.listResting(0)).toEqual([]);
  });

  test('is not left alone for as long as a clock was ahead', () => {
    const services = new SilentServices();
    for (let n = 0; n < 3; n += 1) services.noteSilence(NAME, 86_400 * SECOND);
    expect(services.listResting(0)).toEqual([]);
  });

  test('is forgotten after a thousand others', () => {
    const services = silentFor(3);
    for (let n = 0; n < 999; n += 1) services.noteSilence(`${n}.example.com`, 0);
    expect(services.listResting(0)).toEqual([NAME]);
    services.noteSilence('one-more.example.com', 0);
    expect(services.listResting(0)).toEqual([]);
  });
});
