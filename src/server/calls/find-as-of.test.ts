import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import type { CallContext } from './call-context.ts';
import { findAsOf } from './find-as-of.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = instant(Date.UTC(2026, 10, 21, 1));
const FIRST = instant(NOON - 1_000);

const ask = (milliseconds: number, first: typeof FIRST | null = FIRST) =>
  findAsOf(
    { as_of: { kind: 'moment', at: instant(NOON + milliseconds) } },
    { now: NOON } as CallContext,
    async () => first,
  );

const refused = (words: string) => ({ ok: false, problem: { code: 'invalid', errors: { as_of: [words] } } });

test('whoever names no moment asks of the present, whatever is known', async () => {
  const asked = await findAsOf({}, { now: NOON } as CallContext, () =>
    Promise.reject(new Error('nobody asks since when')),
  );
  expect(asked).toEqual({ ok: true, value: null });
});

test('what is asked as of a moment is answered from when the first became known until now, both included', async () => {
  expect(await ask(-1_000)).toEqual({ ok: true, value: FIRST });
  expect(await ask(0)).toEqual({ ok: true, value: NOON });
  expect(await ask(-1_001)).toMatchObject(refused('Nothing was known here before Sat 21 Nov 2026, 11:59 am AEDT'));
  expect(await ask(1)).toMatchObject(refused('This must not be in the future: the latest is today, 21 Nov 2026'));
});

test('where nothing is known yet, no moment is answered with nothing', async () => {
  expect(await ask(0, null)).toMatchObject(refused('Nothing is known here yet'));
});
