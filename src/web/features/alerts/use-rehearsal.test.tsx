import type { FormEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormValues } from '../../forms/form-failure.ts';
import { useRehearsal } from './use-rehearsal.ts';

const asked = vi.fn((_address: string) => Promise.reject(new TypeError('There is no network.')));

/** As much of a browser as is used: a field within a form, and what that form sends. */
class Field {
  readonly values: FormValues;
  constructor(values: FormValues) {
    this.values = values;
  }
  closest() {
    return this;
  }
}
class Sent extends Map<string, string> {
  constructor(form: Field) {
    super(Object.entries(form.values) as [string, string][]);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('Element', Field);
  vi.stubGlobal('FormData', Sent);
  vi.stubGlobal('document', { cookie: '' });
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is asked for when a form that held `first` is changed so that it sends `sent`. */
async function askedAfter(first: FormValues, sent: FormValues): Promise<readonly (string | undefined)[]> {
  const page: { change?: ReturnType<typeof useRehearsal>['change'] } = {};
  const Page = () => {
    page.change = useRehearsal('price', { outcome: null, values: first }).change;
    return null;
  };
  renderToStaticMarkup(<Page />);
  const event = { target: new Field(sent) } as unknown as FormEvent;
  page.change?.(event);
  await vi.advanceTimersByTimeAsync(300);
  page.change?.(event);
  await vi.advanceTimersByTimeAsync(1_000);
  return asked.mock.calls.map(([address]) => /rehearsals\/(\w+)/.exec(address)?.[1]);
}

const FILLED = { zone: '7', direction: 'BUY', price: '255', reliability: '1' };

test('an alert that is kept is tried out on the water that it is about, which its form does not send', async () => {
  expect(await askedAfter({ type: 'permanent' }, FILLED)).toEqual(['permanent_trades']);
  asked.mockClear();
  expect(await askedAfter({ type: 'temporary' }, FILLED)).toEqual(['temporary_trades']);
});

test('a new alert is tried out on the water that was chosen last, once in a pause of typing', async () => {
  expect(await askedAfter({ type: 'temporary' }, { ...FILLED, type: 'permanent' })).toEqual(['permanent_trades']);
});
